"""What is recorded about a translation unit: breaks, fallbacks, and guards that failed."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Collection, Dict, List, Optional, Sequence, Tuple

from ..bytecode import loop_at
from ..debug.logs import log
from ..guards.builder import CHECKS_OF_OUTCOMES, format_guards
from ..machine.loops import ROLLED
from ..reasons import describe

if TYPE_CHECKING:
    import types

    from .._core import Entry, GuardProgram
    from ..machine.exits import Break, Fallback
    from ..machine.machine import Machine

    #: (file, line, opcode, function, offset of the instruction).
    Place = Tuple[str, Optional[int], str, str, int]

__all__ = ["Record", "Records", "place_in"]

#: Checks that hold an input to the value, the length or the keys it had.
_OF_VALUES = frozenset(("equal", "len", "keys"))


class Record:
    """A break, fallback or recompile: ``reason`` (a code of sot.reasons), ``file``, ``line``, ``opcode``, ``message``."""

    __slots__ = ("kind", "reason", "file", "line", "opcode", "message", "function")

    def __init__(self, kind: str, reason: str, file: str, line: Optional[int], opcode: str, message: str, function: str) -> None:
        self.kind = kind
        self.reason = reason
        self.file = file
        self.line = line
        self.opcode = opcode
        self.message = message
        self.function = function

    def __repr__(self) -> str:
        return "%s:%s: %s %s in %s%s" % (os.path.basename(self.file), self.line, self.kind, self.reason, self.function,
                                         " (%s)" % self.message if self.message else "")


class Records:
    """The records of one unit: each break and fallback once, and all guards that failed when a new translation was needed."""

    def __init__(self, code: types.CodeType) -> None:
        self.code = code
        self.breaks: Dict[Tuple[Any, ...], Record] = {}
        self.fallbacks: Dict[Tuple[Any, ...], Record] = {}
        #: (guards of an entry, which of them failed).
        self.misses: List[Tuple[GuardProgram, int]] = []

    def forget(self) -> None:
        """Drop all of them."""
        self.breaks.clear()
        self.fallbacks.clear()
        del self.misses[:]

    def broke(self, machine: Machine, stop: Break) -> None:
        """The graph breaks at what the machine simulates."""
        if not stop.quiet:
            self._keep(self.breaks, "break", stop, place_in(machine, stop.reason))

    def fell_back(self, stop: Fallback) -> None:
        """Calls are left to the interpreter, at ``stop.place`` where it has one."""
        place = getattr(stop, "place", None)
        self._keep(self.fallbacks, "fallback", stop,
                   (self.code.co_filename, self.code.co_firstlineno, "", self.code.co_name, 0) if place is None else place)

    @staticmethod
    def _keep(table: Dict[Tuple[Any, ...], Record], kind: str, stop: Any, place: Place) -> None:
        file, line, opcode, function, offset = place
        record = Record(kind, stop.reason, file, line, opcode, stop.message or describe(stop.reason), function)
        if table.setdefault((file, function, offset, stop.reason), record) is record:
            log(kind + "s", file, function, lambda: repr(record))

    def missed(self, entry: Entry, globals_: Dict[str, Any], closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> None:
        """The guards of the newest entry do not hold for a call."""
        failed = entry.guards.check(globals_, closure, flat)
        if failed >= 0:
            self.misses.append((entry.guards, failed))
            log("recompiles", self.code.co_filename, self.code.co_name, lambda: "%s:%s: %s is translated again because this failed: %s"
                % (os.path.basename(self.code.co_filename), self.code.co_firstlineno, self.code.co_name, self.failed_guards()[-1]))

    def missed_for_values(self) -> int:
        """How many of the misses were for values, lengths or keys."""
        return self._missed_for(_OF_VALUES)

    def missed_for_outcomes(self) -> int:
        """… or for what was decided by these."""
        return self._missed_for(CHECKS_OF_OUTCOMES)

    def _missed_for(self, checks: Collection[str]) -> int:
        return sum([guards.checks[failed][0] in checks for guards, failed in self.misses])

    def forget_misses(self, entries: Sequence[Entry]) -> None:
        """These entries are gone."""
        gone = {id(entry.guards) for entry in entries}
        self.misses = [miss for miss in self.misses if id(miss[0]) not in gone]

    def failed_guards(self) -> List[str]:
        """The guards that failed when a new translation was needed, as texts."""
        return [format_guards(guards.nodes, guards.checks)[failed] for guards, failed in self.misses]


def place_in(machine: Machine, reason: str = "") -> Place:
    """(file, line, opcode, function, offset) of what is simulated; of a loop that is not, those of its head."""
    frame = machine.frames[-1] if machine.frames else None
    if frame is None or frame.current is None:
        code = machine.unit.code
        return code.co_filename, code.co_firstlineno, "", code.co_name, 0
    instr = frame.current
    loop = loop_at(frame.ir, instr.index) if reason == ROLLED else None
    if loop is not None:
        instr = frame.ir.instrs[loop.head]
    return frame.code.co_filename, instr.pos[0], instr.op, frame.code.co_name, instr.offset
