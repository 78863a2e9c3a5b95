"""The load on a server is measured: a real one, with real pages, for a moment."""

import pytest

from load import level, longest_pause
from wire import frame

METRICS = """landsraad_collector_seconds_bucket{{le="0.01"}} {0}
landsraad_collector_seconds_bucket{{le="0.1"}} {1}
landsraad_collector_seconds_bucket{{le="+Inf"}} {2}
"""


def test_a_server_under_load_is_measured() -> None:
    found = level(tables=2, seconds=2.0, rate=3.0)
    assert len(found.acknowledged) > 2
    assert found.seen
    assert min(found.acknowledged) > 0
    assert found.cpu > 0
    assert found.memory > 10_000_000


@pytest.mark.parametrize(
    ("before", "after", "longest"),
    [((1, 2, 2), (1, 2, 2), 0.0), ((1, 2, 2), (4, 5, 5), 0.01), ((1, 2, 2), (4, 6, 6), 0.1)],
)
def test_only_pauses_of_the_measured_time_count(
    before: tuple[int, ...], after: tuple[int, ...], longest: float
) -> None:
    assert longest_pause(METRICS.format(*before), METRICS.format(*after)) == longest


def test_a_client_masks_its_messages_as_the_protocol_wants() -> None:
    assert frame(1, b"hi") == b"\x81\xfe\x00\x02\x00\x00\x00\x00hi"
