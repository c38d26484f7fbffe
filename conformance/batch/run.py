"""A stream of programs on several lanes, counted as they are judged."""
from __future__ import annotations

import collections
import sys
import threading
import time
from pathlib import Path
from typing import Callable, Dict, Iterable, List, Optional, TextIO

from .. import exits, versions
from ..clock import machine_factor
from ..results import BUILD
from ..summary import duration
from .lane import Lane
from .program import Program, Result

__all__ = ["Summary", "run_batch"]

#: Programs a lane takes at a time.
_PORTION = 32
#: Failures of one kind and group that are run again alone; more of the same say no more.
_CONFIRMED = 10


class _Group:
    __slots__ = ("failed", "hits", "programs", "reached")

    def __init__(self) -> None:
        self.programs = self.reached = self.hits = self.failed = 0


class Summary:
    """Counts, in all and by group, and the failures themselves."""

    def __init__(self) -> None:
        self.groups: Dict[str, _Group] = {}
        self.failures: List[Result] = []
        self.invalid = 0
        self.compared: Optional[int] = None      # instructions, by an engine that judges
        self.other_versions = 0
        self.seconds = 0.0
        self.interrupted = False

    def count(self, result: Result) -> None:
        group = self.groups.setdefault(result.program.group, _Group())
        group.programs += 1
        group.reached += result.reached
        group.hits += result.hits
        if result.compared:
            self.compared = (self.compared or 0) + result.compared
        if not result.passed:
            group.failed += 1
            self.invalid += result.kind == "invalid"
            self.failures.append(result)

    @property
    def programs(self) -> int:
        return sum(group.programs for group in self.groups.values())

    @property
    def reached(self) -> int:
        return sum(group.reached for group in self.groups.values())

    @property
    def passed(self) -> int:
        return self.programs - len(self.failures)

    @property
    def failed(self) -> int:
        return len(self.failures)

    def table(self) -> str:
        """One line a group: programs, how many reached a graph or were compared, had a cache hit, failed."""
        width = max([len(name) for name in self.groups] + [7])
        rows = ["%-*s  programs  %15s  cache hits  failed" % (width, "group", self.reached_what)]
        for name, group in sorted(self.groups.items()):
            rows.append("%-*s  %8d  %13d %%  %8d %%  %6d" % (
                width, name, group.programs, 100 * group.reached // group.programs, 100 * group.hits // group.programs,
                group.failed))
        if self.compared:
            rows.append("%s instructions compared" % format(self.compared, ","))
        return "\n".join(rows)

    @property
    def reached_what(self) -> str:
        """What programs must come to so that their verdict says something."""
        return "reached a graph" if self.compared is None else "compared"

    def line(self) -> str:
        return "%d passed, %d failed%s" % (self.passed, self.failed, ", %d of them under plain Python" % self.invalid if self.invalid else "")

    def exit_code(self) -> int:
        """As docs/conformance.md says; a program that is wrong under plain Python is a wrong case."""
        if self.interrupted:
            return exits.INTERRUPTED
        if not self.programs:
            return exits.NOTHING
        codes = [exits.FAILED] * (self.failed > self.invalid) + [exits.INVALID] * bool(self.invalid)
        return exits.worst(codes)


class _Progress:
    """A line that is rewritten on a terminal, elsewhere one every ten seconds; failures at once."""

    def __init__(self, stream: Optional[TextIO], total: Optional[int]) -> None:
        self.stream = stream
        self.total = total
        self.begin = self.told = time.monotonic()

    def show(self, summary: Summary, result: Result) -> None:
        if self.stream is None:
            return
        if not result.passed:
            self._write("%-16s %s%s\n" % (result.kind, result.program.id, "" if result.alone is not False else " (not alone)"))
        now = time.monotonic()
        if now - self.told >= (0.5 if self.stream.isatty() else 10.0):
            self.told = now
            left = "" if not self.total or not summary.programs else ", %s left" % duration(
                (now - self.begin) / summary.programs * max(0, self.total - summary.programs))
            self._write("%d%s programs, %d %s, %d failed, %.0f a second%s%s" % (
                summary.programs, " of %d" % self.total if self.total else "", summary.reached, summary.reached_what, summary.failed, summary.programs / (now - self.begin),
                left, "" if self.stream.isatty() else "\n"))

    def _write(self, text: str) -> None:
        assert self.stream is not None
        self.stream.write(("\r\x1b[K" if self.stream.isatty() else "") + text)
        self.stream.flush()

    def end(self) -> None:
        if self.stream is not None and self.stream.isatty():
            self._write("")


def default_seconds() -> float:
    """CPU seconds a program may take here: a machine that is slow, or shared, has more."""
    return (30.0 if BUILD == "debug" else 10.0) * machine_factor()


def run_batch(programs: Iterable[Program], engine: str = "sot", jobs: int = 1, seconds: Optional[float] = None,
              lifetime: int = 500, capture: bool = True, write_to: Optional[Path] = None,
              on_result: Optional[Callable[[Result], None]] = None, most_failures: Optional[int] = None,
              progress: Optional[TextIO] = sys.stdout, total: Optional[int] = None) -> Summary:
    """Run every program under plain Python and ``engine`` and compare; the stream is read only as fast as it is run.

    :param jobs: lanes, each with a process of either kind
    :param seconds: CPU time a program may take (10; debug builds 30; so many times more as the machine is slower than usual)
    :param lifetime: programs a process runs before it is replaced
    :param capture: judge what a header says of capture
    :param write_to: a directory for the programs that fail, as ``area/name.py``, with the verdict in comments
    :param on_result: called with each Result, in the order in which they end, from one thread at a time
    :param most_failures: stop after so many
    :param total: how many programs there are, where that is known: then the time that is left is told
    :raises EngineFault: the engine does not start
    """
    summary, lock, stop = Summary(), threading.Lock(), threading.Event()
    shown = _Progress(progress, total)
    source = _Portions(programs, summary)
    faults: List[BaseException] = []
    again: Dict[str, int] = collections.Counter()
    limit = default_seconds() if seconds is None else seconds

    def done(result: Result) -> None:
        with lock:
            key = result.program.group + result.kind
            again[key] += 1
            confirm = not result.passed and again[key] <= _CONFIRMED
        if confirm:
            with Lane(engine, limit, capture=capture) as fresh:
                result.alone = next(iter(fresh.judge([result.program]))).kind == result.kind
        with lock:
            summary.count(result)
            shown.show(summary, result)
            if write_to is not None and not result.passed:
                path = write_to / (result.program.id + ".py")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(result.text(), encoding="utf-8")
            if on_result is not None:
                on_result(result)
            if most_failures is not None and summary.failed >= most_failures:
                stop.set()

    def work(lane: Lane) -> None:
        try:
            with lane:
                while not stop.is_set():
                    portion = next(source, None)
                    if portion is None:
                        return
                    for result in lane.judge(portion):
                        done(result)
                        if stop.is_set():
                            return
        except BaseException as error:  # told to the thread that waits
            faults.append(error)
            stop.set()

    lanes = [Lane(engine, limit, lifetime, capture) for _ in range(max(1, jobs))]
    lanes[0].start()
    threads = [threading.Thread(target=work, args=(lane,), daemon=True) for lane in lanes]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            while thread.is_alive():
                thread.join(0.2)
    except KeyboardInterrupt:
        summary.interrupted = True
        stop.set()
        for lane in lanes:
            lane.stop()
    shown.end()
    summary.seconds = time.monotonic() - shown.begin
    if faults and not summary.interrupted:
        raise faults[0]
    return summary


class _Portions:
    """Portions of those programs that are for this version; several threads may share it."""

    def __init__(self, programs: Iterable[Program], summary: Summary) -> None:
        self._programs = iter(programs)
        self._summary = summary
        self._lock = threading.Lock()

    def __iter__(self) -> "_Portions":
        return self

    def __next__(self) -> List[Program]:
        with self._lock:
            portion: List[Program] = []
            for program in self._programs:
                if program.runs_on(versions.RUNNING):
                    portion.append(program)
                    if len(portion) == _PORTION:
                        break
                else:
                    self._summary.other_versions += 1
            if not portion:
                raise StopIteration
            return portion
