"""Hosts see how their server is, and nothing of what is played."""

from __future__ import annotations

import gc
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from landsraad.server.gate.health import BUCKETS

from .tables import ME, OPEN, RANDOM, House, in_loop

SAMPLE = re.compile(r"(?P<name>[a-z_]+)(?:\{(?P<labels>[^{}]*)\})? (?P<value>[0-9.e+-]+)")
LABEL = re.compile(r'([a-z]+)="([^"]*)"')


class Family(NamedTuple):
    """A metric as Prometheus reads it: its type, and its samples in order."""

    kind: str
    samples: list[tuple[str, dict[str, str], float]]
    """The ending of the name, the labels, the value."""


def families(text: str) -> dict[str, Family]:
    """Read the text format: `# HELP`, `# TYPE`, then every sample of that metric, and the next."""
    found: dict[str, Family] = {}
    helped = name = ""
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("# HELP "):
            helped, what = line.removeprefix("# HELP ").split(" ", 1)
            assert what
        elif line.startswith("# TYPE "):
            name, kind = line.removeprefix("# TYPE ").split(" ")
            assert name == helped
            assert name not in found, f"{name} comes twice"
            found[name] = Family(kind, [])
        else:
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            assert sample["name"].startswith(name), f"{line} is not of {name}"
            labels = dict(LABEL.findall(sample["labels"] or ""))
            value = sample["name"].removeprefix(name), labels, float(sample["value"])
            found[name].samples.append(value)
    return found


async def figures(house: House) -> dict[str, float]:
    text = (await house.ask("GET", "/metrics")).text
    pairs = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


@in_loop
async def test_it_is_ready_between_opening_and_closing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        assert (await house.ask("GET", "/health/alive")).text == "alive\n"
        assert (await house.ask("GET", "/health/ready")).status_code == 200
        await house.hall.rooms.stop()
        assert (await house.ask("GET", "/health/ready")).status_code == 503
        assert (await house.ask("GET", "/health/alive")).status_code == 200


@in_loop
async def test_figures_count_tables_sockets_moves_and_refusals(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        before = await figures(house)
        assert before['landsraad_tables{status="running"}'] == 0
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        await house.make(ME, OPEN, OPEN)
        await house.answer(made.table, made.token)
        await house.refused(house.get("nowhere"))
        async with house.live(made.table, made.token) as page:
            await page.hear()
            now = await figures(house)
        assert now['landsraad_tables{status="running"}'] == 1
        assert now['landsraad_tables{status="waiting"}'] == 1
        assert now["landsraad_sockets"] == 1
        assert now['landsraad_request_seconds_count{kind="move"}'] == 1
        assert now['landsraad_refusals_total{status="404"}'] == 1
        assert now["landsraad_commits_total"] > before["landsraad_commits_total"]
        assert (await figures(house))["landsraad_sockets"] == 0


@in_loop
async def test_every_figure_has_a_type_and_says_what_it_means(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.refused(house.get("nowhere"))
        house.hall.rations.refusal("chat")
        found = families((await house.ask("GET", "/metrics")).text)
    kinds = defaultdict(set)
    for name, family in found.items():
        kinds[family.kind].add(name)
        assert family.samples, name
        if family.kind != "histogram":
            assert {ending for ending, _, _ in family.samples} == {""}
        assert (family.kind == "counter") == name.endswith("_total")
    assert kinds.keys() == {"counter", "gauge", "histogram"}
    assert kinds["histogram"] == {"landsraad_request_seconds", "landsraad_collector_seconds"}
    assert {"landsraad_tables", "landsraad_sockets"} < kinds["gauge"]
    assert {"landsraad_refusals_total", "landsraad_limited_total"} < kinds["counter"]


@in_loop
async def test_histograms_have_growing_buckets_a_sum_and_a_count(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("/health/alive", "/health/ready", "/api/tables"):
            await house.ask("GET", path)
        found = families((await house.ask("GET", "/metrics")).text)
    seen = 0.0
    for family in found.values():
        if family.kind != "histogram":
            continue
        series = defaultdict(list)
        for ending, labels, value in family.samples:
            bound = labels.pop("le", None)
            series[tuple(labels.items())].append((ending, bound, value))
        for samples in series.values():
            *buckets, (a, _, total), (b, _, count) = samples
            assert (a, b) == ("_sum", "_count")
            assert {ending for ending, _, _ in buckets} == {"_bucket"}
            assert [bound for _, bound, _ in buckets] == [*map(str, BUCKETS), "+Inf"]
            counts = [value for _, _, value in buckets]
            assert counts == sorted(counts)
            assert counts[-1] == count
            assert (total > 0) == (count > 0)
            seen += count
    assert seen >= 3


@in_loop
async def test_figures_name_nobody_and_nothing_that_is_played(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.make(ME, RANDOM, RANDOM, pace="instant")
        text = (await house.ask("GET", "/metrics")).text
        for secret in (made.table, made.token, "Paul", "spice_auction"):
            assert secret not in text


@in_loop
async def test_pauses_of_the_collector_are_measured_while_it_runs(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        async with house.app.lifespan():
            count = "landsraad_collector_seconds_count"
            before = (await figures(house))[count]
            gc.collect()
            assert (await figures(house))[count] > before
        known = len(gc.callbacks)
        async with house.app.lifespan():
            assert len(gc.callbacks) == known + 1
        assert len(gc.callbacks) == known
