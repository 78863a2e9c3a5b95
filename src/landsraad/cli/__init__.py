"""The command line. A command's module is imported when the command is called, so that it starts
at once; heavy things are imported inside the commands for the same reason.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import IO

import click

from landsraad import __version__
from landsraad.kernel import Refused, RuleError, Unreadable
from landsraad.scenes.signs import visible

MODULES = {
    "games": "listing",
    "options": "listing",
    "play": "play",
    "serve": "play",
    "event": "event",
    "rehearse": "rehearse",
    "db": "db",
    "sim": "sim",
    "replay": "records",
    "show": "records",
    "report": "records",
    "new": "authors",
    "laws": "authors",
    "bench": "authors",
}
"""Where each command is, in the order of the help."""


class Commands(click.Group):
    """All commands, each found when it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name them as the help lists them."""
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find one: a function of that name in its module."""
        if cmd_name not in MODULES:
            return None
        module = import_module(f"landsraad.cli.{MODULES[cmd_name]}")
        command: click.Command = getattr(module, cmd_name)
        return command


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, message="landsraad %(version)s")
@click.pass_context
def app(context: click.Context) -> None:
    """Five Dune board games on one table. An unofficial fan project."""
    if context.invoked_subcommand is None:
        say(context.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """Run a command. What goes wrong is one sentence on stderr and an exit code."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the caller has closed it
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(_run(args))


def _run(args: Sequence[str] | None) -> int:
    try:
        code = app(args, prog_name="landsraad", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except click.ClickException as why:
        return _failed(why.format_message(), 2)
    except Refused as why:
        return _failed(str(why), 2)
    except Unreadable as why:
        return _failed(str(why), 1)
    except OSError as why:
        return _failed(f"{why.filename}: {why.strerror}" if why.filename else str(why), 1)
    except (KeyboardInterrupt, click.Abort):
        return _failed("stopped", 130)
    except Exception as why:
        if os.environ.get("LANDSRAAD_TRACEBACK"):
            raise
        what = "the rules failed" if isinstance(why, RuleError) else "something failed inside"
        return _failed(f"{what}, which is a bug ({type(why).__name__}: {why})", 1)


def _failed(sentence: str, code: int) -> int:
    say(f"landsraad: {sentence}", sys.stderr)
    return code


def say(text: str, out: IO[str] | None = None) -> None:
    """Print some lines. What files and people have put into them is shown and does nothing."""
    print(visible(text), file=out or sys.stdout)
