"""Count lines of code: lines that are not blank, not only a comment and not a docstring."""

import ast
import io
import sys
import tokenize
from pathlib import Path

_LAYOUT = {
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
}


def code_lines(source: str) -> int:
    """Lines of code in Python source. A string that stands alone as a statement is a docstring."""
    docstrings = _docstring_lines(source)
    text = source.splitlines()
    counted: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        in_docstring = token.type == tokenize.STRING and token.start[0] in docstrings
        if token.type not in _LAYOUT and not in_docstring:
            counted.update(range(token.start[0], token.end[0] + 1))
    return sum(1 for number in counted if text[number - 1].strip())


def count_file(path: Path) -> int:
    """Lines of code in one file."""
    return code_lines(path.read_text(encoding="utf-8"))


def count_tree(root: Path) -> dict[Path, int]:
    """Lines of code of each Python file under a directory, in the order of their names."""
    return {path: count_file(path) for path in sorted(root.rglob("*.py"))}


def main(arguments: list[str] | None = None) -> None:
    """Print a table for the given directories, or for src/landsraad."""
    names = sys.argv[1:] if arguments is None else arguments
    for root in [Path(name) for name in names] or [Path("src/landsraad")]:
        counts = count_tree(root)
        for path, count in counts.items():
            print(f"{count:7,}  {path}")
        print(f"{sum(counts.values()):7,}  {root} in {len(counts)} files")


def _docstring_lines(source: str) -> set[int]:
    return {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


if __name__ == "__main__":
    main()
