"""The terminal when something goes wrong: nothing is lost, nothing shown that is somebody's own."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landsraad.bots.bot import RandomBot
from landsraad.cli.verify import findings
from landsraad.kernel import Match, RuleError, Secret, Unreadable, load
from landsraad.kernel.record import Answered, Record, Struck
from landsraad.records.archive import taken_up, taken_up_leniently
from landsraad.records.files import read, write
from landsraad.records.replay import kept_record
from landsraad.scenes.story import story_of
from landsraad.terminal import walk as stepping
from landsraad.terminal.dialogue import Leave
from landsraad.terminal.files import GameFile
from landsraad.terminal.hot_seat import HotSeat
from landsraad.terminal.screen import PlainScreen

AUCTION = load("spice_auction")
COVER = "-" * 60


class Typist(io.StringIO):
    """Types lines; after the last one comes the end of the input, or Ctrl-C."""

    def __init__(self, *typed: str, ctrl_c: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in typed))
        self.ctrl_c = ctrl_c

    def readline(self, size: int | None = -1, /) -> str:
        text = super().readline()
        if self.ctrl_c and not text:
            raise KeyboardInterrupt
        return text


def begun(humans: int = 1) -> Match[Any]:
    players = ["human"] * humans + ["random"] * (3 - humans)
    return Match.begin(AUCTION, {"rounds": 3}, 3, Secret.given(9), players=players, live=True)


def sat_down(match: Match[Any], path: Path, typist: Typist) -> tuple[BaseException | None, str]:
    """Play until the typist has nothing more; why it ended, and what was shown."""
    out, humans = io.StringIO(), match.header.players.count("human")
    bots = dict.fromkeys(range(humans, 3), RandomBot)
    screen = PlainScreen(out, typist)
    table = HotSeat(match, story_of(AUCTION), screen, GameFile(match, path), bots)
    try:
        table.play()
    except (Leave, EOFError, KeyboardInterrupt) as why:
        return why, out.getvalue()
    return None, out.getvalue()


# ---- copies


@pytest.mark.parametrize("name", ["/", ".", "..", "~no-such-user/x", "a\0b", "x" * 5000, "{there}"])
def test_what_cannot_be_a_new_file_gets_a_sentence(name: str, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    match = begun()
    _, shown = sat_down(match, tmp_path / "game", Typist(f"s {name.format(there=there)}"))
    assert "no copy was written" in shown
    assert there.read_text() == "precious"
    assert len(match.entries) == 1


# ---- rules that fail


def failing(why: Exception) -> Callable[..., Any]:
    def fail(*_: Any) -> Any:
        raise why

    return fail


@pytest.mark.parametrize("why", [KeyError("arrakeen"), RuleError("does not hold")])
def test_rules_that_fail_are_a_sentence_and_the_game_goes_on(
    why: Exception, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(AUCTION, "why_not", failing(why), raising=False)
    match = begun()
    _, shown = sat_down(match, tmp_path / "game", Typist("99", "2"))
    assert f"nothing was lost ({type(why).__name__}: {why})" in shown
    assert any(isinstance(entry, Answered) and entry.value == 2 for entry in match.entries)


def test_the_end_of_the_input_within_an_act_is_no_failure_of_the_rules(tmp_path: Path) -> None:
    why, shown = sat_down(begun(), tmp_path / "game", Typist("a", "1"))
    assert isinstance(why, EOFError)
    assert "bug" not in shown


# ---- leaving


@pytest.mark.parametrize(
    ("typist", "leave"),
    [
        (Typist("", "v", "q"), Leave),
        (Typist("", "v"), EOFError),
        (Typist("", "v", ctrl_c=True), KeyboardInterrupt),
    ],
    ids=["q", "Ctrl-D", "Ctrl-C"],
)
def test_whoever_leaves_a_shared_screen_leaves_no_secrets_on_it(
    typist: Typist, leave: type[BaseException], tmp_path: Path
) -> None:
    why, shown = sat_down(begun(2), tmp_path / "game", typist)
    assert isinstance(why, leave)
    before, covered = shown.rsplit(COVER, 1)
    assert before.count("You have") == 2
    assert covered.strip() == ""


def test_somebody_alone_can_still_look_at_the_table_after_leaving(tmp_path: Path) -> None:
    _, shown = sat_down(begun(), tmp_path / "game", Typist("q"))
    assert "You have" in shown
    assert COVER not in shown


# ---- games whose rules have changed


@pytest.fixture
def changed(tmp_path: Path) -> Record:
    """A game that was left in its second round, with a first bid that is not possible any more."""
    sat_down(begun(), tmp_path / "left", Typist("2", "3"))
    record = read(tmp_path / "left")
    place = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Answered))
    record.entries[place] = Answered(0, "bid", 99)
    return record


def test_a_game_whose_rules_have_changed_goes_on_without_what_does_not_fit(
    changed: Record, tmp_path: Path
) -> None:
    with pytest.raises(Unreadable, match="does not fit the rules"):
        taken_up(changed, AUCTION)
    match, lost = taken_up_leniently(changed, AUCTION)
    struck = [entry for entry in match.entries if isinstance(entry, Struck)]
    assert [1 + len(entry.refused) for entry in struck] == [lost]
    assert len(match.entries) == len(changed.entries) - lost + 1
    assert match.asks[0].kind == "bid"
    assert match.secret == Secret.given(9)
    _, shown = sat_down(match, tmp_path / "new", Typist(*["1"] * 20))
    assert "The end" in shown
    assert not [each for each in findings(read(tmp_path / "new"), AUCTION) if each.good is False]
    assert taken_up(read(tmp_path / "new"), AUCTION).entries == match.entries


def test_a_lenient_look_at_a_game_that_fits_changes_nothing() -> None:
    match = begun()
    match.answer(0, 2)
    again, lost = taken_up_leniently(kept_record(match), AUCTION)
    assert (again.entries, lost) == (match.entries, 0)


def test_without_its_seed_a_game_does_not_go_on_leniently_either(changed: Record) -> None:
    changed.entries[0] = begun().entries[0]
    with pytest.raises(Unreadable, match="does not hold the seed"):
        taken_up_leniently(changed, AUCTION)


# ---- walking


def test_walking_on_replays_the_record_once_for_each_moment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sat_down(begun(), tmp_path / "game", Typist("2", "u", "3", *["1"] * 20))
    record, out = read(tmp_path / "game"), io.StringIO()
    moments: list[int] = []
    real = stepping.replay

    def counted(record: Record, game: Any, upto: int) -> Match[Any]:
        moments.append(upto - 1)
        return real(record, game, upto)

    monkeypatch.setattr(stepping, "replay", counted)
    walk = stepping.Walk(record, AUCTION, PlainScreen(out, Typist(*[""] * 5, "b", "b", "7", "q")))
    walk.step()
    assert moments == [0, 1, 2, 3, 4, 5, 4, 3, 6, 7]


def test_each_moment_of_a_walk_tells_the_same_from_wherever_one_comes(tmp_path: Path) -> None:
    sat_down(begun(), tmp_path / "game", Typist("2", *["1"] * 20))
    record = read(tmp_path / "game")

    def shown(walk: stepping.Walk, moment: int) -> str:
        out = walk.screen = PlainScreen(io.StringIO(), Typist())
        walk.show(moment)
        return out.out.getvalue()  # type: ignore[attr-defined,no-any-return]

    def fresh() -> stepping.Walk:
        return stepping.Walk(record, AUCTION, PlainScreen(io.StringIO(), Typist()))

    walk = fresh()
    there = [shown(walk, moment) for moment in range(walk.last + 1)]
    back = [shown(walk, moment) for moment in reversed(range(walk.last + 1))]
    assert there == back[::-1]
    assert there == [shown(fresh(), moment) for moment in range(walk.last + 1)]


def test_a_damaged_line_is_still_a_damaged_file(changed: Record, tmp_path: Path) -> None:
    write(changed, tmp_path / "damaged")
    lines = (tmp_path / "damaged").read_text().splitlines()
    (tmp_path / "damaged").write_text("\n".join([*lines[:3], "{", *lines[3:]]) + "\n")
    with pytest.raises(Unreadable, match="line 4"):
        read(tmp_path / "damaged")
