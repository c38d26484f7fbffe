"""What a generated function does about an error: it tells where, and who catches it."""
from __future__ import annotations

import bisect
import itertools
import sys
import weakref
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from .._core import tail
from ..machine.finalisers import Kept
from ..machine.tracebacks import entry_before, traceback_with
from ..variables.exception_slots import set_traceback, traceback_of

if TYPE_CHECKING:
    from .._core import Resume
    from ..graph.statements import Block, Chain

__all__ = ["Sites", "Taken"]


class Sites:
    """The parts of a generated function in which errors need attention.

    ``starts`` are the offsets in the generated code at which the parts begin. ``chains`` has the frames that a part stands for, which
    were never native ones: tuples of (code, globals, byte offset, line), the root frame first. ``unwinds`` has what catches the
    error: None if it leaves the function, else (unwind block, the slots of its parameters). ``enter(unwind)`` makes the Resume that goes
    on there.
    """

    def __init__(self, enter: Any) -> None:
        self.starts: List[int] = []
        self.chains: List[Chain] = []
        self.unwinds: List[Optional[Tuple[Block, Tuple[str, ...]]]] = []
        self._enter = enter
        self._entered: Dict[int, Resume] = {}     # number of a part -> what ``enter`` made for it

    def place(self, sites: Any) -> None:
        """Take (instruction, chain, unwind) over once the instructions have their offsets."""
        for instr, chain, unwind in sites:
            self.starts.append(instr.offset)
            self.chains.append(chain)
            self.unwinds.append(unwind)

    def leave(self, error: Any) -> Any:
        """Put the error's traceback right; the tail call that goes on at the handler. If there is none here: None, or what the frame is to keep,
        which is false."""
        entry: Any = traceback_of(error)
        number = bisect.bisect_right(self.starts, entry.tb_lasti) - 1
        if number < 0:
            return None
        caught = self.unwinds[number]
        if caught is None:
            _rewrite(error, self.chains[number])
            return None
        unwind, slots = caught
        frame_locals = entry.tb_frame.f_locals
        values = [frame_locals[slot] for slot in slots]
        if type(frame_locals) is dict:    # ≤3.12: the frame keeps it, with the error in it
            frame_locals.clear()
        _rewrite(error, self.chains[number][max(unwind.exit.depth - 1, 0):])  # type: ignore[union-attr]  # it has one
        way = self._way(number)
        if unwind.exit.arg == "keeps":  # type: ignore[union-attr]  # it has one
            kept = Kept(way(*values, error))
            if self.chains[number]:    # the generated frame is in the traceback no longer
                entry = traceback_of(error)
                entry.tb_frame.f_trace = kept
            return kept
        return tail(way, *values, error)

    def _way(self, number: int) -> Any:
        found = self._entered.get(number)
        if found is None:
            found = self._entered[number] = self._enter(self.unwinds[number][0])  # type: ignore[index]  # it has one
        return found

    def enter_all(self, most: int) -> None:
        """Make the functions for the first and the last parts that have a handler, ``most`` in all."""
        numbers = [number for number, unwind in enumerate(self.unwinds) if unwind is not None]
        for number in numbers[:most // 2] + numbers[-(most // 2):]:
            self._way(number)


def _rewrite(error: Any, chain: Any) -> None:
    """Replace the generated frame's entry, the first of the error's traceback, by those of the frames it stands for."""
    if not chain:
        return
    entry: Any = traceback_of(error)
    set_traceback(error, traceback_with(chain, entry.tb_next))


class Taken:
    """Called by the function that goes on at a handler with the exception: its own frame takes the place of the one that raised.

    For the program both are one frame: what the handler lets go is not held by the traceback, and who looks at the locals of a
    frame in it finds those of the program, as they are now.
    """

    def __init__(self) -> None:
        self._offsets: Any = {}    # position -> the offset of an instruction that has it, in the code of the function
        self._known: Any = {}      # (id of a code object, offset in it) -> (reference to it, offset in the code of the function)

    def __call__(self, error: Any) -> None:
        entry: Any = traceback_of(error)
        frame = sys._getframe(1)
        offset = self._offset(entry.tb_frame.f_code, entry.tb_lasti, frame.f_code)
        set_traceback(error, entry_before(entry.tb_next, frame, offset, entry.tb_lineno))
        try:
            entry.tb_frame.clear()    # it has ended; those that it called refer to it
        except RuntimeError:          # it has not: a bare ``raise`` of what a caller handles, which leaves no entry of its own frame
            set_traceback(error, entry)

    def _offset(self, raised: Any, at: int, own: Any) -> int:
        """Where the function has the instruction that raised; -1 if that is not to be had."""
        found = self._known.get((id(raised), at))
        if found is None or found[0]() is not raised:
            found = self._known[id(raised), at] = weakref.ref(raised), self._find(raised, at, own)
        return found[1]  # type: ignore[no-any-return]

    def _find(self, raised: Any, at: int, own: Any) -> int:
        if not hasattr(own, "co_positions"):
            return -1
        if not self._offsets:
            for unit, position in enumerate(own.co_positions()):
                self._offsets.setdefault(position, 2 * unit)
        return self._offsets.get(next(itertools.islice(raised.co_positions(), at // 2, None), None), -1)  # type: ignore[no-any-return]
