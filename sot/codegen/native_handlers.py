"""What handles an exception, as plain bytecode: the program's own instructions, and a tail call of a resume function where it is handled.

The resume function is another frame. For the program both are one as long as nobody can look at the first: if something still has it
there (the exception was put somewhere, and its traceback has the frame), what follows runs natively, too.
"""
from __future__ import annotations

import sys
from typing import Any, Dict, List, Tuple

from .._core import tail
from ..bytecode import HANDLING, SLOT_MARK, TABLE, Carried, Emitter, places_behind
from .native_loops import insert_exit
from .resume import ResumePoint, native_code
from .runtime import is_alone

__all__ = ["native_handler", "ways_out"]


def native_handler(point: Any, unit: Any) -> Any:
    """The code object that goes on at a resume point inside a handler, or before one that takes what is thrown, until that is over."""
    ways = ways_out(point)
    if not ways:
        return native_code(point)
    ir = point.ir.copy(deep=True)
    program = ir.instrs[:]
    for index, there in ways:
        insert_exit(ir, program[index], _leave(_Way(point, unit, index, there), program[index]))
    ir.varnames += point.empty_names()
    ir.reindex()
    return native_code(point, ir, program)


def ways_out(point: Any) -> List[Tuple[int, Carried]]:
    """(number of the instruction, what control carries there) of the places where resume functions go on."""
    if any(SLOT_MARK in name for name in point.ir.varnames):
        return []
    places = places_behind(point.ir, point.index, *_begin(point))
    return [(index, there) for index, there in sorted(places.items(), reverse=True) if point.can_leave(there.depth)]


def _begin(point: Any) -> Tuple[Carried, int]:
    """(what control carries to the point, how much of the stack lies there before)."""
    thrown = point.mode == "throw"
    depth = len(point.layout) - thrown
    if TABLE.exception_table:
        handled = tuple([(HANDLING, i) for i, kind in enumerate(point.layout[:depth]) if kind == "h"])
        if not thrown:
            return Carried(depth, handled), depth
        handler = point.ir.instrs[point.index]
        region = next(region for region in point.ir.regions if region.handler is handler)
        return Carried(depth + region.lasti + 1, handled), depth
    if not thrown:
        return Carried(depth, point.blocks), depth
    level = point.blocks[-1][1]
    return Carried(level + 6, point.blocks[:-1] + ((HANDLING, level),)), level


class _Way:
    """Called where an exception is handled: the tail call of the resume function that the names bound there need."""

    def __init__(self, point: Any, unit: Any, index: int, there: Carried) -> None:
        self.unit = unit
        self.point = point
        self.index = index
        self.layout = point.layout[:there.depth].replace("c", "v")
        self.blocks = () if TABLE.exception_table else there.open
        self.slots = [".s%d" % i for i, kind in enumerate(self.layout) if kind == "v"]
        self.names = [name for name in point.ir.varnames if name not in point.cells]
        self._resumes: Dict[Tuple[str, ...], Any] = {}    # bound names -> the Resume

    def __call__(self, *closure: Any) -> Any:
        found = sys._getframe(1).f_locals
        bound = tuple([name for name in self.names if name in found])
        resume = self._resumes.get(bound)
        if resume is None:
            resume = self._resumes[bound] = self._resume(bound)
        return tail(resume, *closure, *[found[slot] for slot in self.slots], *[found[name] for name in bound])

    def _resume(self, bound: Tuple[str, ...]) -> Any:
        point = self.point
        return self.unit.resume_object(ResumePoint(point.code, point.ir, point.globals, self.index, self.layout, bound, point.cells,
                                                   "translate", self.blocks))


def _leave(way: _Way, landing: Any) -> Any:
    """The instructions of an exit: on to ``landing`` if something else has the frame, else a tail call."""
    e = Emitter(landing.pos)
    e.call_begin()
    e.emit("LOAD_CONST", is_alone)
    e.call_ready()
    e.call(0)
    e.jump("POP_JUMP_IF_FALSE", landing)
    for _ in way.blocks:
        e.native("POP_BLOCK")
    for i in reversed(range(len(way.layout))):
        e.emit("STORE_FAST", ".s%d" % i)
    e.call_begin()
    e.emit("LOAD_CONST", way)
    e.call_ready()
    cells = way.point.cells
    if cells:
        for name in cells:
            e.emit("LOAD_CLOSURE", name)
        e.emit("BUILD_TUPLE", len(cells))
    e.call(bool(cells))
    e.emit("RETURN_VALUE")
    return e.finish()
