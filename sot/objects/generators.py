"""Generators of the program: suspended virtual frames."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from ..graph.statements import Const
from ..machine.arguments import as_value
from ..machine.exits import Break, Restart
from ..machine.unwinding import catching, obstacle_to_resuming
from ..variables.base import MISSING, NULL, PENDING, ConstVar
from ..variables.errors import error_var
from .errors import raises
from .iterators import CompositeIter

if TYPE_CHECKING:
    from typing import Literal, NoReturn

    from ..graph.statements import Operand
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Marker, Variable

__all__ = ["GeneratorVar"]


class GeneratorVar(CompositeIter):
    """A generator of the program: its suspended virtual frame.

    One that was not started is made by the same call natively, a suspended one by a call that brings its frame's state. Where neither can
    be, the translation starts over and the call that made it (at ``step``) runs natively. One that is running has ended once an exception
    has come to the frame that catches it.
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

    def steps(self, m: Machine, sent: Optional[Variable] = None) -> Work[Found]:
        """Go on until the next ``yield``, which gives ``sent``, or the end."""
        if self.state == "running":
            m.raises("ValueError: generator already executing")
        if self.state == "closed":
            return MISSING
        if self.state == "new" and sent is not None and not (type(sent) is ConstVar and sent.value is None):
            raises(m, TypeError, "can't send non-None value to a just-started generator")
        frame = self.frame
        if self.state != "new" or frame.current is not None or frame.instrs[0].ops[0][0] == "GEN_START":
            frame.stack.append(ConstVar(None) if sent is None else sent)
        self.state = "running"
        m.open_generators.discard(self)
        frame.then = frame.convert = None
        frame.convert = self._returned
        m.push_frame(frame)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _returned(self, m: Machine, value: Variable) -> Literal[Marker.MISSING]:
        self.state = "closed"
        self.result = value
        return MISSING

    def fail(self, m: Machine) -> None:
        """An exception has left its frame."""
        self.state = "closed"
        self.result = None
        m.open_generators.discard(self)

    def suspend(self, m: Machine, value: Variable, protected: bool = False) -> None:
        """YIELD_VALUE: leave the frame, hand the value to whoever waits; ``protected``: closing the generator here would run a handler."""
        frame = m.frames.pop()
        self.state = "suspended"
        if protected:
            m.open_generators.add(self)
        then, step = frame.then, frame.call_step
        try:
            then(m, value)  # type: ignore[misc]  # who waits has left it
        except Break as stop:
            raise Restart(step, stop.reason, stop.message) from None

    def ended(self, m: Machine) -> NoReturn:
        """The StopIteration of a generator that has just ended, or had before."""
        value = self.result
        nothing = value is None or type(value) is ConstVar and value.value is None
        m.raises("StopIteration", error_var(StopIteration, () if nothing else (value,)), done=True)

    def close(self, m: Machine) -> None:
        """``close()`` of one that is not in a protected region: nothing of its code runs any more."""
        if self.state == "running":
            m.raises("ValueError: generator already executing")
        if self in m.open_generators or self.state == "suspended" and self.frame.current.ops[0][0] != "YIELD_VALUE" or _delegates(self.frame):
            raise Break("opaque-call", "close() of a generator inside try, with or yield from")
        self.state = "closed"
        for var in self.frame.locals.values():
            m.unbound(var)
        self.frame.locals, self.frame.stack = {}, []

    def build(self, m: Machine) -> Operand:
        function, args, kwargs = self.call
        if self.state == "closed" or self.state == "running" and m.aside is not None and self.frame in m.frames[catching(m.frames) + 1:]:
            return m.emit("call", (), (Const(_closed), function.materialise(m)))
        if self.state == "new":
            operands = tuple([var.materialise(m) for var in [function] + list(args) + list(kwargs.values())])
            return m.emit("call", tuple(kwargs), operands)
        if self in m.open_generators and m.aside is None and not m.leaving:    # what is read later in the trace would not know of its end
            raise Restart(self.step, "opaque-call", "a generator that yields inside try or with")
        frame = self.frame
        found = m.unit.begun_generator(m, frame) if self.state == "suspended" and frame.current.ops[0][0] == "YIELD_VALUE" \
            and not m.is_being_built(self) and obstacle_to_resuming(frame) is None and not (_delegates(frame) and NULL in frame.stack) else None
        if found is None:
            self.has_begun(self.step)
        maker, names, variables = found
        with m.building(self):
            cells = [frame.cells[name] for name in frame.code.co_cellvars + frame.code.co_freevars]
            closure = m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells])) if cells else Const(None)
            state = [as_value(m, frame, name).materialise(m) for name in names] + [var.materialise(m) for var in variables]
            return m.emit("call", (), (Const(maker), function.materialise(m), closure, *state))


def _closed(function: types.FunctionType) -> Any:
    """A generator that has ended, under the names of one of the function's."""
    again = types.FunctionType(_ended.__code__, function.__globals__, function.__name__)
    again.__qualname__ = function.__qualname__
    generator = again()
    generator.close()
    return generator


def _ended() -> Any:
    yield


def _delegates(frame: VirtualFrame) -> bool:
    """Whether a suspended frame stands in a ``yield from``."""
    following = frame.instrs[frame.pc] if frame.pc < len(frame.instrs) else None
    return following is not None and following.op == "RESUME" and bool(following.arg & 3 >= 2)
