"""A real server in a process of its own, on loopback, with tables that were laid beforehand."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any


class Server:
    """A server on one folder. It can be stopped and started again on the same port."""

    def __init__(
        self, folder: Path, pace: float = 0, port: int = 0, command: Sequence[str] = ("serve",)
    ) -> None:
        self.folder, self.pace, self.port, self.command = folder, pace, port, command
        self.address = ""
        self.shown = ""
        """The address that it shows people: the lobby's, or that of their own table."""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Start it, and read from its first line where it is."""
        command = [sys.executable, "-u", "-m", "landsraad", *self.command, "--port", str(self.port)]
        command += ["--pace", str(self.pace), "--data-dir", str(self.folder)]
        log = self.folder.with_suffix(".log").open("a")
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://127.0.0.1:" in line, f"the server did not start: {line!r} {self.log()}"
        self.shown = line.split()[-1]
        self.address = "/".join(self.shown.split("/")[:3])
        self.port = int(self.address.rpartition(":")[2])
        self._process = process
        return self

    def stop(self) -> None:
        """Stop it as somebody would, with what waits at its end."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=20)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    def log(self) -> str:
        """What it has complained about."""
        return self.folder.with_suffix(".log").read_text()

    def post(self, path: str, body: Any, token: str = "") -> Any:
        """Ask the server for something beside all browsers."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(f"{self.address}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=20) as reply:
            return json.load(reply)
