"""Every op of every script is shown by a scene, which fails when the op says something else.

The scenes are the `SHOWN` of the test modules beside this one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.games.imperium.components import AROUND, SCRIPTS
from landsraad.games.imperium.components.scripts import origin

from ..citing import modules
from .shown import Shown
from .switching_ops import Change, changes, inside

SAME = {
    "leader/shaddam_corrino_iv/power 0 left out": "his contracts are set aside for him by name",
    "card/long_live_the_fighters/agent 0 always": "to look at three cards takes three",
}
"""Changes that mean the same as what is printed, with the reason."""

SCENES: dict[str, list[Shown]] = {}
for module in modules(Path(__file__), __package__ or ""):
    for each in getattr(module, "SHOWN", ()):
        SCENES.setdefault(each.script, []).append(each)


def is_part(path: str) -> bool:
    """Is this a list inside an op of another script?"""
    names = path.split("/")
    return any("/".join(names[:n]) in SCRIPTS for n in range(1, len(names)))


def says_something(path: str) -> bool:
    """Is there an op in it, or in a list inside it?"""
    return any(SCRIPTS[each] for each in inside(path))


WANTED = [path for path in SCRIPTS if not is_part(path) and says_something(path)]


def test_every_script_is_shown() -> None:
    assert [path for path in WANTED if path not in SCENES] == []


def test_every_scene_shows_a_script() -> None:
    assert [path for path in SCENES if not says_something(path)] == []


def test_a_list_inside_an_op_belongs_to_what_the_op_belongs_to() -> None:
    inner = {path for path in SCRIPTS if is_part(path) and origin(path).part != "goes"}
    assert inner == AROUND.keys()
    for path, (script, place) in AROUND.items():
        assert path.startswith(f"{script}/{place}/")
        assert 0 <= place < len(SCRIPTS[script])
        assert origin(path).sort == origin(script).sort
        assert origin(path).id == origin(script).id


def notices(shown: Shown) -> bool:
    """Does this scene fail now?"""
    try:
        shown.check()
    except Exception:
        return True
    return False


@pytest.mark.parametrize("path", [path for path in WANTED if path in SCENES])
def test_when_one_thing_is_changed_a_scene_fails(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed = [change.words for change in changes(path) if not noticed(change, monkeypatch)]
    assert [words for words in unnoticed if words not in SAME] == []


@pytest.mark.parametrize("path", ["card/chani_clever_tactician/reveal", "space/sietch_tabr"])
def test_nothing_is_noticed_where_nothing_is_changed(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = Change(path, 0, SCRIPTS[path][0], "as printed")
    assert not noticed(same, monkeypatch)


def noticed(change: Change, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Does a scene of the script fail with this change?"""
    source = next(path for path in SCENES if change.script == path or under(change.script, path))
    with monkeypatch.context() as patch:
        change.make(patch)
        return any(notices(shown) for shown in SCENES[source])


def under(path: str, source: str) -> bool:
    """Is this a list inside a script?"""
    return path.startswith(f"{source}/")
