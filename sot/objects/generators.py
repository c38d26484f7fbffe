"""Generators of the program: suspended virtual frames."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Dict, List, Tuple

from ..machine.exits import Break, Restart
from ..variables.base import MISSING, PENDING, ConstVar
from .iterators import CompositeIter

if TYPE_CHECKING:
    from typing import Literal

    from ..graph.statements import Operand
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Marker, Variable

__all__ = ["GeneratorVar"]


class GeneratorVar(CompositeIter):
    """A generator of the program: its suspended virtual frame.

    One that was not started can be made by the same call natively; a started one cannot leave the simulation, so the
    translation starts over and the call that made it (at ``step``) runs natively.
    """

    __slots__ = ("frame", "call", "step", "state")
    pytype = types.GeneratorType
    calls = True

    def __init__(self, frame: VirtualFrame, call: Tuple[Variable, List[Variable], Dict[str, Variable]], step: int) -> None:
        super().__init__([])
        self.frame = frame
        self.call = call          # (function, positional, named) variables
        self.step = step
        self.state = "new"

    def immediate(self) -> bool:
        return False

    def steps(self, m: Machine) -> Work[Found]:
        if self.state == "running":
            m.raises("ValueError: generator already executing")
        if self.state == "closed":
            return MISSING
        frame = self.frame
        if self.state != "new" or frame.current is not None or frame.instrs[0].ops[0][0] == "GEN_START":
            frame.stack.append(ConstVar(None))    # what next() sends
        self.state = "running"
        frame.then = frame.convert = None
        frame.convert = self._returned
        m.push_frame(frame)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _returned(self, m: Machine, value: Variable) -> Literal[Marker.MISSING]:
        self.state = "closed"
        self.result = value
        return MISSING

    def suspend(self, m: Machine, value: Variable) -> None:
        """YIELD_VALUE: leave the frame, hand the value to whoever waits."""
        frame = m.frames.pop()
        self.state = "suspended"
        then, step = frame.then, frame.call_step
        try:
            then(m, value)  # type: ignore[misc]  # who waits has left it
        except Break as stop:
            raise Restart(step, stop.reason, stop.message) from None

    def build(self, m: Machine) -> Operand:
        if self.state != "new":
            self.has_begun(self.step)
        function, args, kwargs = self.call
        operands = tuple([var.materialise(m) for var in [function] + list(args) + list(kwargs.values())])
        return m.emit("call", tuple(kwargs), operands)
