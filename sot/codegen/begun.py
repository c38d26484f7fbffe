"""A generator of the simulation that has begun and leaves it: a real one that stands at the same ``yield``.

Its code is the function's own, entered another way: the first step puts back what the frame has and jumps to that ``yield``, whose value
nobody gets. So the frame stands in the same protected regions, and what is sent, thrown or closed finds what it would find.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Optional, Tuple

from ..bytecode import TABLE, Emitter, assemble
from .resume import push_stack, take_cells, throw
from .verification import checked

if TYPE_CHECKING:
    from .resume import ResumePoint

__all__ = ["AskingGenerator", "BegunGenerator", "RaisingGenerator"]

#: What sets up cells, which is made anew.
_OF_CELLS = ("COPY_FREE_VARS", "MAKE_CELL")


class BegunGenerator:
    """Called with the function, the tuple of its cells or None, and the state: the generator."""

    def __init__(self, point: ResumePoint) -> None:
        self.point = point      # its key is good as long as its code object is there
        self.code = _code(point)

    def __call__(self, function: types.FunctionType, cells: Optional[Tuple[types.CellType, ...]], *state: Any) -> Any:
        generator = _made(self.code, function, cells, state)
        next(generator)
        return generator


class AskingGenerator:
    """Called likewise: the generator asks for the next item of the loop that is the point once it is asked itself."""

    def __init__(self, point: ResumePoint) -> None:
        self.point = point
        self.code = _code(point)

    def __call__(self, function: types.FunctionType, cells: Optional[Tuple[types.CellType, ...]], *state: Any) -> Any:
        return _made(self.code, function, cells, state)


class RaisingGenerator:
    """Called likewise, the last item of the state being an exception: the generator raises it where it stands, in the region of the handler that
    is the point, once it is asked for an item."""

    def __init__(self, point: ResumePoint) -> None:
        self.point = point
        self.code = _code(point)

    def __call__(self, function: types.FunctionType, cells: Optional[Tuple[types.CellType, ...]], *state: Any) -> Any:
        return _made(self.code, function, cells, state)


def _made(code: types.CodeType, function: types.FunctionType, cells: Optional[Tuple[types.CellType, ...]], state: Tuple[Any, ...]) -> Any:
    again = types.FunctionType(code, function.__globals__, function.__name__, None, cells)
    again.__qualname__ = function.__qualname__
    return again(*state)


def _code(point: ResumePoint) -> types.CodeType:
    """The code object; the point is the ``yield`` that the generator stands at, without its value on the stack, the loop whose next item it asks for, or the
    handler of what it raises."""
    ir = point.ir.copy()
    target = ir.instrs[point.index]
    first = ir.prologue_length()
    begin = [instr for instr in ir.instrs[:first] if instr.op not in _OF_CELLS]
    body = ir.instrs[first:]
    if TABLE.resumes and not any([instr.op == "RETURN_GENERATOR" for instr in begin]):     # 3.15: what an expression goes over is asked for its iterator first
        made_at = next(index for index, instr in enumerate(body) if instr.op == "RETURN_GENERATOR")
        begin += [instr.copy() for instr in body[made_at:made_at + 3]]      # up to where the generator begins
        body = body[made_at + 2:]
    e = Emitter(target.pos)
    take_cells(e, point, ir)
    if point.mode == "throw":
        push_stack(e, point, ir.instrs, point.layout[:-1])
        throw(e, point, ir, target)
    else:
        push_stack(e, point, ir.instrs, point.layout)
        if point.mode != "asks":
            e.emit("LOAD_CONST", None)
        e.jump("JUMP", target)
    names = point.argument_names()
    cells = [instr for instr in ir.function_prologue() if instr.op in _OF_CELLS]
    ir.varnames = names + [name for name in ir.varnames if name not in names]
    ir.argcount, ir.posonlyargcount, ir.kwonlyargcount = len(names), 0, 0
    ir.flags = (ir.flags & ~0xC) | (0x10 if ir.freevars else 0)
    ir.flags &= ~0x40
    made, regions = e.finish()
    ir.regions += regions
    ir.instrs = cells + begin + made + body
    ir.stacksize = 0
    return checked(assemble(ir, lend=True))    # what follows is the program's own code, unchanged
