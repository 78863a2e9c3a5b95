"""What scripts say of themselves is true: words above exports, names of parameters, calls.

Types are not checked: the only program that can needs Node.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from landsraad.server import app

STATIC = Path(app.__file__).parent / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))
USUAL = {"begin", "refresh", "close"}
"""Names that mean the same in every module: the words above the module are enough."""

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
    r"""|(?P<pattern>(?<=[(,=:!&|?\[{;>])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/)"""
    r"""|(?P<back>`)|(?P<open>[(\[{])|(?P<close>[)\]}])""",
    re.DOTALL,
)
DOC = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\s*")
CODE = r"(?:export )?(?:const (?=\w+ = ))?(?:async )?(?:static )?(?:function )?#?(\w+)(?: = )?\("
EXPORT = re.compile(r"^export (?:(?:async )?function (\w+)|class (\w+)|const (\w+) =)", re.M)
MANY = re.MULTILINE | re.DOTALL
PARAM = re.compile(r"@param \{((?:[^{}]|\{[^{}]*\})*)\} (\[?)(\w+)")


class Function(NamedTuple):
    """How many values a function takes."""

    names: list[str]
    least: int
    most: float


def plain(source: str) -> str:
    """The source with blanks for comments, texts and patterns, so that brackets count."""
    out: list[str] = []
    at = 0
    while found := TOKEN.search(source, at):
        out.append(source[at : found.start()])
        end = found.end()
        if found["back"]:
            end = template(source, end)
            out.append(f'"{" " * (end - found.start() - 2)}"')
        elif found["comment"] or found["text"] or found["pattern"]:
            out.append(re.sub(r"[^\n]", "_" if not found["comment"] else " ", found[0]))
        else:
            out.append(found[0])
        at = end
    return "".join([*out, source[at:]])


def template(source: str, at: int) -> int:
    """Where the template ends that begins before this place; it may hold others."""
    while source[at] != "`":
        if source[at] == "\\":
            at += 2
        elif source.startswith("${", at):
            at = closing(source, at + 1)
        else:
            at += 1
    return at + 1


def closing(source: str, at: int) -> int:
    """The place behind the bracket that closes the one at this place."""
    depth = 0
    while True:
        found = TOKEN.search(source, at)
        assert found is not None, "a bracket is never closed"
        at = template(source, found.end()) if found["back"] else found.end()
        depth += bool(found["open"]) - bool(found["close"])
        if not depth and (found["open"] or found["close"]):
            return at


def parts(inside: str) -> list[str]:
    """What commas part, outside of all brackets."""
    found, depth, start = list[str](), 0, 0
    for place, sign in enumerate(inside):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            found.append(inside[start:place])
            start = place + 1
    return [each.strip() for each in [*found, inside[start:]] if each.strip()]


def taken(inside: str) -> Function:
    """What stands between the brackets of a function's head."""
    every = parts(inside)
    free = [each for each in every if "=" in each or each.startswith("...")]
    names = [re.split(r"[ =]", each.removeprefix("..."))[0] for each in every]
    endless = any(each.startswith("...") for each in every)
    return Function(names, len(every) - len(free), float("inf") if endless else len(every))


def exported(source: str) -> dict[str, Function]:
    """The functions that a module exports, and what its classes are made of, by name."""
    code, found = plain(source), dict[str, Function]()
    for head in re.finditer(r"^export class (\w+)(?:(?!^export class).)*?constructor", code, MANY):
        found[head[1]] = taken(code[head.end() + 1 : closing(code, head.end()) - 1])
    for head in re.finditer(r"^export (?:async )?function (\w+)(?=\()", code, re.M):
        end = closing(code, head.end())
        found[head[1]] = taken(code[head.end() + 1 : end - 1])
    for head in re.finditer(r"^export const (\w+) = (?:async )?(?=\()", code, re.M):
        end = closing(code, head.end())
        if code[end:].lstrip().startswith("=>"):
            found[head[1]] = taken(code[head.end() + 1 : end - 1])
    return found


def imported(source: str) -> Iterator[tuple[str, str, str]]:
    """Each name that a module imports: what it is called here, whence it comes, what there."""
    for names, file in re.findall(r'import \{([^}]*)\} from "\./([\w.]+)"', source):
        for each in parts(names):
            there, _, here = each.partition(" as ")
            yield (here or there).strip(), file, there.strip()


def calls(code: str, name: str) -> Iterator[list[str]]:
    """What each call of this name hands in."""
    for call in re.finditer(rf"(?<![\w.#]){name}(?=\()", code):
        if not code[: call.start()].endswith("function "):
            yield parts(code[call.end() + 1 : closing(code, call.end()) - 1])


every_script = pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)


@every_script
def test_what_a_script_exports_is_explained(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    assert source.startswith("//"), "what is this module for?"
    for found in EXPORT.finditer(source):
        name = next(filter(None, found.groups()))
        above = source[: found.start()].rstrip("\n").rpartition("\n")[2].strip()
        assert above.endswith("*/") or above.startswith("//") or name in USUAL, name


@every_script
def test_parameters_are_called_what_their_words_call_them(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    for doc in DOC.finditer(source):
        said = PARAM.findall(doc[1])
        assert len(said) == doc[1].count("@param"), f"a type and a name: {doc[0]}"
        head = re.compile(CODE).match(source, doc.end())
        if not said or head is None:
            assert not said, doc[0]
            continue
        end = closing(source, head.end() - 1)
        own = taken(plain(source[head.end() : end - 1]))
        assert [name for _, _, name in said] == own.names, f"{head[1]}: {doc[0]}"
        for kind, _, _ in said:
            for file, name in re.findall(r'import\("\./([\w.]+)"\)\.(\w+)', kind):
                assert name in {n for m in EXPORT.findall((STATIC / file).read_text()) for n in m}


@every_script
def test_functions_of_others_get_as_many_values_as_they_take(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    code = plain(source)
    for here, file, there in imported(source):
        function = exported((STATIC / file).read_text(encoding="utf-8")).get(there)
        for given in calls(code, here) if function else ():
            assert function is not None
            endless = any(each.startswith("...") for each in given)
            assert endless or function.least <= len(given) <= function.most, f"{here}({given})"


SAMPLE = """
export function three(one, { two = "a, b" } = {}, ...more) { return `${one(`)`)} (`; }
export const two = (one, other) => /[(,]/.test(one);
export class Made { // a comment (
  constructor(one) {}
}
"""


def test_a_function_is_known_by_what_it_takes() -> None:
    endless = float("inf")
    assert exported(SAMPLE) == {
        "three": Function(["one", "{", "more"], 1, endless),
        "two": Function(["one", "other"], 2, 2),
        "Made": Function(["one"], 1, 1),
    }


def test_calls_are_found_with_what_they_hand_in() -> None:
    code = plain("two(1, [2, 3]); // two(4)\nobject.two(5); 'two(6)'; twofold(7); two(`,${two()}`)")
    assert [len(given) for given in calls(code, "two")] == [2, 1]
