"""Machines that keep what they say of their frames before each instruction."""
from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Deque, Dict, FrozenSet, List, Optional, Tuple

from ..codegen.reuse import Reuse
from ..engine import TranslationUnit
from ..machine.finalisers import is_made_for_an_end
from ..machine.machine import Machine
from ..objects.shapes import dims_of
from ..variables.base import MISSING, NULL, SCALAR_TYPES, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable
from .catches import catches_of, unsure_of
from .claims import DEEPEST, SILENT, Claim, changes, claim_of

if TYPE_CHECKING:
    import types

    from ..bytecode import CodeIR
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Exit
    from .catches import Spot

    #: (number of the instruction, depth of the stack, claims by the names of slots, number of the frame).
    Moment = Tuple[int, int, Dict[str, Claim], int]
    #: A log, and code, globals and instructions of its frames by their numbers.
    Recorded = Tuple[Deque[Moment], List[Tuple[types.CodeType, Dict[str, Any], CodeIR]], FrozenSet[Spot]]

__all__ = ["NotingMachine", "RecordingMachine", "RecordingUnit", "stack_name"]

#: Variables of results: what is said of them holds no object of the program.
_RESULTS = frozenset((ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar))


def stack_name(place: int) -> str:
    """What a place on the stack is called, the lowest is 0."""
    return _PLACES[place] if place < len(_PLACES) else "stack[%d]" % place


_PLACES = tuple(["stack[%d]" % place for place in range(64)])


class RecordingMachine(Machine):
    """A `Machine` with a log of its frames; those of generators, which stand still between, are left out."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.log: List[Moment] = []
        self.logged: List[VirtualFrame] = []     # the frames that the log tells of, by their numbers there
        self.arrays: List[Tuple[Claim, ArrayVar]] = []     # claims of whose dimensions more is known in the end
        self.simple: Dict[int, Tuple[Claim, Any]] = {}     # id of a variable that stays as it is -> its claim, and the variable
        self._places: Dict[int, int] = {}     # id of a frame -> its number
        self._told = 0
        self._blind = False      # what has been changed is not so yet before the last instruction told of, or known only when the graph runs
        self._aside = False      # frames that are not told of have gone on since
        self._numbers: Dict[int, Tuple[int, Variable]] = {}

    def number(self, var: Variable) -> int:
        """The same for one variable at any time, and another for another."""
        return self._numbers.setdefault(id(var), (len(self._numbers), var))[0]

    def _do(self, frame: VirtualFrame, name: str, argument: Any) -> Optional[Exit]:
        if self.step != self._told:    # the first operation of an instruction
            self._told = self.step
            if is_made_for_an_end(frame):
                self._blind = True
            elif self._is_told_of(frame):
                self._blind = self.forced.get(self.step, ())[4:] == (True,) or self._has_closed_before(frame)
                self.log.append(self._moment_after_unknown(frame) if self._blind else self._moment(frame))
            else:
                self._aside = True
        return super()._do(frame, name, argument)

    def _is_told_of(self, frame: VirtualFrame) -> bool:
        return frame.generator is None or frame is self.frames[0]

    def _has_closed_before(self, frame: VirtualFrame) -> bool:
        """Whether generators that a frame lets go when it returns may have been closed, which is simulated before the instruction."""
        if not self._aside or any([other.generator is not None for other in self.frames[1:]]):
            return False
        self._aside = False
        return bool(frame.current.ops[-1][0] == "RETURN_VALUE")

    def place(self, frame: VirtualFrame) -> int:
        """The number that a frame has in the log, the first one 0."""
        found = self._places.get(id(frame))
        if found is None:
            found = self._places[id(frame)] = len(self.logged)
            self.logged.append(frame)       # no other has its id
        return found

    def _moment(self, frame: VirtualFrame) -> Moment:
        depth = DEEPEST if self.ended else 0     # code of the program's that ran at the end of an object may have changed what is in others
        claims = {stack_name(place): claim_of(self, var, depth) for place, var in enumerate(frame.stack)}
        cells = frame.cells
        for name in frame.ir.varnames:
            if name not in cells:
                claims[name] = claim_of(self, frame.locals.get(name, NULL), depth)
        for name, cell in cells.items():
            if cell.contents is not None and not self.ended:
                claims[name] = claim_of(self, NULL if cell.contents is MISSING else cell.contents)
        return frame.current.index, len(frame.stack), claims, self.place(frame)

    def _moment_after_unknown(self, frame: VirtualFrame) -> Moment:
        """The graph breaks before this instruction: nothing is known of what the one before did."""
        names = [stack_name(place) for place in range(len(frame.stack))] + [*frame.ir.varnames, *frame.cells]
        return frame.current.index, len(frame.stack), {name: SILENT for name in names}, self.place(frame)

    def settle_claims(self) -> None:
        """The simulation is over: what it says of the dimensions of arrays, and at its end of all that it has changed."""
        if self.log and not self.ended and not self._blind:
            self.log[-1][2].update(changes(self))
        shapes = Reuse(self.trace.statements, [], self.trace.metas, set()).known_shapes()
        known: Dict[int, Any] = {}      # id of a variable -> dimensions
        for claim, var in self.arrays:
            claim.shape_from = shapes.get(var.reg) or (frozenset([(var.reg, 0)]), False)
            if id(var) not in known:
                dims = dims_of(self, var)
                known[id(var)] = None if dims is None else tuple([None if dim is None else dim[0] for dim in dims])
            claim.dims = known[id(var)]

    def dismantle(self) -> None:
        super().dismantle()
        for frame in self.logged:
            frame.then = frame.convert = frame.generator = None
            frame.locals, frame.cells, frame.stack = {}, {}, []


class NotingMachine(RecordingMachine):
    """Keeps of each instruction of the root frame what is to come out of it: where control goes, and what the top of the stack is, if it has not been
    there before. Its log keeps nothing of the program alive, for the program runs while it is read."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._seen: Dict[int, Variable] = {}     # the results by their ids, so that no other has the same

    def _is_told_of(self, frame: VirtualFrame) -> bool:
        return frame is self.frames[0]

    def _moment(self, frame: VirtualFrame) -> Moment:
        claims = {}
        top = frame.stack[-1] if frame.stack else NULL
        if type(top) in _RESULTS and id(top) not in self._seen and (type(top) is not ConstVar or type(top.value) in SCALAR_TYPES):
            self._seen[id(top)] = top
            claim = claim_of(self, top)
            if not claim.simple:
                claim.key, claim.object = None, MISSING
            claims[stack_name(len(frame.stack) - 1)] = claim
        return frame.current.index, len(frame.stack), claims, 0


class RecordingUnit(TranslationUnit):
    """A unit whose translations are what was recorded of them; no entry is made."""

    machine = RecordingMachine

    def recorded(self, closure: Any, flat: Tuple[Any, ...]) -> Recorded:
        """The log of the simulation that begins with these values, the frames in it, and where a generator may catch what the graph raises."""
        return self._translate(self.cache, closure, flat)  # type: ignore[return-value]  # see _finish

    def _finish(self, cache: Any, machine: Any, exit_: Any, closure: Any, flat: Any) -> Any:
        machine.settle_claims()
        return deque(machine.log), [(frame.code, frame.globals, frame.ir) for frame in machine.logged], unsure_of(catches_of(machine.trace))
