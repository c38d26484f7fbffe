"""Runs a command so that a person sees its output as it comes and the caller still gets the end of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

TAIL = 64 * 1024


def stream(command: Sequence[str], *, cwd: Path, env: Mapping[str, str]) -> tuple[int, str]:
    """The exit code and the last output. On a terminal the command gets a terminal too, for its progress display."""
    sys.stdout.flush()
    reader, writer = os.openpty() if sys.stdout.isatty() else os.pipe()
    try:
        child = subprocess.Popen(
            command, cwd=cwd, env=dict(env), stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.STDOUT
        )
    except OSError:
        os.close(reader)
        raise
    finally:
        os.close(writer)
    tail = b""
    try:
        while chunk := _read(reader):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            tail = (tail + chunk)[-TAIL:]
        return child.wait(), tail.decode(errors="replace")
    finally:
        os.close(reader)
        if child.poll() is None:
            child.terminate()
            child.wait()


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # a terminal whose other end has closed answers EIO
        return b""

