"""Breaks inside inlined calls: every virtual frame becomes a native one and goes on by its own resume function."""
from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Optional

from .._core import hand
from ..graph.statements import PINNED, RAISED, Const, Exit, Out, Way
from ..machine.answers import asks_of
from ..machine.frames import PUSH_RESULT
from ..machine.unwinding import handled_in
from ..variables.base import RESULT
from .exits import cells_of, goto_of, make_function, names_of, native_exit, way_out, write_exit
from .natives import runs_natively
from .resume import CalledVar
from .writer import Writer

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["Callee", "bridge", "nested"]


class Callee:
    """The call of an inner frame's resume function: ``operands`` in the order of tail(). Or another operation, as the argument of a native exit."""

    def __init__(self, resume: Any, operands: Any, operation: Any = None) -> None:
        self.resume = resume
        self.operands = operands
        self.operation = operation if operation is not None else ("frame", resume)


def nested(m: Machine, unit: Any, stop: Any) -> Exit:
    """A break inside inlined calls: every virtual frame becomes a native one and goes on by its own resume function."""
    frames = m.frames
    inner = frames[-1]
    name = m.break_point[0]  # type: ignore[index]  # it has broken
    handles = handled_in([inner]) is not None
    native = name is None or stop.natively or not runs_natively(name)
    way = None if handles else way_out(m, inner, stop)
    mode = "handler" if handles and not stop.natively else "native" if native else "first"
    if way is not None and not (way == "turns" and name == "FOR_ITER"):
        mode = "loop" if way == "native" else "translate"
    elif stop.afresh and not handles:
        mode = "translate"
    m.rewind()
    way_on = goto_of(m, unit, inner, inner.stack, inner.resume_index(), mode)
    if mode == "first":
        way_on.resume.cache.info.first = (stop.reason, stop.message)
    callee = Callee(way_on.resume, way_on.state() + list(way_on.bound or ()))
    for frame in reversed(frames[1:-1]):
        callee = bridge(m, unit, frame, callee)
    root = frames[0]
    cells, names = cells_of(m, root), names_of(m, unit, root)
    after = _after_call(m, unit, root, frames[1], bound=False)
    asks, asked = asks_of(m, frames[1])
    exit_ = native_exit(m, unit, root, "native", ("frame", callee.resume) + asks, asked + callee.operands, (after,), 1)
    exit_.cells, exit_.names = cells, names
    return exit_


def _after_call(m: Machine, unit: Any, frame: VirtualFrame, callee: Optional[VirtualFrame], bound: Any) -> Way:
    """The way of a frame whose callee has returned."""
    pushed = [Out(0) if item is RESULT else item for item in (PUSH_RESULT if callee is None else callee.pushes)]
    again = callee is not None and callee.answer is not None and callee.answer.again
    return goto_of(m, unit, frame, frame.stack + pushed, frame.resume_index() if again else frame.pc, bound=bound)


def _bridge_in_handler(m: Machine, unit: Any, frame: VirtualFrame, callee: Callee) -> Callee:
    """Likewise, of a frame that handles an exception: it has the interpreter handle that before it makes the call."""
    if callee.operation[0] == "frame":
        made = m.emit("call", (), (Const(hand), Const(callee.resume), *callee.operands))
    else:
        made = m.emit("call", (), (Const(functools.partial), *callee.operands))
    number = m.frames.index(frame) + 1
    pushes = m.frames[number].pushes if number < len(m.frames) else PUSH_RESULT
    way = goto_of(m, unit, frame, frame.stack + [CalledVar(made) if item is RESULT else item for item in pushes], frame.pc, "handler")
    return Callee(way.resume, way.state() + list(way.bound or ()))


def bridge(m: Machine, unit: Any, frame: VirtualFrame, callee: Any) -> Callee:
    """A native frame for a virtual one between the root and the innermost."""
    if handled_in([frame]) is not None:
        return _bridge_in_handler(m, unit, frame, callee)
    number = m.frames.index(frame) + 1
    called = m.frames[number] if number < len(m.frames) else None
    after = _after_call(m, unit, frame, called, bound=True)
    operands = list(after.bound or ())     # what is given to it, and at last its registers
    cells = cells_of(m, frame)

    def given(items: Any) -> Any:
        found = []
        for item in items:
            if type(item) is int:
                operands.append(item)
                item = len(operands) - 1
            found.append(item)
        return found

    state = given(after.state())
    closed = after.closure is not None
    way = Way(after.resume, after.label, state[0] if closed else None, state[1:] if closed else state, after.names, None)
    own_cells = list(zip([name for name, _ in cells], given([operand for _, operand in cells])))
    asks, asked = asks_of(m, called) if called is not None else ((), [])
    exit_ = Exit("native", callee.operation + asks, given(asked + callee.operands), (way,), [(name, PINNED) for name in after.names], own_cells, 1,
                 frame.current.pos)
    there = native_exit(m, unit, frame, "native", exit_.arg, (), (after,), 1).throw
    if there is not None:
        exit_.throw = Way(there.resume, there.label, way.closure, way.stack[:len(there.stack) - 1] + [RAISED], there.names, None)
    arguments = list(after.names) + [".s%d" % i for i in range(len(operands) - len(after.names))]
    w = Writer(arguments, None, frame.code.co_filename)
    w.slots.plan(exit_.names)
    w.write_inputs(range(len(after.names), len(operands)), exit_.operands())
    write_exit(w, exit_)
    run = make_function(frame.code, frame.globals, w.e, arguments, [name for name, _ in cells], frame.ir.varnames, frame.code.co_firstlineno)
    resume = unit.engine.plain_resume(run)
    return Callee(resume, operands)
