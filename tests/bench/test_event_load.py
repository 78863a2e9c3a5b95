"""What an event does to a server is measured: with eight people, for a moment.

Issue 27; the figures to hold are those of EVENT.md, section 12.
"""

import pytest

from event_load import Found, event_rows, event_run


@pytest.fixture(scope="module")
def found() -> Found:
    return event_run(people=8, ends=(30, 200), seconds=8.0, moves=2, speed=60.0)


def test_deeds_of_phones_and_what_the_server_took_are_measured(found: Found) -> None:
    assert sum(len(each.acknowledged) for each in found.windows) > 0
    assert min(time for each in found.windows for time in each.acknowledged) > 0
    assert found.windows[-1].core > 0
    assert found.windows[-1].memory > 10_000_000
    assert not found.problems


def test_phones_desks_and_screens_are_all_sent_something(found: Found) -> None:
    for kind in ("phone", "desk", "screen"):
        pushes, kilobytes = found.windows[-1].a_minute(kind)
        assert pushes > 0, kind
        assert kilobytes > 0, kind


def test_phones_come_back_all_at_once_and_dune_is_measured_with_and_without_an_event(
    found: Found,
) -> None:
    assert found.storm
    assert found.first_page > found.outlines > 1_000
    assert all(found.dune)


def test_each_figure_stands_beside_what_is_to_be_held(found: Found) -> None:
    rows = event_rows(found)
    assert rows[0].startswith("| an event | window 1 |")
    assert rows[2].startswith("| entries | 0 to ")
    held = {row.split("|")[1].strip(): row.split("|")[-2].strip() for row in rows if row}
    assert held["acknowledged p95 ms"] == "250"
    assert held["seen by another page p95 ms"] == "1,000"
    assert held["the server's memory MB"] == "400"
    assert held["coming back p95 kB"] == "20"
