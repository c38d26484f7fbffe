"""A worker's own time: what it works and what it sleeps, without what it waits for a core.

A limit in wall-clock time reports hangs on a busy machine; one in CPU time alone never notices a process that sleeps for
ever. So the time that counts is the CPU time of the process and its descendants, plus the time in which all of their
threads are asleep. A thread that is ready and not running (a busy machine), stopped (a debugger, a suspended laptop) or
waiting for its disk adds nothing.

How much work a second is differs between machines: ``machine_factor`` measures it, and limits are multiplied by it.
"""
from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Dict, List, Optional, Tuple

__all__ = ["Clock", "family", "machine_factor"]

_PROC = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


#: CPU seconds of `_task` on the machine for which the limits are meant, by whether it is a debug build.
_REFERENCE = {False: 0.015, True: 0.06}
_MOST = 10.0


def _task() -> int:
    """Some work of the interpreter, the same everywhere."""
    total = 0
    table: Dict[int, int] = {}
    for number in range(120000):
        table[number & 255] = total
        total = (total * 31 + number) % 65521
        if total & 1:
            total += len(table)
    return total


def _measured() -> float:
    begin = time.process_time()
    _task()
    return time.process_time() - begin


def machine_factor() -> float:
    """How many times slower this machine is than the one that the limits are meant for, from 1 to 10; the best of five measurements counts."""
    best = min([_measured() for _ in range(5)])
    return min(_MOST, max(1.0, best / _REFERENCE[hasattr(sys, "gettotalrefcount")]))


def _stat(path: Path) -> Optional[Tuple[int, str, float]]:
    """(parent, state, CPU seconds, those of ended children that were waited for included); None if it is gone."""
    try:
        text = path.read_text("utf-8", "replace")
    except OSError:
        return None
    words = text.rpartition(")")[2].split()  # the name before it may hold anything
    return int(words[1]), words[0], sum(map(int, words[11:15])) / _TICKS


def family(pid: int) -> List[int]:
    """The process and its descendants; the process alone where the system does not tell."""
    if not _PROC.joinpath(str(pid)).exists():
        return [pid]
    children: Dict[int, List[int]] = {}
    for entry in os.listdir(str(_PROC)):
        if entry.isdigit():
            found = _stat(_PROC / entry / "stat")
            if found is not None:
                children.setdefault(found[0], []).append(int(entry))
    family = [pid]
    for member in family:
        family += children.get(member, [])
    return family


def _look(pid: int) -> Tuple[float, bool]:
    """(CPU seconds of the family so far, whether each of its threads is asleep)."""
    seconds, asleep = 0.0, True
    for member in family(pid):
        found = _stat(_PROC / str(member) / "stat")
        if found is None:
            continue
        seconds += found[2]
        try:
            threads = os.listdir(str(_PROC / str(member) / "task"))
        except OSError:
            continue
        for thread in threads:
            state = _stat(_PROC / str(member) / "task" / thread / "stat")
            asleep = asleep and (state is None or state[1] in "SIZX")
    return seconds, asleep


class Clock:
    """``passed()`` is the own time of process ``pid`` since the clock was made; look at it a few times a second.

    Where the system has no /proc it is wall-clock time.
    """

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._tells = (_PROC / str(pid) / "stat").exists()
        self._begin = self._last = time.monotonic()
        self._asleep = 0.0
        self._work_before = _look(pid)[0] if self._tells else 0.0

    def passed(self) -> float:
        now = time.monotonic()
        if not self._tells:
            return now - self._begin
        work, asleep = _look(self._pid)
        if asleep:
            self._asleep += now - self._last
        self._last = now
        return max(0.0, work - self._work_before) + self._asleep

    def wall(self) -> float:
        return time.monotonic() - self._begin
