"""Machines that keep what they say of the root frame before each instruction."""
from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Deque, Dict, List, Optional, Tuple

from ..engine import TranslationUnit
from ..machine.machine import Machine
from ..variables.base import MISSING, NULL, SCALAR_TYPES, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable
from .claims import Claim, claim_of

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Exit

    #: (number of the instruction, depth of the stack, claims by the names of slots).
    Moment = Tuple[int, int, Dict[str, Claim]]

__all__ = ["NotingMachine", "RecordingMachine", "RecordingUnit", "stack_name"]

#: Variables of results: what is said of them holds no object of the program.
_RESULTS = frozenset((ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar))


def stack_name(place: int) -> str:
    """What a place on the stack is called, the lowest is 0."""
    return "stack[%d]" % place


class RecordingMachine(Machine):
    """A `Machine` with a log of its root frame."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.log: List[Moment] = []
        self._told = 0
        self._numbers: Dict[int, Tuple[int, Variable]] = {}

    def number(self, var: Variable) -> int:
        """The same for one variable at any time, and another for another."""
        return self._numbers.setdefault(id(var), (len(self._numbers), var))[0]

    def _do(self, frame: VirtualFrame, name: str, argument: Any) -> Optional[Exit]:
        if self.step != self._told:    # the first operation of an instruction
            self._told = self.step
            if frame is self.frames[0]:
                self.log.append(self._moment(frame))
        return super()._do(frame, name, argument)

    def _moment(self, frame: VirtualFrame) -> Moment:
        claims = {stack_name(place): claim_of(self, var) for place, var in enumerate(frame.stack)}
        cells = frame.cells
        for name in frame.ir.varnames:
            if name not in cells:
                claims[name] = claim_of(self, frame.locals.get(name, NULL))
        for name, cell in cells.items():
            if cell.contents is not None:
                claims[name] = claim_of(self, NULL if cell.contents is MISSING else cell.contents)
        return frame.current.index, len(frame.stack), claims


class NotingMachine(RecordingMachine):
    """Keeps of each instruction what is to come out of it: where control goes, and what the top of the stack is. Its log keeps nothing
    of the program alive, for the program runs while it is read."""

    def _moment(self, frame: VirtualFrame) -> Moment:
        claims = {}
        top = frame.stack[-1] if frame.stack else NULL
        if type(top) in _RESULTS and (type(top) is not ConstVar or type(top.value) in SCALAR_TYPES):
            claim = claim_of(self, top)
            claim.key, claim.object = None, MISSING
            claims[stack_name(len(frame.stack) - 1)] = claim
        return frame.current.index, len(frame.stack), claims


class RecordingUnit(TranslationUnit):
    """A unit whose translations are what was recorded of them; no entry is made."""

    machine = RecordingMachine

    def recorded(self, closure: Any, flat: Tuple[Any, ...]) -> Deque[Moment]:
        """The log of the simulation that begins with these values."""
        return self._translate(self.cache, closure, flat)  # type: ignore[return-value]  # see _finish

    def _finish(self, cache: Any, machine: Any, exit_: Any, closure: Any, flat: Any) -> Any:
        return deque(machine.log)
