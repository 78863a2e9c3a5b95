"""Where words are shown and typed: plain text for pipes, colours and panels for people."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import IO, Protocol

from landsraad.scenes.signs import in_one_line, visible

CLEAR_SCROLLBACK = "\x1b[3J"


class Screen(Protocol):
    """What the terminal games need of a terminal."""

    def say(self, text: str, style: str = "") -> None:
        """Show some lines; the style is one of rich's, and may be ignored."""
        ...

    def panel(self, title: str, text: str) -> None:
        """Show a text that belongs together under a title."""
        ...

    def list(self, lines: Sequence[str]) -> None:
        """Show things to choose from."""
        ...

    def read(self, prompt: str) -> str:
        """Wait for a line; EOFError when there will be no more."""
        ...

    def clear(self) -> None:
        """Hide all that was shown, also from somebody who scrolls back."""
        ...

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Show that something takes its time."""
        ...


class PlainScreen:
    """Plain text, for pipes and for terminals that can do nothing else.

    Whatever comes from a record or from people, a screen shows its signs and obeys none of them.
    """

    def __init__(self, out: IO[str] | None = None, source: IO[str] | None = None) -> None:
        self.out, self.source = out or sys.stdout, source or sys.stdin

    def _write(self, text: str, end: str = "\n") -> None:
        print(visible(text), end=end, file=self.out, flush=not end)

    def say(self, text: str, style: str = "") -> None:
        """Write the lines."""
        self._write(text)

    def panel(self, title: str, text: str) -> None:
        """Write the title and, indented, the text."""
        indented = "\n".join(f"  {line}" for line in visible(text).splitlines())
        self._write(f"\n{in_one_line(title)}\n{indented}\n")

    def list(self, lines: Sequence[str]) -> None:
        """Write one thing a line."""
        for line in lines:
            self._write(f"  {in_one_line(line)}")

    def read(self, prompt: str) -> str:
        """Read a line; what comes from a pipe is written too, so that the output tells it all."""
        self._write(prompt, end="")
        line = self.source.readline()
        if not line:
            self._write("")
            raise EOFError
        if not self.source.isatty():
            self._write(line.rstrip("\n"))
        return line.strip()

    def clear(self) -> None:
        """Draw a line, as there is nothing to clear in a pipe."""
        self._write("\n" + "-" * 60)

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Say nothing."""
        return nullcontext()


class RichScreen:
    """Colours and panels."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(highlight=False)

    def say(self, text: str, style: str = "") -> None:
        """Show the lines in a style."""
        self.console.print(visible(text), style=style, markup=False)

    def panel(self, title: str, text: str) -> None:
        """Draw a box."""
        from rich.panel import Panel
        from rich.text import Text

        shown = Text(visible(text))
        shown.highlight_regex(r"\b\d+\b", "bold cyan")
        heading = Text(in_one_line(title), style="bold yellow")
        panel = Panel(shown, title=heading, title_align="left", border_style="yellow")
        self.console.print(panel, width=min(100, self.console.width))

    def list(self, lines: Sequence[str]) -> None:
        """Show a few things below each other, many in columns."""
        from rich.columns import Columns
        from rich.padding import Padding
        from rich.text import Text

        shown = [Text(in_one_line(line)) for line in lines]
        for text in shown:
            text.highlight_regex(r"^\s*\d+(?=\s\s)", "bold cyan")
        few = len(lines) <= 12
        for each in shown if few else [Columns(shown, column_first=True, padding=(0, 3))]:
            self.console.print(Padding(each, (0, 0, 0, 2)))

    def read(self, prompt: str) -> str:
        """Wait for a line."""
        from rich.text import Text

        return self.console.input(Text(visible(prompt), style="bold green")).strip()

    def clear(self) -> None:
        """Clear the screen and what has scrolled out of it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Turn a spinner."""
        return self.console.status(text)


def fitting_screen() -> Screen:
    """Take the rich screen where a person looks at it."""
    return RichScreen() if sys.stdout.isatty() else PlainScreen()
