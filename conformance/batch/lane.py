"""A pair of workers, plain Python and the engine, and the judging of what they say."""
from __future__ import annotations

import marshal
import os
import queue
import subprocess
import sys
import tempfile
import threading
from typing import Any, BinaryIO, Dict, Iterator, List, Optional, Sequence, Tuple

from .. import versions
from ..comparison import compare
from ..process import START_TIMEOUT, EngineFault, death, log_tail, search_path
from ..verdict import CAPTURE_FAILURES, judge, judge_capture, unseen
from .messages import HANGS, read, write
from .program import Program, Result

__all__ = ["Lane"]

#: Wall-clock seconds for one second of CPU time, after which a process that neither answers nor computes is killed.
PATIENCE = 20.0


class _Process:
    """One worker process: takes programs, gives answers in order, is replaced when it dies."""

    def __init__(self, engine: str, seconds: float) -> None:
        self.engine = engine
        self.seconds = seconds
        self.done = 0
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._answers: "queue.Queue[Any]" = queue.Queue()
        self._waiting: List[Program] = []
        self._log: Any = None
        self._at: Any = None  # a file in which the worker says which call it is at

    def start(self) -> None:
        """EngineFault if the engine does not come up."""
        if self._process is not None:
            return
        environ = dict(os.environ, PYTHONHASHSEED="0", PYTHONIOENCODING="utf-8", PYTHONPATH=search_path())
        self._log, self._at = tempfile.TemporaryFile(), tempfile.TemporaryFile(buffering=0)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "conformance.batch.worker", self.engine, str(self._at.fileno())],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, env=environ, pass_fds=[self._at.fileno()])
        self._answers = queue.Queue()
        self.done = 0
        threading.Thread(target=_pump, args=(self._process.stdout, self._answers), daemon=True).start()
        self._ask({"do": "start"})
        answer = self._next(START_TIMEOUT)
        if answer is None or "error" in answer:
            why = answer["error"] if answer else log_tail(self._log)
            self.stop()
            raise EngineFault(why or "the worker of %s died at its start" % self.engine)

    def give(self, programs: Sequence[Program]) -> None:
        self.start()
        self._waiting = list(programs)
        self._ask({"do": "run", "seconds": self.seconds,
                   "programs": [(program.id, program.path, program.source) for program in programs]})

    def answers(self) -> Iterator[Tuple[Any, ...]]:
        """One for each program given, in order; a process that dies costs one of them."""
        while self._waiting:
            answer = self._next(self.seconds * PATIENCE)
            self._waiting.pop(0)
            self.done += 1
            if answer is None:
                answer = self._dead()
                left = self._waiting
                if left:
                    self.give(left)
            yield answer

    def _ask(self, message: Any) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            write(self._process.stdin, message)  # type: ignore[arg-type]
        except BrokenPipeError:
            pass  # it is dead; who asks for the answer learns it

    def _next(self, seconds: float) -> Any:
        try:
            return self._answers.get(timeout=seconds)
        except queue.Empty:
            return None

    def _dead(self) -> Tuple[Any, ...]:
        assert self._process is not None
        try:
            status = self._process.wait(1.0)  # its pipe is closed, it is about to end
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            status = -HANGS
        log, at = log_tail(self._log), self._place()
        self.stop()
        if status == -HANGS:
            return "timeout", self.seconds, log, at
        return "crash", death(status), log, at

    def _place(self) -> Optional[int]:
        """The call in which it died; None: before the first one."""
        os.lseek(self._at.fileno(), 0, os.SEEK_SET)
        word = self._at.read()
        return int(word) if word.strip() else None

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                try:
                    if pipe is not None:
                        pipe.close()
                except OSError:
                    pass
        if self._log is not None:
            self._log.close()
            self._at.close()
            self._log = None


def _pump(pipe: BinaryIO, answers: "queue.Queue[Any]") -> None:
    try:
        while True:
            answers.put(read(pipe))
    except (EOFError, ValueError, OSError):  # it is dead, or the pipe was closed
        answers.put(None)


class Lane:
    """``judge(programs)`` gives a Result for each. ``seconds`` of CPU time a program; ``lifetime`` programs a process."""

    def __init__(self, engine: str = "sot", seconds: float = 20.0, lifetime: int = 500, capture: bool = True) -> None:
        self.lifetime = lifetime
        self.capture = capture
        self.control = engine == "eager"
        self._plain = _Process("eager", seconds)
        self._engine = _Process(engine, seconds)

    def __enter__(self) -> "Lane":
        return self

    def __exit__(self, *_: Any) -> None:
        self.stop()

    def start(self) -> None:
        """Needed only to learn early that the engine does not start."""
        self._engine.start()

    def stop(self) -> None:
        self._plain.stop()
        self._engine.stop()

    def judge(self, programs: Sequence[Program]) -> Iterator[Result]:
        for process in (self._plain, self._engine):
            if process.done >= self.lifetime:
                process.stop()
            process.give(programs)
        for program, plain, engine in zip(programs, self._plain.answers(), self._engine.answers()):
            yield _judge(program, plain, engine, self.capture and not self.control)


def _judge(program: Program, plain: Tuple[Any, ...], engine: Tuple[Any, ...], capture: bool) -> Result:
    if plain[0] != "ran" or engine[0] != "ran":
        answer = _answer(plain)
        verdict = judge(program.case(), versions.RUNNING, answer, _answer(engine), True)
        result = Result(program, "invalid" if verdict.status == "invalid" else verdict.kind or "xfail:outcome",
                        verdict.differences)
        result.log = verdict.log or answer.get("log", "")
        return result
    told, cache = engine[2] or ({}, [])
    result = Result(program, "", [], told, engine[3])
    result.calls = len(cache)
    if plain[1] != engine[1]:
        # Not the same bytes is not yet a difference: the graphs may only be numbered otherwise.
        result = Result(program, "", compare(marshal.loads(plain[1]), marshal.loads(engine[1])), told, engine[3])
    if result.differences:
        result.kind = "xfail:" + result.field
    elif unseen(result.told):
        result.kind, result.texts = "nocapture:never-seen", ["capture: " + CAPTURE_FAILURES["never-seen"]]
    elif capture and program.captures and program.has_header:
        code, texts = judge_capture(program.header().capture(versions.RUNNING), {"capture": told or None, "calls": cache})
        if code:
            result.kind = "nocapture:" + code
            result.texts = ["capture: " + text for text in texts]
    return result


def _answer(answer: Tuple[Any, ...]) -> Dict[str, Any]:
    """As a worker of the corpus would have said it."""
    kind = answer[0]
    if kind == "ran":
        return {"records": marshal.loads(answer[1])}
    found = {kind: answer[1]}
    if len(answer) > 2:
        found["log"], found["at"] = answer[2:]
    return found
