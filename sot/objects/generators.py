"""Generators of the program: suspended virtual frames."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from ..graph.statements import RAISED, Const
from ..machine.arguments import as_value
from ..machine.exits import Break, Restart
from ..machine.tasks import is_the_only_task
from ..machine.unwinding import catching, give_up, handler_of, obstacle_to_resuming, throw
from ..variables.base import MISSING, NULL, PENDING, ConstVar
from ..variables.errors import error_var
from .errors import raises
from .iterators import CompositeIter

if TYPE_CHECKING:
    from typing import Literal, NoReturn

    from ..graph.statements import Operand
    from ..machine.frames import Answer, VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Marker, Variable
    from ..variables.objects import ObjectVar

__all__ = ["GeneratorVar"]


class GeneratorVar(CompositeIter):
    """A generator of the program: its suspended virtual frame.

    One that was not started is made by the same call natively, a suspended one by a call that brings its frame's state. Where neither can
    be, the translation starts over and the call that made it (at ``step``) runs natively. One that is running has ended once an exception
    has come to the frame that catches it.
    """

    __slots__ = ("frame", "call", "step", "state", "asked", "asked_by", "default")
    pytype = types.GeneratorType
    calls = True

    def __init__(self, frame: VirtualFrame, call: Tuple[Variable, List[Variable], Dict[str, Variable]], step: int) -> None:
        super().__init__([])
        self.frame = frame
        self.call = call          # (function, positional, named) variables
        self.step = step
        self.state = "new"
        self.asked = -1       # the step of the last operation that only goes on in it, and changes nothing itself before that …
        self.asked_by = ""    # … "next" for a call that does what ``next(generator)`` does now, "default" for one with a default, "for" for a loop
        self.default: List[Variable] = []

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
        self._enter(m)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _enter(self, m: Machine) -> None:
        frame = self.frame
        self.state = "running"
        m.open_generators.discard(self)
        frame.then = frame.convert = None
        frame.answers = ()
        frame.convert = self._returned
        m.push_frame(frame)

    def has_handler(self) -> bool:
        """Whether an exception that is thrown into it may run code of its own."""
        return self.state == "suspended" and (handler_of(self.frame) is not None or _delegates(self.frame))

    def steps_thrown(self, m: Machine, error: ObjectVar, answers: Tuple[Answer, ...] = ()) -> Work[Found]:
        """Raise an exception of the trace where it stands; then as `steps`. ``answers``: what the operation does about what comes out."""
        if self.state != "suspended" or _delegates(self.frame) or issubclass(error.pytype, StopIteration):
            raise Break("opaque-call", "an exception thrown into a generator %s" % (
                "that is %s" % self.state if self.state != "suspended" else "inside yield from" if _delegates(self.frame) else "that must not raise it"))
        frame = self.frame
        m.dirty = True
        if handler_of(frame) is None:
            self.fail(m)
            error.error.trace = (frame.entry(),) + error.error.trace  # type: ignore[union-attr]  # it has a state
            m.held.append((error, list(frame.locals.values())))
            m.raises("an exception thrown into a generator", error, done=True)
        self._enter(m)
        frame.answers = answers
        if not throw(m, error):
            give_up(error)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def note_asked(self, m: Machine, by: str, default: Sequence[Variable] = ()) -> None:
        """An operation is about to go on in it, see ``asked``."""
        self.asked, self.asked_by, self.default = m.step, by, list(default)

    def check_raising(self, m: Machine) -> None:
        """Start over where what its frame raises now cannot find the handler in it: no native frame can ask a generator for that."""
        frame = self.frame
        if not (self.asked == frame.call_step and self.asked_by and frame.then is not None and is_the_only_task(frame.then)) \
                or obstacle_to_resuming(frame) is not None:
            raise Restart(frame.call_step, "opaque-call", "a try or with inside a call made by an operation")

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
        """``close()`` of one that has no handler there: nothing of its code runs any more."""
        if self.state == "running":
            m.raises("ValueError: generator already executing")
        if self.state == "suspended" and self.frame.current.ops[0][0] != "YIELD_VALUE":
            raise Break("opaque-call", "close() of a generator inside yield from")
        m.open_generators.discard(self)
        self.state = "closed"
        for var in self.frame.locals.values():
            m.unbound(var)
        self.frame.locals, self.frame.stack = {}, []

    def build(self, m: Machine) -> Operand:
        function, args, kwargs = self.call
        if self.state == "closed" or self.state == "running" and m.aside is not None and self.frame in m.frames[catching(m.frames) + 1:]:
            return m.emit("call", (), (Const(_closed), function.materialise(m)))
        if self.state == "running" and m.aside is not None and self.frame is m.frames[catching(m.frames)] and handler_of(self.frame) is not None:
            return self._raising(m)
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
        return self._as_made_by(m, *found)

    def _raising(self, m: Machine) -> Operand:
        """A real one which, once it is asked, raises what was raised, where its frame stands."""
        frame = self.frame
        handler, depth = handler_of(frame)
        found = None if m.is_being_built(self) else m.unit.raising_generator(m, frame, frame.stack[:depth], handler)
        if found is None:
            self.has_begun(self.step)
        return self._as_made_by(m, *found, more=(RAISED,))

    def _as_made_by(self, m: Machine, maker: Any, names: List[str], variables: List[Variable], more: Tuple[Any, ...] = ()) -> Operand:
        frame = self.frame
        with m.building(self):
            cells = [frame.cells[name] for name in frame.code.co_cellvars + frame.code.co_freevars]
            closure = m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells])) if cells else Const(None)
            state = [as_value(m, frame, name).materialise(m) for name in names] + [var.materialise(m) for var in variables]
            return m.emit("call", (), (Const(maker), self.call[0].materialise(m), closure, *state, *more))


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
