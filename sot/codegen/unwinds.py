"""From generated code to the handler of an exception: the frames of an unwind block become native ones."""
from __future__ import annotations

import itertools
from typing import Any, Callable, Dict, List

from ..graph.ir import StatementIR
from ..graph.statements import RAISED, TAKERS, Block, Const, Exit, Statement, Way
from ..machine.unwinding import frame_of, handled_in, handler_of
from ..variables.base import PlacedVar
from .exits import goto_of, make_function, write_exit
from .nested import Callee, bridge
from .planning import finish
from .runtime import in_context
from .segments import raising
from .writer import Writer

__all__ = ["enter"]


class _Planner:
    """Does for the pictures of frames what a machine does for its frames."""

    def __init__(self, block: Block) -> None:
        assert block.exit is not None    # it is an unwind block
        self.frames = list(map(frame_of, block.exit.frames))
        self.registers = 1 + max([-1, *block.parameters] + [s.output for s in block.statements if s.output is not None])
        self.error = self.register()
        raised: Any = RAISED
        self.statements = [Statement(s.op, s.arg, tuple([self.error if operand is raised else operand for operand in s.inputs]), s.output, None, ())
                           for s in block.statements]
        self.asked_by = block.exit.arg      # how the last frame asks the generator that has the handler
        taker, *names = (self.asked_by or "").split(" ")
        self.taker: str = taker
        self.names: List[str] = names     # of one that takes items: what it is, and what it is given besides
        own = {None: 0, "next": 1, "for": 1, "keeps": 1}.get(self.asked_by, 2 + len(self.names) + (self.taker in ("join", "sum")))
        self.asked = block.exit.inputs[:own]      # the generator, and the default; or an iterator over it, and what was taken from that
        self.handled = block.exit.inputs[own:]

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


def enter(unit: Any, block: Any) -> Any:
    """The Resume of the values of an unwind block's parameters and the exception: it goes on at the handler, or leaves the function.

    For what the frame of the function is to keep: a function of the same, which gives that.
    """
    planner = _Planner(block)
    frames = planner.frames
    error = planner.error
    segments = unit.root.segments if frames else None
    end = raising(planner, segments, frames[0], PlacedVar(error)) if segments is not None else None
    callee = Callee(None, end.operands()) if end is not None else _way(planner, unit, error) if frames else Callee(None, [error])
    for handled in planner.handled:
        planner.statements.append(Statement("mutate", None, (Const(in_context), error, handled), None, None, ()))
    arriving = tuple(block.parameters) + (error,)
    arguments = [".s%d" % i for i in range(len(arriving))]
    statements = [Statement("arg", i, (), register, None, ()) for i, register in enumerate(arriving)] + planner.statements
    code, namespace = (frames[-1].code, frames[-1].globals) if frames else (unit.code, unit.globals)
    ir = StatementIR()
    ir.keep(statements)
    keeps = planner.asked_by == "keeps"
    ir.entry.exit = Exit("return", None, planner.asked) if keeps else end if end is not None else Exit("resume", None, (), (Way(callee.resume, "", None, list(callee.operands), (), ()),))
    finish(ir)
    w = Writer(arguments, None, code.co_filename)
    e = w.e
    w.write(ir)
    if frames or keeps:
        write_exit(w, ir.entry.exit)
    else:
        w.load(error)
        e.raise_again(".error")
    function = make_function(code, namespace, e, arguments, [], (), code.co_firstlineno)
    return function if keeps else unit.engine.plain_resume(function)


#: Functions that take items.
_FUNCTIONS: Dict[str, Callable[..., Any]] = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset, "sorted": sorted, "any": any, "all": all, "max": max, "min": min,
                                             "join": str.join, "sum": sum}


def _again(planner: Any, unit: Any, frame: Any) -> Callee:
    """The call of a frame that does its present instruction natively, once more."""
    way = goto_of(planner, unit, frame, frame.stack, frame.current.index, "first" if handled_in([frame]) is None else "handler")
    way.resume.cache.info.first = "data-dependent-iteration", "a generator that handles an exception"
    return Callee(way.resume, way.state() + list(way.bound or ()))


def _way(planner: Any, unit: Any, error: Any) -> Callee:
    """The call of the frames that go on."""
    catcher, waiting = planner.frames[-1], planner.frames[:-1]
    if planner.asked_by in ("next", "default"):
        callee, waiting = Callee(None, [Const(next), *planner.asked], ("call", (), False, None, 0, False)), planner.frames
    elif planner.taker in TAKERS:
        iterator, taken, *more = planner.asked
        items = planner.emit("call", (), (Const(itertools.chain), taken, iterator))
        if planner.taker in _FUNCTIONS:
            arguments = [*more, items] if planner.taker == "join" else [items, *more]
            callee, waiting = Callee(None, [Const(_FUNCTIONS[planner.taker]), *arguments], ("call", tuple(planner.names), False, None, 0, False)), planner.frames
        else:
            catcher.stack.append(PlacedVar(items))
            callee = _again(planner, unit, catcher)
    elif planner.asked_by == "for":
        callee = _again(planner, unit, catcher)
    else:
        way = goto_of(planner, unit, catcher, catcher.stack + [PlacedVar(error)], handler_of(catcher)[0].index, "throw")
        callee = Callee(way.resume, way.state() + list(way.bound or ()))
    for frame in reversed(waiting):
        callee = bridge(planner, unit, frame, callee)
    return callee
