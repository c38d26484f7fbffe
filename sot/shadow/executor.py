"""Follows one real frame of instrumented code beside what the symbolic machine said of it.

What is shared by the two that look at running frames: the oracle (`checking`), which compares all that the simulation claims, and the second
strategy (`strategy`), which makes translations of the frame while it runs.
"""
from __future__ import annotations

import sys
import types
from typing import TYPE_CHECKING, Any, Deque, Dict, FrozenSet, Optional, Tuple

from .._core import CodeCache, Resume, frame_slots
from ..bytecode import HANDLING, TABLE, caught_at
from ..codegen.resume import ResumePoint
from ..engine import for_this_call
from .claims import EMPTY, INNER
from .translator import SECONDS

if TYPE_CHECKING:
    from .._core import Entry
    from ..bytecode import Carried, CodeIR, Instr
    from .catches import Spot
    from .recording import Moment

    #: (locals and cells by name, stack) of a frame.
    Slots = Tuple[Dict[str, Any], Tuple[Any, ...]]

__all__ = ["Disagreement", "SymbolicExecutor", "contents_of", "steps_of"]

#: 3.8: what the machine does at once, the interpreter in three instructions; what comes behind is told anew.
_IN_STEPS = frozenset(("WITH_CLEANUP_START",))
_GROUPS = frozenset(("CHECK_EG_MATCH", "PREP_RERAISE_STAR"))


class Disagreement(AssertionError):
    """The simulation says something of a program that is not so.

    ``file``, ``line``, ``column``, ``opcode`` name the instruction after which it shows; ``name`` the slot (a local, a cell,
    ``stack[i]``, or ``"control"``), ``claim`` what is said of it and ``fact`` what is so.
    """

    def __init__(self, code: types.CodeType, instr: Instr, name: str, claim: str, fact: str) -> None:
        self.file = code.co_filename
        self.function = code.co_name
        self.line, _, self.column, _ = instr.pos
        self.opcode = instr.op
        self.name = name
        self.claim = claim
        self.fact = fact
        super().__init__("%s:%s:%s: after %s in %s: %s is claimed to be %s, but is %s" % (
            self.file, self.line, self.column, self.opcode, self.function, name, claim, fact))


class SymbolicExecutor:
    """Looks at one real frame before each of its instructions: a control instruction (jump, return, raise) is met before it is done, and
    what all others did is seen before the next one."""

    def __init__(self, code: types.CodeType, globals_: Dict[str, Any], ir: CodeIR) -> None:
        self.code = code
        self.globals = globals_
        self.ir = ir
        self.carried = SECONDS.carried(ir)
        self.begin = ir.prologue_length()
        self._done = False
        self._last: Optional[int] = None      # number of the instruction before
        self._raised = False                  # whether an exception lies on the stack that is not yet said to be handled
        #: Where nothing can begin but at the entry: what ``except*`` has on its stack is told apart by its way only.
        self._only_whole = any([name in _GROUPS for instr in ir.instrs if instr.target is None for name, _ in instr.ops])
        self._handlers = frozenset([region.handler.index for region in ir.regions])
        self._names = ir.varnames + [name for name in ir.cellvars if not TABLE.one_namespace or name not in ir.varnames] + ir.freevars
        self._cells = ir.cellvars + ir.freevars

    # -- what the probe calls ----------------------------------------------------------------------------------
    def pre_action(self, number: int, frame: types.FrameType) -> Optional[FrozenSet[int]]:
        """The frame stands before an instruction."""
        if self._done:
            return None
        try:
            if number in self._handlers and (TABLE.exception_table or _is_handled_in(frame)):
                self._raised = True
            elif self._raised and number in self.carried and (self._handles(self.carried[number])
                                                              or not TABLE.exception_table and not _is_handled_in(frame)):
                self._raised = False
            self._arrived(number, frame)
            self._last = number
        except RecursionError:      # of the program, which is about to meet it, too
            self._stop("recursion-limit")
        except Exception as error:  # the boundary: the program goes on
            self._stop("internal-error: %s: %s" % (type(error).__name__, error))
        return None

    def _arrived(self, number: int, frame: types.FrameType) -> None:
        """The same, for who follows: ``_last`` is the instruction before."""
        raise NotImplementedError

    def _stop(self, why: str) -> None:
        self.end()

    def end(self) -> None:
        """Nothing is looked at from here on; what was known holds no object of the program any longer."""
        self._done = True

    @staticmethod
    def _handles(carried: Carried) -> bool:
        return any([opened == HANDLING for opened, _ in carried.open])

    def entry(self, cache: CodeCache, second: types.CodeType) -> Entry:
        """An entry that runs a second code object, which asks ``pre_action``; it is for one call and stays in no cache."""
        shell = CodeCache(second, self.globals, _never)
        shell.native = True
        return for_this_call(cache, Resume(shell))

    # -- the real frame ----------------------------------------------------------------------------------------
    def _slots(self, number: int, frame: types.FrameType) -> Optional[Slots]:
        """What is in the frame, or None where the depth of the stack is not known."""
        carried = self.carried.get(number)
        return None if carried is None else self._slots_to(carried.depth, frame)

    def _slots_to(self, depth: int, frame: types.FrameType) -> Slots:
        found = frame_slots(frame, depth, EMPTY, INNER)
        count = len(found) - depth
        return dict(zip(self._names, found[:count])), found[count:]

    def _bound(self, names: Dict[str, Any]) -> Tuple[str, ...]:
        """The locals that are there and are no cells."""
        return tuple([name for name in self.ir.varnames if names[name] is not EMPTY and name not in self._cells])

    def _rest(self, number: int, names: Dict[str, Any], stack: Tuple[Any, ...]) -> Optional[Tuple[ResumePoint, Any, Tuple[Any, ...]]]:
        """(where the frame stands, closure, arguments) of what is left of it, or None where nothing can begin: an exception is handled."""
        carried = self.carried[number]
        if self._raised or self._only_whole or carried.back or self._handles(carried) or any([item is INNER for item in stack]):
            return None
        cells = self._cells
        bound = self._bound(names)
        layout = "".join(["n" if item is EMPTY else "v" for item in stack])
        blocks = () if TABLE.exception_table else carried.open
        point = ResumePoint(self.code, self.ir, self.globals, number, layout, bound, tuple(cells), "translate", blocks)
        return point, tuple([names[name] for name in cells]), tuple([names[name] for name in bound] + [item for item in stack if item is not EMPTY])

    # -- both --------------------------------------------------------------------------------------------------
    def _parted(self, claimed: int, number: int) -> Optional[Disagreement]:
        """Control has come elsewhere: right only if an exception brought it there that comes up when the graph runs."""
        if self._has_caught(number):
            return None
        return self._disagreement("control", "at %s" % self._where(claimed), "at %s" % self._where(number))

    def _has_caught(self, number: int) -> bool:
        """Whether an exception may have brought control here."""
        last = self._last
        return last is not None and last in self.carried and caught_at(self.ir, last, self.carried[last]) == number

    def _is_one_of(self, spots: FrozenSet[Spot]) -> bool:
        """Whether the instruction that was done last, or its second half, is one of these."""
        last = self._last
        return last is not None and ((id(self.code), last) in spots or (id(self.code), SECONDS.second_halves(self.ir).get(last)) in spots)

    def _where(self, number: int) -> str:
        instr = self.ir.instrs[number]
        return "%s (instruction %d, line %s)" % (instr.op, number, instr.pos[0])

    def _disagreement(self, name: str, claim: str, fact: str) -> Disagreement:
        last = self.ir.instrs[self.begin if self._last is None else self._last]
        return Disagreement(self.code, last, name, claim, fact)


def _is_handled_in(frame: types.FrameType) -> bool:
    """Whether an exception that came up in a frame is handled. Control comes to the handler of a ``finally`` without one, too (3.8)."""
    entry = sys.exc_info()[2]
    while entry is not None and entry.tb_frame is not frame:
        entry = entry.tb_next
    return entry is not None


def _never(cache: Any, closure: Any, flat: Tuple[Any, ...]) -> None:
    return None


def steps_of(log: Deque[Moment], irs: Dict[int, CodeIR], watched: Dict[int, FrozenSet[int]]) -> Deque[Moment]:
    """What a log says of the watched instructions of its frames."""
    steps = type(log)()
    for moment in log:
        place = moment[3]
        if moment[0] in watched[place]:
            steps.append(moment)
            if irs[place].instrs[moment[0]].op in _IN_STEPS:
                break
    return steps


def contents_of(value: Any) -> Any:
    """What is in a cell."""
    if type(value) is not types.CellType:
        return value
    try:
        return value.cell_contents
    except ValueError:
        return EMPTY
