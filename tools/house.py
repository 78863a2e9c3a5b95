"""The figures of the house: what a review counts, in one command, beside those of another time.

    python tools/house.py                         print them as Markdown
    python tools/house.py --json FILE             keep them
    python tools/house.py --before FILE           print them beside those that were kept, as those
                                                  of bench/house_before.json in bench/house.md
    python tools/house.py --static                leave out the walks, which play and serve games

Everything is found by name, not by path: a module that moves is counted where it is. A figure that
changes is a question, not a verdict.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "landsraad"
LAYERS: Final = ("kernel", "scenes", "server")
"""Parts of the package that are an area each; the other small ones are counted together."""
REST: Final = "other layers"

Cell: TypeAlias = int | float | str
Section: TypeAlias = dict[str, dict[str, Cell]]
"""Rows by name; a row holds a cell for each column."""
Figures: TypeAlias = dict[str, Section]

SHORT, LONG = 60, 300
"""Modules below the first and above the second are counted."""
FUNCTION_LINES: Final = (40, 60)
MANY_IMPORTS: Final = 15
FULL_FOLDER: Final = 20
"""Modules from which on a folder is listed by itself."""
DOC_WIDTHS: Final = (120, 180)
CONTRACTS: Final = ("Game", "Sketch", "Story", "Glimpse")
ENGLISH: Final = {
    "so many / so much": r"\bso (?:many|much)\b",
    "the own": r"\bthe own\b",
    "is no X": r"(?<!there )\bis no (?!longer\b|more\b|other\b|object\b)[a-z]",
    "whoever / whom": r"\b(?:whoever|whomever|whom)\b",
    "whoever … whom": r"\b(?:whoever|whomever|whom) (?:.* )?(?:whoever|whomever|whom)\b",
}
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def main() -> None:
    """Count, and print or keep what was counted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here")
    parser.add_argument("--before", type=Path, metavar="FILE", help="figures to compare with")
    parser.add_argument("--static", action="store_true", help="leave out the walks")
    given = parser.parse_args()
    now = counted(walks=not given.static)
    if given.json:
        given.json.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", "utf-8")
    before = json.loads(given.before.read_text("utf-8")) if given.before else None
    print(markdown(now, before))


def counted(walks: bool = True) -> Figures:
    """All figures of this working tree."""
    figures: Figures = {
        "Files and lines": areas(),
        "Other files": others(),
        "Functions": functions(),
        "Habits": habits(),
        "Modules in a folder": folders(),
        "Contract points": contracts(),
        "Names without an entry in the glossary": words(),
        "English": english(),
        "Tests to code": ratios(),
    }
    if walks:
        sys.path.insert(0, str(ROOT))  # the walks are set up as tests are
        import house_walks

        figures["Walks"] = house_walks.walked()
    return figures


# ---- reading


@cache
def sources() -> dict[Path, str]:
    """Every module that is shipped."""
    return {path: path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def parsed(path: Path) -> ast.Module:
    """One of them as a syntax tree."""
    return ast.parse(sources()[path])


def trees() -> dict[Path, ast.Module]:
    """All of them."""
    return {path: parsed(path) for path in sources()}


def area_of(path: Path) -> str:
    """The area of the house that a shipped module lies in."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        return f"games/{parts[1]}"
    return parts[0] if parts[0] in LAYERS else REST


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def by_area() -> dict[str, list[Path]]:
    """The shipped modules of each area."""
    found: dict[str, list[Path]] = {}
    for path in sources():
        found.setdefault(area_of(path), []).append(path)
    return dict(sorted(found.items(), key=_order))


def _order(row: tuple[str, list[Path]]) -> tuple[bool, bool, str]:
    return row[0].startswith("games/"), row[0] == REST, row[0]


def short_name(path: Path) -> str:
    """A module as one says it: its folder's name where it is an `__init__`."""
    return path.parent.name if path.stem == "__init__" else path.stem


# ---- the sections


def areas() -> Section:
    """Files and lines by area."""
    rows = {area: _sizes(paths) for area, paths in by_area().items()}
    rows["src"] = _sizes(list(sources()))
    rows["tests"] = _sizes(sorted((ROOT / "tests").rglob("*.py")))
    return rows


def _sizes(paths: list[Path]) -> dict[str, Cell]:
    lines = {path: lines_of(path) for path in paths}
    longest = max(paths, key=lambda path: lines[path])
    return {
        "files": len(paths),
        "lines": sum(lines.values()),
        "median": int(median(lines.values())),
        "longest": f"{short_name(longest)} {lines[longest]}",
        f"< {SHORT}": sum(count < SHORT for count in lines.values()),
        f"> {LONG}": sum(count > LONG for count in lines.values()),
    }


def others() -> Section:
    """Scripts, styles, tables and documents."""
    wanted = {
        "JavaScript": ("src", "*.js"),
        "CSS": ("src", "*.css"),
        "TOML": ("src", "*.toml"),
        "docs": ("docs", "*.md"),
    }
    rows: Section = {}
    for name, (folder, pattern) in wanted.items():
        paths = sorted((ROOT / folder).rglob(pattern))
        sizes = _sizes(paths)
        rows[name] = {column: sizes[column] for column in ("files", "lines", "longest")}
    for width in DOC_WIDTHS:
        texts = (path.read_text("utf-8") for path in sorted((ROOT / "docs").rglob("*.md")))
        wide = sum(len(line) > width for text in texts for line in text.splitlines())
        rows[f"lines of docs over {width} characters"] = {"lines": wide}
    return rows


def functions() -> Section:
    """How long functions are."""
    found = [
        (node.end_lineno - node.lineno + 1, f"{short_name(path)}.{node.name}")
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, Definition) and node.end_lineno is not None
    ]
    lengths = sorted(length for length, _ in found)
    row: dict[str, Cell] = {
        "number": len(lengths),
        "median": int(median(lengths)),
        "p95": lengths[len(lengths) * 95 // 100],
    }
    for limit in FUNCTION_LINES:
        row[f"> {limit} lines"] = sum(length > limit for length in lengths)
    length, name = max(found)
    row["longest"] = f"{name} {length}"
    return {"src": row}


def habits() -> Section:
    """What ought to be rare."""
    imports = {path: _imports(tree) for path, tree in trees().items()}
    most = max(imports, key=lambda path: imports[path])
    inner = sum(
        isinstance(inside, ast.Import | ast.ImportFrom)
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, Definition)
        for inside in ast.walk(node)
    )
    text = "\n".join(sources().values())
    rows: dict[str, Cell] = {
        f"modules with more than {MANY_IMPORTS} imports": sum(
            count > MANY_IMPORTS for count in imports.values()
        ),
        "most imports": f"{short_name(most)} {imports[most]}",
        "import cycles": cycles(),
        f"modules below {SHORT} lines without `__init__`": sum(
            lines_of(path) < SHORT and path.stem != "__init__" for path in sources()
        ),
        "public names without a docstring": sum(map(_undocumented, trees().values())),
        "imports inside functions": inner,
        "type: ignore": len(re.findall(r"#\s*type:\s*ignore", text)),
        "noqa": len(re.findall(r"#\s*noqa", text)),
    }
    return {name: {"count": count} for name, count in rows.items()}


def _imports(tree: ast.Module) -> int:
    return sum(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(tree))


def _undocumented(scope: ast.Module | ast.ClassDef) -> int:
    """Public functions, classes and methods of this scope without a docstring."""
    count = 0
    for node in scope.body:
        if isinstance(node, Definition | ast.ClassDef) and not node.name.startswith("_"):
            marks = {ast.unparse(each).split(".")[-1] for each in node.decorator_list}
            again = marks & {"overload", "setter", "deleter"}
            count += not again and ast.get_docstring(node) is None
            count += _undocumented(node) if isinstance(node, ast.ClassDef) else 0
    return count


def cycles() -> str:
    """The first ring of imports that stand at the top of modules; `none` if there is no such."""
    modules = {_dotted(path): path for path in sources()}
    graph = {name: set(_needed(trees()[path], name, modules)) for name, path in modules.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as ring:
        return " → ".join(ring.args[1])
    return "none"


def _dotted(path: Path) -> str:
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


def _needed(tree: ast.Module, own: str, modules: dict[str, Path]) -> Iterator[str]:
    """Modules that are imported when this one is, without the packages that they lie in."""
    for node in tree.body:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in modules else node.module for name in inside]
        yield from (name for name in names if name in modules and name != own)


def folders() -> Section:
    """How many modules lie directly in a folder, where they are many."""
    counts: dict[str, int] = {}
    for path in sources():
        if path.stem != "__init__":
            name = path.parent.relative_to(PACKAGE.parent).as_posix()
            counts[name] = counts.get(name, 0) + 1
    rows: Section = {
        "folders with modules": {"modules": len(counts)},
        f"folders with more than {FULL_FOLDER}": {
            "modules": sum(count > FULL_FOLDER for count in counts.values())
        },
    }
    full = {name: count for name, count in counts.items() if count > FULL_FOLDER}
    for name, count in sorted(full.items(), key=lambda each: -each[1]):
        rows[name] = {"modules": count}
    return rows


def contracts(classes: dict[str, ast.ClassDef] | None = None) -> Section:
    """Public attributes and methods of what a game or a page has to know.

    Parts are the classes that a contract names as the types of its attributes, if they have methods
    for games to fill in, or if each contract begins with an empty one: a contract that is divided
    is counted with what it is divided into.
    """
    classes = _classes() if classes is None else classes
    rows: Section = {}
    for name in CONTRACTS:
        if name not in classes:
            rows[name] = {"own": "gone", "with its parts": "gone"}
            continue
        own = _points(classes[name], classes)
        parts = _parts(classes[name], classes)
        inside = sum(_points(classes[part], classes) for part in parts)
        total: Cell = f"{own + inside} ({', '.join(parts)})" if parts else own
        rows[name] = {"own": own, "with its parts": total}
    return rows


def _classes() -> dict[str, ast.ClassDef]:
    """Classes of kernel, scenes and server by name; of a name that is there twice the first."""
    found: dict[str, ast.ClassDef] = {}
    for path in sources():
        if area_of(path) in LAYERS:
            for node in parsed(path).body:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, node)
    return found


def _points(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> int:
    """Public names of a class and of those that it inherits from."""
    return len(_public(node, classes))


def _public(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> set[str]:
    names = {each.name for each in node.body if isinstance(each, Definition)}
    names |= {target.id for target in _fields(node)}
    for base in node.bases:
        inherited = classes.get(_head(base))
        if inherited is not None and inherited is not node:
            names |= _public(inherited, classes)
    return {name for name in names if not name.startswith("_")}


def _fields(node: ast.ClassDef) -> Iterator[ast.Name]:
    for each in node.body:
        if isinstance(each, ast.AnnAssign | ast.Assign):
            targets = [each.target] if isinstance(each, ast.AnnAssign) else each.targets
            yield from (target for target in targets if isinstance(target, ast.Name))


def _head(node: ast.expr) -> str:
    """The name of a class in an annotation or a list of bases, without its parameters."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    return inner.id if isinstance(inner, ast.Name) else ""


def _parts(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> list[str]:
    named = {
        inside.id
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        for inside in ast.walk(each.annotation)
        if isinstance(inside, ast.Name)
    }
    own, begun = {node.name, *map(_head, node.bases)}, _begun(node)
    return sorted(
        name
        for name in named - own
        if name in classes
        and (name in begun or _is_filled_in(classes[name]))
        and name not in CONTRACTS
    )


def _begun(node: ast.ClassDef) -> set[str]:
    """Types of attributes that begin empty: `board: Board = Board()`."""
    return {
        each.annotation.id
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.annotation, ast.Name)
        and isinstance(each.value, ast.Call)
        and ast.unparse(each.value) == f"{each.annotation.id}()"
    }


def _is_filled_in(node: ast.ClassDef) -> bool:
    """Is it more than data: a class with public methods that is not a Struct or tuple?"""
    data = {"Struct", "NamedTuple", "TypedDict", "Enum"}
    bases = {ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases}
    methods = [each for each in node.body if isinstance(each, Definition)]
    return not bases & data and any(not each.name.startswith("_") for each in methods)


def words() -> Section:
    """Names of modules and classes that the glossary does not explain."""
    known = glossary()
    rows: Section = {}
    for sort, found in names().items():
        missing = sorted(name for name in found if not is_known(name, known))
        some = ", ".join(missing[:12])
        rows[sort] = {"names": len(found), "without": len(missing), "the first": some}
    return rows


def names() -> dict[str, dict[str, list[str]]]:
    """The modules and public classes of kernel, scenes and server by name, and where each is."""
    found: dict[str, dict[str, list[str]]] = {"modules": {}, "classes": {}}
    for path, tree in trees().items():
        if area_of(path) in LAYERS:
            where = path.relative_to(PACKAGE).as_posix()
            found["modules"].setdefault(short_name(path), []).append(where)
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found["classes"].setdefault(node.name, []).append(where)
    return found


def entries() -> list[str]:
    """The first cells of the rows of the glossary, without the heads of its tables."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    cells = re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)
    return [cell for cell in cells if cell not in ("word", "---")]


def named_in(entry: str) -> list[str]:
    """The words that an entry explains, without the places at which they mean this."""
    plain = re.sub(r"\(.*?\)|`", "", entry)
    return [word.strip() for word in plain.split(",")]


def glossary() -> set[str]:
    """The words that have an entry: those of the first columns, and what an entry emphasises."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    emphasised = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)
    return {spaced(word) for entry in [*entries(), *emphasised] for word in named_in(entry)}


def is_known(name: str, known: set[str]) -> bool:
    """Has this name an entry, or every word of it?"""
    whole = spaced(name)
    return whole in known or all(singular(word) in known for word in whole.split())


def spaced(name: str) -> str:
    """A name as words: those of a class or a module apart, and the last one in the singular."""
    return singular(re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).lower())


def singular(word: str) -> str:
    """A word without the s of a plural."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def english() -> Section:
    """Lines with turns of phrase at which a native reader stops."""
    kinds: dict[str, Callable[[Path], bool]] = {
        "src, Python": lambda path: path.suffix == ".py",
        "src, all": lambda path: path.suffix in {".py", ".js", ".toml", ".html", ".css"},
    }
    paths = [path for path in sorted(PACKAGE.rglob("*")) if path.is_file()]
    rows: Section = {}
    for name, pattern in ENGLISH.items():
        meant = re.compile(pattern, re.IGNORECASE)
        rows[name] = {
            kind: sum(_matching(path, meant) for path in paths if wanted(path))
            for kind, wanted in kinds.items()
        }
        docs = sorted((ROOT / "docs").rglob("*.md"))
        rows[name]["docs"] = sum(_matching(path, meant) for path in docs)
    return rows


def _matching(path: Path, meant: re.Pattern[str]) -> int:
    return sum(bool(meant.search(line)) for line in path.read_text("utf-8").splitlines())


def ratios() -> Section:
    """Lines of tests for each line of code, where an area has a folder of tests."""
    rows: Section = {}
    for area, paths in by_area().items():
        folder = ROOT / "tests" / area
        if folder.is_dir():
            code = sum(map(lines_of, paths))
            tests = sum(map(lines_of, folder.rglob("*.py")))
            rows[area] = {"code": code, "tests": tests, "ratio": round(tests / code, 2)}
    code = sum(map(lines_of, sources()))
    tests = sum(map(lines_of, (ROOT / "tests").rglob("*.py")))
    rows["all"] = {"code": code, "tests": tests, "ratio": round(tests / code, 2)}
    return rows


# ---- printing


def markdown(now: Figures, before: Figures | None = None) -> str:
    """The figures as tables; where they differ from those before, both with an arrow."""
    head = "# The house in figures\n\nWritten by `tools/house.py`."
    if before is not None:
        head += " Before → after, where they differ."
    parts = [
        f"## {title}\n\n{table(rows, (before or {}).get(title))}" for title, rows in now.items()
    ]
    return "\n\n".join([head, *parts])


def table(rows: Section, before: Section | None = None) -> str:
    """One section; what has gone since is listed as well."""
    everything = {**{name: {} for name in before or {}}, **rows}
    columns = list(dict.fromkeys(column for row in (before or {}).values() for column in row))
    columns = list(dict.fromkeys([*(column for row in rows.values() for column in row), *columns]))
    lines = [f"| | {' | '.join(columns)} |", f"| --- |{' ---: |' * len(columns)}"]
    for name, row in everything.items():
        old = (before or {}).get(name, {})
        cells = (cell(row.get(column), old.get(column)) for column in columns)
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def cell(now: Cell | None, before: Any = None) -> str:
    """A figure, with the earlier one before it if there was another."""
    shown = [
        "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
        for value in ([now] if before in (None, now) else [before, now])
    ]
    return " → ".join(shown) if len(shown) > 1 or now is not None else ""


if __name__ == "__main__":
    main()
