"""The hot seat, and looking at records: with a screen that is a list, and no terminal at all."""

import io
import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landsraad import kernel
from landsraad.bots.bot import RandomBot
from landsraad.bots.company import Maker
from landsraad.bots.floor import CHANCES
from landsraad.bots.named import maker
from landsraad.cli.verify import findings
from landsraad.kernel import Ask, Dice, Match, Refused, Secret, Unreadable, load
from landsraad.kernel.record import Acted, Answered, End, Record, Struck, Undone
from landsraad.records.archive import data_folder, taken_up
from landsraad.records.files import read, write
from landsraad.records.replay import kept_record
from landsraad.scenes.story import Story, story_of
from landsraad.terminal.dialogue import Leave
from landsraad.terminal.files import GameFile, new_file
from landsraad.terminal.hot_seat import HotSeat
from landsraad.terminal.screen import PlainScreen
from landsraad.terminal.walk import Walk

from ..kernel.floors import HOURS, WAVES, ClockGame, FloorGame, FloorState

AUCTION = load("spice_auction")
SHORT = {"rounds": 3}


class Script:
    """A screen that keeps what is shown; lines are typed from a list, then always `usual`."""

    def __init__(self, typed: Sequence[str] = (), usual: str | None = "1") -> None:
        self.typed, self.usual = list(typed), usual
        self.seen: list[tuple[str, str]] = []
        self.before_read: Callable[[], None] = lambda: None

    def say(self, text: str, style: str = "") -> None:
        self.seen.append(("say", text))

    def panel(self, title: str, text: str) -> None:
        self.seen.append(("panel", f"{title}\n{text}"))

    def list(self, lines: Sequence[str]) -> None:
        self.seen.extend(("option", line) for line in lines)

    def read(self, prompt: str) -> str:
        self.before_read()
        self.seen.append(("read", prompt))
        if prompt.startswith("Pass the screen") and self.typed[:1] != ["u"]:
            return ""
        if not self.typed and self.usual is None:
            raise EOFError
        return self.typed.pop(0) if self.typed else self.usual or ""

    def clear(self) -> None:
        self.seen.append(("clear", ""))

    def waiting(self, text: str) -> AbstractContextManager[object]:
        return nullcontext()

    def text(self) -> str:
        return "\n".join(text for _, text in self.seen)


def busy_bot(game: Any, seat: int, dice: Dice) -> RandomBot:
    return RandomBot(game, seat, dice, acts=0.4)


def begun(humans: int, seed: int = 9, **options: Any) -> Match[Any]:
    players = ["human"] * humans + ["bot"] * (3 - humans)
    chosen = SHORT | options
    return Match.begin(AUCTION, chosen, 3, Secret.given(seed), players=players, live=True)


def table(
    match: Match[Any],
    screen: Any,
    path: Path,
    bot: Maker = busy_bot,
    story: Story | None = None,
    **more: Any,
) -> HotSeat:
    people = sum(kind == "human" for kind in match.header.players)
    bots = dict.fromkeys(range(people, match.header.seats), bot)
    return HotSeat(
        match, story or story_of(match.game), screen, GameFile(match, path), bots, **more
    )


def played(humans: int, path: Path, typed: Sequence[str] = (), **more: Any) -> tuple[Any, Script]:
    match, screen = begun(humans), Script(typed)
    table(match, screen, path, **more).play()
    return match, screen


# ---- a whole game


GIFT = ["a", "1", "1", "2"]
"""Give the first of the others 2 spice."""


def test_a_scripted_game_with_undo_and_gift_comes_to_its_verdict(tmp_path: Path) -> None:
    match, screen = played(2, tmp_path / "game", ["5", "u", "4", *GIFT, "3"])
    assert match.over
    kinds = [type(entry) for entry in match.entries]
    assert Undone in kinds
    assert any(
        isinstance(e, Acted) and e.answers == (("give to", 0), ("give", 2)) for e in match.entries
    )
    bids = [(e.seat, e.value) for e in match.entries if isinstance(e, Answered)][:3]
    assert bids == [(0, 5), (0, 4), (1, 3)]
    assert AUCTION.part("story").story.ending(match.verdict) in screen.text()
    assert "The seed was 9" in screen.text()


@pytest.mark.parametrize("bot", [busy_bot, maker(AUCTION, "ponder:5")], ids=["busy", "ponder"])
@pytest.mark.parametrize("humans", [1, 2])
def test_a_game_that_was_left_ends_like_one_that_was_not(
    humans: int, bot: Maker, tmp_path: Path
) -> None:
    moves = ["2", *GIFT, "0", "1", "1", "1"]
    whole, _ = played(humans, tmp_path / "whole", moves, bot=bot)
    for leave in (0, 1, 5, 6):
        path = tmp_path / f"left-{leave}"
        with pytest.raises(Leave):
            played(humans, path, [*moves[:leave], "q"], bot=bot)
        again = taken_up(read(path), AUCTION)
        table(again, Script(moves[leave:]), path, bot=bot).play()
        assert again.entries == whole.entries
        assert read(path).entries == kept_record(whole).entries


def test_the_file_is_never_behind_the_match(tmp_path: Path) -> None:
    match, screen, path = begun(2), Script(["5", "u", *GIFT]), tmp_path / "game"
    screen.before_read = lambda: checked.append(read(path).entries == kept_record(match).entries)
    checked: list[bool] = []
    table(match, screen, path).play()
    assert len(checked) > 10
    assert all(checked)
    assert read(path).entries == kept_record(match).entries


def test_a_line_that_was_cut_off_loses_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with pytest.raises(Leave):
        played(1, path, ["2", "3", "q"])
    entries = read(path).entries
    path.write_bytes(path.read_bytes()[:-7])
    cut = read(path)
    assert cut.truncated
    again = taken_up(cut, AUCTION)
    assert again.entries == [msgspec.structs.replace(entries[0], secret=None), *entries[1:-1]]
    table(again, Script(), path).play()
    assert not read(path).truncated
    assert all(finding.good for finding in findings(read(path), AUCTION))


def test_a_copy_without_the_seed_cannot_go_on() -> None:
    with pytest.raises(Unreadable, match="does not hold the seed"):
        taken_up(begun(1).record, AUCTION)


# ---- who sees what


def test_nobody_sees_another_view_before_the_screen_was_passed_on(tmp_path: Path) -> None:
    _, screen = played(3, tmp_path / "game")
    holder = cleared = ""
    for kind, text in screen.seen:
        if kind == "clear":
            cleared = "yes"
        elif text.startswith("Pass the screen to "):
            holder, cleared = text.removeprefix("Pass the screen to ").split(",")[0], ""
        elif kind == "panel" and " · " in text.splitlines()[0]:
            assert cleared, "the other's view was still there"
            assert text.splitlines()[0].endswith(holder)
    assert holder


def test_a_single_person_is_never_told_to_pass_the_screen(tmp_path: Path) -> None:
    _, screen = played(1, tmp_path / "game")
    assert "Pass the screen" not in screen.text()
    assert ("clear", "") not in screen.seen


def answers_and_prompts(path: Path, **more: Any) -> tuple[int, int]:
    match, screen = played(3, path, **more)
    answered = sum(isinstance(entry, Answered) for entry in match.entries)
    return answered, sum(kind == "read" and "·" in text for kind, text in screen.seen)


def test_people_who_share_a_screen_are_asked_even_without_a_choice(tmp_path: Path) -> None:
    answered, prompts = answers_and_prompts(tmp_path / "game")
    assert answered == prompts


def test_in_a_hurry_what_leaves_no_choice_is_answered(tmp_path: Path) -> None:
    answered, prompts = answers_and_prompts(tmp_path / "game", hurry=True)
    assert 9 <= prompts < answered


def test_the_log_holds_only_what_the_seat_was_told(tmp_path: Path) -> None:
    match, screen = begun(3), Script(["1", *GIFT, "1", "l", "q"])
    with pytest.raises(Leave):
        table(match, screen, tmp_path / "game").play()
    reads = [i for i, (kind, _) in enumerate(screen.seen) if kind == "read"]
    log = [text for kind, text in screen.seen[reads[-2] : reads[-1]] if text.startswith("•")]
    assert "• Player 1 puts up" in " ".join(log)
    assert not any("gives" in line for line in log), "Player 3 knows nothing of the gift"


# ---- what is typed


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "You cannot bid 99"),
        ("-3", "-3 is not an option"),
        ("", "Please type 0–"),
        ("spice", "Please type 0–"),
        ("1.5", "Please type 0–"),
        ("9" * 5000, "Please type 0–"),
        ("u", "Nothing can be taken back"),
        ("s no/such/folder/x", "no copy was written"),
    ],
)
def test_bad_input_gets_a_sentence_and_the_question_again(
    typed: str, sentence: str, tmp_path: Path
) -> None:
    match, screen = begun(1), Script([typed], usual=None)
    with pytest.raises(EOFError):
        table(match, screen, tmp_path / "game").play()
    assert sentence in screen.text()
    assert [kind for kind, _ in screen.seen].count("read") == 2
    assert len(match.entries) == 1


def test_an_act_can_be_called_off_and_bad_values_are_asked_again(tmp_path: Path) -> None:
    match, screen = begun(1), Script(["a", "7", "1", "player 3", "99", "x"], usual=None)
    with pytest.raises(EOFError):
        table(match, screen, tmp_path / "game").play()
    assert "There is no 7" in screen.text()
    assert "99 is not an option" in screen.text()
    assert len(match.entries) == 1


def test_view_help_log_and_save_change_nothing(tmp_path: Path) -> None:
    match, copy = begun(1), tmp_path / "copy"
    screen = Script(["v", "?", "l", "s", f"s {copy}"], usual=None)
    with pytest.raises(EOFError):
        table(match, screen, tmp_path / "game").play()
    assert read(copy).entries == kept_record(match).entries
    assert "act out of turn" in screen.text()
    assert f"kept in {tmp_path / 'game'}" in screen.text()
    assert sum("Spice Auction · Player 1" in text for _, text in screen.seen) == 2


def test_a_disk_that_is_full_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    match, screen = played(1, tmp_path / "file" / "game")
    assert match.over
    assert "could not be kept" in screen.text()


# ---- a game without turns


class FloorStory(Story):
    offers = {"wave": "Wave"}
    endings = {"empty": "nobody is left", "late": "it is late"}

    def view(self, view: Any) -> str:
        return f"{view.table.waves} waves at hour {view.table.hour}"


def test_where_nobody_must_answer_people_act_or_let_time_pass(tmp_path: Path) -> None:
    game = ClockGame()
    match = Match.begin(game, seats=2, players=["human", "human"], live=True)
    screen = Script(["5", "a", "1"], usual="")
    table(match, screen, tmp_path / "game", story=FloorStory()).play()
    assert (match.state.table.hour, match.state.table.waves) == (HOURS, 1)
    assert "Nothing is asked now" in screen.text()
    assert "Nobody: it is late." in screen.text()


def wave_back(game: Any, seat: int, dice: Dice) -> RandomBot:
    return RandomBot(game, seat, dice, acts=1.0)


def test_on_an_open_floor_bots_have_chances_of_a_year_and_answer_deeds(tmp_path: Path) -> None:
    game = ClockGame()
    match = Match.begin(game, seats=2, players=["human", "bot"], live=True)
    screen = Script(["a", "1"], usual="")
    table(match, screen, tmp_path / "game", wave_back, story=FloorStory()).play()
    assert match.state.table.hour == HOURS
    assert match.state.table.waves == HOURS * CHANCES + 1 + 1


# ---- a game in which something said can be taken back


def speak(s: FloorState) -> kernel.Play[kernel.Again | None]:
    word = yield Ask(0, "say", ["yes", "no"])
    s.tell("said", word=word)
    s.table.waves += 1
    return kernel.AGAIN if s.table.waves < WAVES else None


class Talk(FloorGame):
    name, title = "talk", "Talk"
    steps = kernel.named(speak)

    def imagine(self, view: kernel.View, dice: Dice) -> FloorState:
        shields = [kernel.Shield({}) for _ in view.outsides]
        return FloorState(kernel.copied(view.table), shields, kernel.Box(dice))


class TalkStory(FloorStory):
    asks = {"say": "What do you say?"}
    options = {"yes": "Yes", "no": "No"}
    events = {"said": "You said {word}."}


def test_what_is_said_instead_of_something_taken_back_is_told(tmp_path: Path) -> None:
    match = Match.begin(Talk(), seats=2, players=["human", "bot"], live=True)
    screen = Script(["1", "u", "2", "1", "1"])
    table(match, screen, tmp_path / "game", RandomBot, story=TalkStory()).play()
    said = [text for _, text in screen.seen if text.startswith("•")]
    assert said == [f"• You said {word}." for word in ("yes", "no", "yes", "yes")]
    assert "Taken back." in screen.text()
    assert match.state.table.waves == WAVES


class NamedStory(TalkStory):
    """Seats have names, and the view has two paragraphs of which one never changes."""

    names: tuple[str, ...] = ()

    def at_table(self, view: kernel.View) -> Story:
        bound = NamedStory()
        bound.names = ("the host", "a guest")
        return bound

    def name(self, seat: int) -> str:
        return self.names[seat] if self.names else super().name(seat)

    def view(self, view: kernel.View) -> str:
        return f"A room.\n\n{view.table.waves} waves."


def test_of_a_table_that_was_shown_before_only_new_paragraphs_are_shown(tmp_path: Path) -> None:
    match = Match.begin(Talk(), seats=2, players=["human", "bot"], live=True)
    screen = Script(["1", "1", "v", "1"])
    table(match, screen, tmp_path / "game", RandomBot, story=NamedStory()).play()
    shown = [text for kind, text in screen.seen if kind == "panel" and "Talk ·" in text]
    title = "Talk · The host\n"
    new = ["A room.\n\n0 waves.", "1 waves.", "2 waves.", "A room.\n\n2 waves."]
    assert shown == [title + text for text in new]


def test_seats_have_the_names_of_their_table(tmp_path: Path) -> None:
    match = Match.begin(Talk(), seats=2, players=["human", "bot"], live=True)
    screen = Script()
    table(match, screen, tmp_path / "game", RandomBot, story=NamedStory()).play()
    assert "Talk: the host (human), a guest (bot)." in screen.text()
    assert "The host [1, 2 ·" in screen.text()


def test_others_are_told_what_was_said_instead_of_what_they_had_heard(tmp_path: Path) -> None:
    match = Match.begin(Talk(), seats=2, players=["human", "human"], live=True)
    dialogue = table(match, Script(), tmp_path / "game", story=TalkStory()).dialogue
    match.answer(0, "yes")
    assert [told.facts["word"] for told in dialogue.news(1)] == ["yes"]
    assert dialogue.undo(0)
    match.answer(0, "no")
    assert [told.facts["word"] for told in dialogue.news(1)] == ["no"]


# ---- plain screens and folders


def test_a_pipe_gets_plain_text_with_the_answers_in_it() -> None:
    out = io.StringIO()
    screen = PlainScreen(out, io.StringIO("7\n"))
    screen.panel("Title", "one\ntwo")
    screen.list(["1  first"])
    assert screen.read("> ") == "7"
    with pytest.raises(EOFError):
        screen.read("> ")
    assert out.getvalue() == "\nTitle\n  one\n  two\n\n  1  first\n> 7\n> \n"


def test_games_are_kept_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANDSRAAD_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == Path.home() / ".local" / "share" / "landsraad"
    monkeypatch.setenv("XDG_DATA_HOME", "shared")
    assert data_folder() == Path("shared") / "landsraad"
    monkeypatch.setenv("LANDSRAAD_DATA", "own")
    assert data_folder() == Path("own")


def test_two_games_that_begin_in_the_same_second_have_two_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path))
    monkeypatch.setattr("time.strftime", lambda form: "now")
    new_file("dune").touch()
    assert new_file("dune").name == "dune-now-2.jsonl"


# ---- records


@pytest.fixture
def finished(tmp_path: Path) -> Record:
    played(2, tmp_path / "game", ["5", "u", "4", *GIFT])
    return read(tmp_path / "game")


def wrong(record: Record) -> list[str]:
    return [finding.what for finding in findings(record, AUCTION) if finding.good is False]


def test_an_honest_record_passes_every_check(finished: Record) -> None:
    assert [finding.good for finding in findings(finished, AUCTION)] == [True] * 5


def test_each_lie_in_a_record_is_found(finished: Record) -> None:
    header, entries = finished.header, finished.entries
    start, end = entries[0], entries[-1]
    assert isinstance(end, End)
    assert end.secret
    replace = msgspec.structs.replace
    liar = replace(end, verdict=replace(end.verdict, winners=(0, 1, 2)))
    assert wrong(Record(header, [*entries[:-1], liar])) == ["verdict"]
    salted = replace(end, secret=Secret(end.secret.seed, "other"))
    assert wrong(Record(header, [*entries[:-1], salted])) == ["seed"]
    assert wrong(Record(header, entries[:-1])) == ["verdict"]
    assert wrong(Record(header, [*entries[:-2], end])) == ["verdict"]
    assert wrong(Record(header, entries, truncated=True)) == ["file"]
    (name, sides, value), *rest = start.draws
    loaded = replace(start, draws=((name, sides, (value + 1) % sides), *rest))
    assert wrong(Record(header, [loaded, *entries[1:]]))
    more = replace(start, draws=(*start.draws, ("worm", 6, 1)))
    assert "rules" in wrong(Record(header, [more, *entries[1:]]))


def test_loaded_dice_are_found_even_if_the_rules_accept_them(finished: Record) -> None:
    other = Match.begin(AUCTION, SHORT, 3, Secret.given(10), live=True)
    secret = Secret.given(9)
    header = msgspec.structs.replace(other.header, commitment=secret.commitment())
    while not other.over:
        ask = next(iter(other.asks.values()))
        other.answer(ask.seat, ask.options[0])
    end = msgspec.structs.replace(other.entries[-1], secret=secret)
    assert wrong(Record(header, [*other.entries[:-1], end])) == ["draws"]


def test_a_struck_record_makes_no_claim_about_its_draws(finished: Record) -> None:
    *entries, end = finished.entries
    looked = findings(Record(finished.header, [*entries, Struck(3, "why"), end]), AUCTION)
    assert [finding.good for finding in looked if finding.what == "draws"] == [None]


def test_a_running_record_shows_no_seed_and_is_not_wrong() -> None:
    match = begun(1)
    looked = findings(match.record, AUCTION)
    assert [finding.good for finding in looked] == [True, True, None, None, None]


def test_no_damage_to_a_record_is_more_than_a_sentence(finished: Record, tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    write(finished, path)
    lines = path.read_text().splitlines()
    junk: list[Any] = [-1, 99, 10**30, "", "x", None, [], {}, [["deck", 24, 999]], True]
    sentences = 0
    for number, text in enumerate(lines):
        whole = json.loads(text)
        for key in whole:
            for value in junk:
                damaged = [*lines[:number], json.dumps(whole | {key: value}), *lines[number + 1 :]]
                path.write_text("\n".join(damaged) + "\n")
                try:
                    sentences += any(f.good is False for f in findings(read(path), AUCTION))
                except Unreadable:
                    sentences += 1
    assert sentences > 100


def test_a_walk_goes_on_back_and_to_and_fro(finished: Record) -> None:
    screen = Script(["", "b", "b", "4", "999", "what", "q"])
    walk = Walk(finished, AUCTION, screen)
    walk.step()
    shown = [text.split()[0] for _, text in screen.seen if " of " in text and "·" in text[:12]]
    assert shown == ["0", "1", "0", "0", "4"]
    assert "The last moment is" in screen.text()
    assert "Please press Enter" in screen.text()


def test_the_last_moment_of_a_walk_shows_the_verdict(finished: Record) -> None:
    screen = Script([""], usual=None)
    walk = Walk(finished, AUCTION, screen)
    walk.step(walk.last)
    assert "This is the end" in screen.text()
    assert any(kind == "panel" and text.startswith("The end") for kind, text in screen.seen)
    with pytest.raises(Refused, match="there is no moment"):
        walk.show(walk.last + 1)


def test_a_walk_shows_a_seat_its_own_answers_and_nobody_elses(finished: Record) -> None:
    mine, everybodys = Script(), Script()
    first = next(i for i, e in enumerate(finished.entries) if isinstance(e, Answered))
    Walk(finished, AUCTION, mine, 0).show(first)
    Walk(finished, AUCTION, everybodys).show(first)
    assert "answers bid: 5" in mine.text()
    assert "You have" in mine.text()
    assert "Player 1 decides" in everybodys.text()
    assert "bid: 5" not in everybodys.text()
    assert "You have" not in everybodys.text()
    with pytest.raises(Refused, match="no Player 4"):
        Walk(finished, AUCTION, Script(), 3)
