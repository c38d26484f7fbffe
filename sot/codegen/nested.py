"""Breaks inside inlined calls: every virtual frame becomes a native one and goes on by its own resume function."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._core import hand
from ..machine.unwinding import handled_in
from ..variables.base import RESULT
from .exits import Goto, Native, Out, cells_of, goto_of, make_function, names_of, way_out
from .natives import runs_natively
from .slots import PINNED
from .writer import Writer

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["Callee", "bridge", "nested"]


class Callee:
    """The call of an inner frame's resume function: ``operands`` in the order of tail()."""

    def __init__(self, resume: Any, operands: Any) -> None:
        self.resume = resume
        self.operands = operands


class Calling(Native):
    """A frame that calls an inner one's resume function, then goes on by itself."""

    def __init__(self, position: Any, names: Any, cells: Any, callee: Any, goto: Any, out: Any) -> None:
        self.position = position
        self.names, self.cells = names, cells
        self.callee = callee
        self.inputs = callee.operands
        self.goto = goto
        self.outs = [out]

    def operate(self, w: Writer) -> None:
        e = w.e
        # not called with the arguments: those would be kept alive by this frame's stack
        e.call_begin()
        e.call_begin()
        e.emit("LOAD_CONST", hand)
        e.call_ready()
        e.emit("LOAD_CONST", self.callee.resume)
        for operand in self.inputs:
            w.load(operand)
        e.call(1 + len(self.inputs))
        e.call_ready()
        e.call(0)


def nested(m: Machine, unit: Any, stop: Any) -> Any:
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
    goto = goto_of(m, unit, inner, inner.stack, inner.resume_index(), mode)
    if mode == "first":
        goto.resume.cache.info.first = (stop.reason, stop.message)
    callee = Callee(goto.resume, goto.state() + goto.bound)
    for frame in reversed(frames[1:-1]):
        callee = bridge(m, unit, frame, callee)
    root = frames[0]
    out = Out()
    cells, names = cells_of(m, root), names_of(m, unit, root)
    exit_ = Calling(root.current.pos, names, cells, callee, _after_call(m, unit, root, frames[1], out, bound=False), out)
    return exit_.protect(m, unit, root)


def _after_call(m: Machine, unit: Any, frame: VirtualFrame, callee: Any, out: Any, bound: Any) -> Any:
    """The Goto of a frame whose callee has returned ``out``."""
    pushed = [out if item is RESULT else item for item in callee.pushes]
    return goto_of(m, unit, frame, frame.stack + pushed, frame.pc, bound=bound)


def bridge(m: Machine, unit: Any, frame: VirtualFrame, callee: Any) -> Any:
    """A native frame for a virtual one between the root and the innermost."""
    out = Out()
    after = _after_call(m, unit, frame, m.frames[m.frames.index(frame) + 1], out, bound=True)
    operands = list(after.bound)     # what is given to it, and at last its registers
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
    goto = Goto(after.resume, state[0] if after.closure is not None else None, state[1:] if after.closure is not None else state,
                 after.names, None)
    own_cells = list(zip([name for name, _ in cells], given([operand for _, operand in cells])))
    exit_ = Calling(frame.current.pos, [(name, PINNED) for name in after.names], own_cells,
                     Callee(callee.resume, given(callee.operands)), goto, out)
    there = Calling(frame.current.pos, (), (), callee, after, out).protect(m, unit, frame).throw
    if there is not None:
        exit_.error = there.stack[-1]
        exit_.throw = Goto(there.resume, goto.closure, goto.stack[:len(there.stack) - 1] + [exit_.error], there.names, None)
    arguments = after.names + [".s%d" % i for i in range(len(operands) - len(after.names))]
    w = Writer(arguments, None, frame.code.co_filename)
    w.slots.plan(exit_.names)
    w.write_inputs(range(len(after.names), len(operands)), exit_.operands())
    exit_.write(w)
    run = make_function(frame.code, frame.globals, w.e, arguments, [name for name, _ in cells], frame.ir.varnames, frame.code.co_firstlineno)
    resume = unit.engine.plain_resume(run)
    return Callee(resume, operands)
