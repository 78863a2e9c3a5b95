"""A table's page gets its script and all that it imports in one file; each keeps its own names."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from landsraad.server.files.joined import JOINED, joined_script
from landsraad.server.files.lean import lean_script, static_file

STATIC = Path(str(files("landsraad.server").joinpath("static")))
HEARING = re.compile(r'from "\./news\.js"')
ON_DEMAND = re.compile(r'await import\("\./(\w+\.js)"\)')
IMPORTED = re.compile(r'from "\./(\w+\.js)"')

A = 'import * as b from "./b.js";\nimport { one as two, three } from "./c.js";\nb.go("//");\n'
B = 'import {\none,\nthree,\n} from "./c.js";\nexport async function go() {}\nconst kept = one;\n'
C = "export const one = 1;\nconst two = 2;\nexport class three {}\n"

WHOLE = """\
const $c=(()=>{const one = 1;const two = 2;class three {}
return{one,three}})();const $b=(()=>{const { one, three, }=$c;async function go() {}
const kept = one;return{go}})();const $a=(()=>{const b=$b;const { one:two, three }=$c;b.go("//");
return{}})();export {$c as c,$b as b,$a as a};"""


def test_each_part_comes_once_and_after_what_it_imports() -> None:
    assert joined_script("a.js", {"a.js": A, "b.js": B, "c.js": C}.__getitem__) == WHOLE


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ('import "./b.js";\n', 'a.js cannot be joined: import "./b.js";'),
        ("export let a = 1;\n", "a.js cannot be joined: export let a = 1;"),
        ('import { a } from "./a.js";\n', "a.js imports itself by a.js"),
    ],
)
def test_what_cannot_be_joined_is_refused(script: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        joined_script("a.js", {"a.js": script}.__getitem__)


@pytest.mark.parametrize("name", sorted(JOINED))
def test_a_page_gets_every_line_of_what_it_imports(name: str) -> None:
    sent = static_file(name)
    assert sent is not None
    assert IMPORTED.findall(sent.data.decode()) == []
    lines = re.split(r"(?<=[;{,])|\n", sent.data.decode())
    for part in imported(name):
        code = lean_script((STATIC / part).read_text("utf-8"))
        inner = re.sub(r"^import [^\"]+\"[^\"]+\";$|^export ", "", code, flags=re.MULTILINE)
        assert {*re.split(r"(?<=[;{,])|\n", inner)} <= {*lines}, part


@pytest.mark.parametrize("name", sorted(JOINED))
def test_what_comes_on_demand_remembers_nothing_that_the_page_does(name: str) -> None:
    """It brings its own of what it imports, so none of that may hear of changes of the page."""
    scripts = [(STATIC / part).read_text("utf-8") for part in imported(name)]
    asked = {part for script in scripts for part in ON_DEMAND.findall(script)}
    assert asked or name == "screen.js"  # a projector needs nothing later
    for part in {each for one in asked for each in imported(one)}:
        assert not HEARING.search((STATIC / part).read_text("utf-8")), part


def imported(name: str) -> set[str]:
    """A script and all that it imports."""
    found, new = set[str](), {name}
    while new:
        found |= new
        texts = [(STATIC / each).read_text("utf-8") for each in new]
        new = {each for text in texts for each in IMPORTED.findall(text)} - found
    return found
