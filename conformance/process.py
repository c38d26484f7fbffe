"""A worker process as the runner sees it: ask, wait at most so long, kill, start again."""
from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
from pathlib import Path
from typing import Any, Dict, List, Optional

from .clock import Clock, family
from .collection import Case

__all__ = ["ROOT", "START_TIMEOUT", "EngineFault", "WorkerProcess", "death", "log_tail", "search_path"]

ROOT = Path(__file__).resolve().parent.parent
START_TIMEOUT = 120.0
#: How often the clock is looked at while a worker is silent.
_LOOK = 0.25
#: A worker is killed after so many times its limit in wall-clock time, however busy the machine is.
GENEROSITY = 15


def search_path() -> str:
    """PYTHONPATH of a worker: the checkout this suite runs from, if it is not installed, and what was there."""
    installed = str(ROOT) in (sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
    there = [entry for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
    return os.pathsep.join(([] if installed else [str(ROOT)]) + there)


class EngineFault(Exception):
    """The engine cannot be started; the text says why."""


class WorkerProcess:
    """Runs cases under ``engine``, in a process that is replaced after ``lifetime`` cases, a crash or a timeout."""

    def __init__(self, engine: str, lifetime: int = 50) -> None:
        self.engine = engine
        self.lifetime = lifetime
        self.info: Dict[str, Any] = {}
        self._process: Optional[subprocess.Popen[str]] = None
        self._answers: "queue.Queue[Optional[str]]" = queue.Queue()
        self._log: Any = None
        self._done = 0

    def start(self) -> Dict[str, Any]:
        """Start the process if there is none; EngineFault if the engine does not come up."""
        if self._process is not None:
            return self.info
        environ = dict(os.environ, PYTHONHASHSEED="0", PYTHONUNBUFFERED="1", PYTHONIOENCODING="utf-8")
        environ["PYTHONPATH"] = search_path()
        self._close_log()
        self._log = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "conformance.worker", self.engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self._log, env=environ, universal_newlines=True, encoding="utf-8", cwd=os.getcwd())
        self._answers = queue.Queue()
        self._done = 0
        threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True).start()
        answer = self._ask({"do": "start"}, START_TIMEOUT)
        if "info" not in answer:
            self.kill()
            self._close_log()
            raise EngineFault(answer.get("error") or "the worker of %s died at its start: %s" % (
                self.engine, answer.get("log") or answer.get("crash") or "no answer"))
        self.info = answer["info"]
        return self.info

    def run(self, case: Case, timeout: float, twice: bool = False, leak: "bool | List[str]" = True, alone: bool = False,
            count: bool = False) -> Dict[str, Any]:
        """The worker's answer, or ``{"crash": text, "at", "log"}`` or ``{"timeout": seconds, "at", "log"}``."""
        if alone or self._done >= self.lifetime:
            self.stop()
        self.start()
        self._done += 1
        answer = self._ask({"do": "run", "id": case.id, "path": str(case.path), "twice": twice, "leak": leak,
                            "count": count}, timeout)
        if alone:
            self.stop()
        return answer

    def _ask(self, request: Dict[str, Any], timeout: float) -> Dict[str, Any]:
        """The answer within ``timeout`` seconds of the worker's own time (``conformance.clock``) for each part of it."""
        assert self._process is not None and self._process.stdin is not None
        at: Any = None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            while True:
                line = self._line(self._process.pid, timeout)
                if line is None:
                    break
                answer: Dict[str, Any] = json.loads(line)
                if "at" not in answer:
                    return answer
                at = answer["at"]
        except queue.Empty:
            self._abort()
            return {"timeout": timeout, "at": at, "log": log_tail(self._log)}
        except (BrokenPipeError, ValueError) as error:
            if not isinstance(error, BrokenPipeError):
                self.kill()
                return {"crash": "the worker's answer cannot be read: %s" % error, "at": at, "log": log_tail(self._log)}
        status = self._process.wait()
        self.kill()
        return {"crash": death(status), "at": at, "log": log_tail(self._log)}

    def _line(self, pid: int, timeout: float) -> Optional[str]:
        """What the worker writes next, None at its end; queue.Empty when its time is up."""
        clock: Optional[Clock] = None
        while True:
            try:
                return self._answers.get(timeout=min(_LOOK, timeout))
            except queue.Empty:
                # A clock is made for a worker that is silent only: looking at it costs as much as a small case.
                clock = clock or Clock(pid)
                if clock.passed() + _LOOK >= timeout or clock.wall() >= timeout * GENEROSITY:
                    raise

    def stop(self) -> None:
        """End the process politely."""
        if self._process is None:
            self._close_log()
            return
        try:
            assert self._process.stdin is not None
            self._process.stdin.write('{"do": "stop"}\n')
            self._process.stdin.close()
            self._process.wait(timeout=5)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            pass
        self.kill()
        self._close_log()

    def _close_log(self) -> None:
        if self._log is not None:
            self._log.close()
            self._log = None

    def _abort(self) -> None:
        """End a process that hangs, with all that it has started; faulthandler writes into its log where it was."""
        assert self._process is not None
        members = family(self._process.pid)
        self._process.send_signal(signal.SIGABRT)
        try:
            self._process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            pass
        self.kill()
        for member in members[1:]:
            try:
                os.kill(member, signal.SIGKILL)
            except OSError:  # gone already
                pass

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                pass


def _read(pipe: Any, answers: "queue.Queue[Optional[str]]") -> None:
    try:
        for line in pipe:
            answers.put(line)
    except ValueError:  # closed meanwhile
        pass
    answers.put(None)


def log_tail(log: Any) -> str:
    """The end of what the process wrote to its standard error; if faulthandler told of its death, that from its start.

    From 3.14 on a long stack of C functions follows there after Python's own, which is the one looked for.
    """
    if log is None:
        return ""
    end = log.seek(0, os.SEEK_END)
    log.seek(max(0, end - 50000))
    text = log.read().decode("utf-8", "replace")
    fatal = text.rfind("Fatal Python error")
    return str(text[-2000:] if fatal < 0 else text[fatal:][:6000])


def death(status: int) -> str:
    if status >= 0:
        return "the process ended with exit code %d" % status
    try:
        return "the process was killed by %s" % signal.Signals(-status).name
    except ValueError:
        return "the process was killed by signal %d" % -status
