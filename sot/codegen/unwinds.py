"""From generated code to the handler of an exception: the frames of an `Unwind` become native ones."""
from __future__ import annotations

from typing import Any

from .._core import tail
from ..graph.ir import Const, Statement, StatementIR
from ..machine.unwinding import handler_of
from ..variables.base import PlacedVar
from .exits import goto_of, make_function
from .nested import Callee, bridge
from .runtime import in_context
from .segments import raising
from .writer import Writer

__all__ = ["enter"]


class _Planner:
    """Does for the pictures of frames what a machine does for its frames."""

    def __init__(self, unwind: Any) -> None:
        self.frames = unwind.frames
        self.statements = [Statement(s.op, s.arg, s.inputs, s.output, None, ()) for s in unwind.statements]
        self.registers = unwind.registers

    def register(self) -> Any:
        self.registers += 1
        return self.registers - 1

    def operand(self, constant: Any) -> Any:
        """Itself: by the time of the error nobody else may have the object."""
        return constant

    def emit(self, op: Any, arg: Any, inputs: Any) -> Any:
        output = self.register()
        self.statements.append(Statement(op, arg, inputs, output, None, ()))
        return output


def enter(unit: Any, unwind: Any) -> Any:
    """The Resume of the values of ``unwind.needs`` and the exception that goes on at the handler, or leaves the function."""
    planner = _Planner(unwind)
    error = planner.register()
    segments = unit.root.segments if unwind.frames else None
    end = raising(planner, segments, unwind.frames[0], PlacedVar(error)) if segments is not None else None
    callee = Callee(None, end.operands()) if end is not None else _way(planner, unit, unwind, error) if unwind.frames else Callee(None, [error])
    if unwind.context is not None:
        planner.statements.append(Statement("mutate", None, (Const(in_context), error, unwind.context.reg), None, None, ()))
    arriving = unwind.needs + (error,)
    arguments = [".s%d" % i for i in range(len(arriving))]
    statements = [Statement("arg", i, (), register, None, ()) for i, register in enumerate(arriving)] + planner.statements
    code, namespace = (unwind.frames[-1].code, unwind.frames[-1].globals) if unwind.frames else (unit.code, unit.globals)
    w = Writer(arguments, None, code.co_filename)
    w.write(statements, callee.operands, False, set(), StatementIR())
    e = w.e
    if end is not None:
        end.write(w)
    elif unwind.frames:
        e.call_begin()
        e.emit("LOAD_CONST", tail)
        e.call_ready()
        e.emit("LOAD_CONST", callee.resume)
        for operand in callee.operands:
            w.load(operand)
        e.call(1 + len(callee.operands))
        e.emit("RETURN_VALUE")
    else:
        w.load(error)
        e.raise_again(".error")
    function = make_function(code, namespace, e, arguments, [], (), code.co_firstlineno)
    return unit.engine.plain_resume(function)


def _way(planner: Any, unit: Any, unwind: Any, error: Any) -> Any:
    """The call of the frames that go on."""
    catcher = unwind.frames[-1]
    goto = goto_of(planner, unit, catcher, catcher.stack + [PlacedVar(error)], handler_of(catcher)[0].index, "throw")
    callee = Callee(goto.resume, goto.state() + goto.bound)
    for frame in reversed(unwind.frames[:-1]):
        callee = bridge(planner, unit, frame, callee)
    return callee
