"""A loop as plain bytecode: the program's own instructions from the head on, or from inside a turn, and at each exit a tail call of
a resume function."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, List, Sequence, Set, Tuple

from .._core import tail
from ..bytecode import TABLE, Emitter, Region, exits_of, loop_at, only_returns, unsure_below
from .resume import ResumePoint, native_code

if TYPE_CHECKING:
    from ..bytecode import CodeIR, Instr, Loop
    from ..bytecode.instr import Label

__all__ = ["insert_exit", "native_loop"]

_STORES = ("STORE_FAST",)
_UNBINDS = ("DELETE_FAST", "LOAD_FAST_AND_CLEAR")


def native_loop(point: ResumePoint, unit: Any) -> types.CodeType:
    """The code object that runs the loop at a resume point and then goes on by a resume function of ``unit``.

    Where it can't (the exit is protected, a name is not bound there), and where only a return follows, the rest of the function runs natively.
    """
    original = point.ir
    loop = loop_at(original, point.index)
    assert loop is not None    # a point of mode "loop"
    ir = original.copy(deep=True)
    program = ir.instrs[:]
    stored, unbound = _changes(original, loop)
    exits, lowest = exits_of(original, loop, point.index, len(point.layout))
    # Control that goes on behind an exit may come back to it. (3.11 and before have iterators alone below a loop.)
    unsure = unsure_below(original, loop, lowest) if "LOAD_FAST_AND_CLEAR" in TABLE.rows else []
    for index, depth in sorted(exits.items(), reverse=True):
        exit_ = original.instrs[index]
        if exit_.region is not None and not exit_.region.cleanup_only or depth > lowest:    # what lies below no turn changes
            continue
        if not point.can_leave(depth) or only_returns(original, index):
            continue
        surely = [name for name in point.locals if name not in unbound]
        bound = tuple([name for name in original.varnames if name in surely or name in stored or name in unbound])
        perhaps = [name for name in bound if name not in surely]
        there = ResumePoint(point.code, original, point.globals, index, point.layout[:depth], bound, point.cells, "translate")
        doubtful = [place for place in unsure if place < depth]
        insert_exit(ir, program[index], _leave(there, perhaps, unit.resume_object(there), program[index], doubtful))
    ir.varnames += point.empty_names()
    ir.reindex()
    return native_code(point, ir, program)


def _changes(ir: CodeIR, loop: Loop) -> Tuple[Set[str], Set[str]]:
    """The slots that a loop binds, and those that it unbinds somewhere."""
    stored, unbound = set(), set()
    for instr in ir.instrs[loop.head:loop.end + 1]:
        for name, argument in instr.ops:
            if name in _STORES:
                stored.add(argument)
            elif name in _UNBINDS:
                unbound.add(argument)
    return stored, unbound


def _leave(there: ResumePoint, perhaps: Sequence[str], resume: Any, landing: Instr, doubtful: Sequence[int]) -> Tuple[List[Instr], List[Region]]:
    """The instructions of an exit: a tail call with the state as arguments, or on to ``landing`` if a name is unbound or the stack is
    another at one of the ``doubtful`` places."""
    e = Emitter(landing.pos)
    unbound = e.label()
    if perhaps:
        e.protect_begin(unbound)
        for name in perhaps:
            e.emit("LOAD_FAST", name)
            e.emit("POP_TOP")
        e.protect_end()
    for i in reversed(range(len(there.layout))):
        e.emit("STORE_FAST", ".s%d" % i)
    empty, other = e.label(), e.label()
    if doubtful:
        _look_at_stack(e, there.layout, doubtful, empty, other)
    e.call_begin()
    e.emit("LOAD_CONST", tail)
    e.call_ready()
    e.emit("LOAD_CONST", resume)
    if there.cells:
        for name in there.cells:
            e.emit("LOAD_CLOSURE", name)
        e.emit("BUILD_TUPLE", len(there.cells))
    names = there.argument_names()
    bound = len(there.locals)
    for name in names[bound:] + names[:bound]:    # tail() wants the values of the stack first
        e.emit("LOAD_FAST", name)
    e.call(1 + bool(there.cells) + len(names))
    e.emit("RETURN_VALUE")
    if perhaps:
        e.handler_drops(unbound)
        e.jump("JUMP", landing)
    if doubtful:
        e.handler_drops(empty)
        e.mark(other)
        for i, kind in enumerate(there.layout):
            if i in doubtful:
                e.native("LOAD_FAST_AND_CLEAR", ".s%d" % i)    # an empty one, too
            elif kind == "n":
                e.emit("PUSH_NULL")
            else:
                e.emit("LOAD_FAST", ".s%d" % i)
        e.jump("JUMP", landing)
    return e.finish()


def _look_at_stack(e: Emitter, layout: str, doubtful: Sequence[int], empty: Label, other: Label) -> None:
    """On to a handler at ``empty`` or to ``other`` if the slots of the stack are not those of the layout."""
    e.protect_begin(empty)
    for i in doubtful:
        if layout[i] == "v":
            e.emit("LOAD_FAST", ".s%d" % i)
            e.emit("POP_TOP")
    e.protect_end()
    for i in doubtful:
        if layout[i] == "n":
            still = e.label()
            e.protect_begin(still)
            e.emit("LOAD_FAST", ".s%d" % i)
            e.emit("POP_TOP")
            e.protect_end()
            e.jump("JUMP", other)
            e.handler_drops(still)


def insert_exit(ir: CodeIR, landing: Instr, written: Tuple[List[Instr], List[Region]]) -> None:
    """Put an exit before the instruction where it lands; whatever went there goes to the exit."""
    made, regions = written
    own = set(made)
    for instr in ir.instrs:
        if instr.target is landing and instr not in own:
            instr.target = made[0]
    position = ir.instrs.index(landing)
    for region in list(ir.regions):
        end = len(ir.instrs) if region.end is None else ir.instrs.index(region.end)
        if ir.instrs.index(region.start) < position <= end:    # the exit takes the stack down: it is not protected
            if position < end:
                ir.regions.append(Region(landing, region.end, region.handler, region.depth, region.lasti, region.cleanup_only, region.kind))
            region.end = made[0]
    ir.instrs[position:position] = made
    ir.regions.extend(regions)
