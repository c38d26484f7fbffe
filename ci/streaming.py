"""Runs a command so that a person sees its output as it comes and the caller still gets the end of it; it ends with its parent, however that ends."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

TAIL = 64 * 1024

_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
_PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """For `preexec_fn`: the process gets SIGTERM when the one that starts it has died, killed or not (Linux)."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))


def stream(command: Sequence[str], *, cwd: Path, env: Mapping[str, str], limit: float | None = None, held: bool = False) -> tuple[int, str]:
    """The exit code and the last output. On a terminal the command gets a terminal too, for its progress display.

    After `limit` seconds the command and all it has started are killed. `held`: its standard input ends when this process does, and not before.
    """
    sys.stdout.flush()
    group = limit is not None and not sys.stdout.isatty()  # a person's Ctrl-C reaches only the terminal's own group
    reader, writer = os.openpty() if sys.stdout.isatty() else os.pipe()
    try:
        child = subprocess.Popen(
            command,
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.PIPE if held else subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.STDOUT,
            start_new_session=group,
            preexec_fn=end_with_parent,
        )
    except OSError:
        os.close(reader)
        raise
    finally:
        os.close(writer)
    tail = b""
    guard = threading.Timer(limit, _kill, (child, limit, group)) if limit is not None else None
    if guard:
        guard.start()
    try:
        while chunk := _read(reader):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            tail = (tail + chunk)[-TAIL:]
        return child.wait(), tail.decode(errors="replace")
    finally:
        if guard:
            guard.cancel()
        os.close(reader)
        if child.stdin is not None:
            child.stdin.close()
        if child.poll() is None:
            child.terminate()
            child.wait()


def _kill(child: subprocess.Popen[bytes], limit: float, group: bool) -> None:
    print(f"hangs: killed after {limit:.0f} s", flush=True)
    with contextlib.suppress(ProcessLookupError):
        if group:
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # a terminal whose other end has closed answers EIO
        return b""

