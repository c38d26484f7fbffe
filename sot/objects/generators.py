"""Generators of the program: suspended virtual frames."""
from __future__ import annotations

import types

from ..machine.exits import Break, Restart
from ..variables.base import MISSING, PENDING, ConstVar
from .iterators import CompositeIter

__all__ = ["GeneratorVar"]


class GeneratorVar(CompositeIter):
    """A generator of the program: its suspended virtual frame.

    One that was not started can be made by the same call natively; a started one cannot leave the simulation, so the
    translation starts over and the call that made it (at ``step``) runs natively.
    """

    __slots__ = ("frame", "call", "step", "state", "result")
    pytype = types.GeneratorType
    calls = True

    def __init__(self, frame, call, step):
        super().__init__([])
        self.frame = frame
        self.call = call          # (function, positional, named) variables
        self.step = step
        self.state = "new"
        self.result = None

    def immediate(self):
        return False

    def steps(self, m):
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
        return (yield PENDING)

    def _returned(self, m, value):
        self.state = "closed"
        self.result = value
        return MISSING

    def suspend(self, m, value):
        """YIELD_VALUE: leave the frame, hand the value to whoever waits."""
        frame = m.frames.pop()
        self.state = "suspended"
        then, step = frame.then, frame.call_step
        try:
            then(m, value)
        except Break as stop:
            raise Restart(step, stop.reason, stop.message) from None

    def build(self, m):
        if self.state != "new":
            self.has_begun(self.step)
        function, args, kwargs = self.call
        operands = tuple([var.materialise(m) for var in [function] + list(args) + list(kwargs.values())])
        return m.emit("call", tuple(kwargs), operands)
