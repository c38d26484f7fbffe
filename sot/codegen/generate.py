"""The generated function of one translation: its statements, then its exit."""
from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Tuple

from ..arrays import ARRAYS
from ..bytecode import SLOT_MARK, TABLE
from ..graph.statements import Exit as End
from ..machine.arguments import let_go_in_order
from ..machine.foreseen import check_operands, check_pictures
from ..machine.unwinding import handled_in
from .back_edges import back_edges
from .exits import goto_of, make_function, way_out, write_exit
from .expectations import expect
from .natives import native_operation
from .nested import nested
from .planning import finish
from .reuse import is_array
from .segments import landing
from .unwinds import enter
from .verification import check_unwinds
from .writer import Writer

if TYPE_CHECKING:
    from ..engine import TranslationUnit
    from ..graph.statements import Statement
    from ..machine.machine import Exit, Machine

__all__ = ["generate"]

#: Monitors have the lines of a code object counted from its first one (3.13+), above which an inlined callee's can be.
_COUNTS_LINES = "TO_BOOL" in TABLE.rows
#: Debug builds abort there. Others count such a line wrongly, but none of them is executed once a tool can be there: what the program sees of
#: the frame is kept.
_ABORTS = hasattr(sys, "gettotalrefcount")


def generate(m: Machine, unit: TranslationUnit, exit_: Exit, flat: Tuple[Any, ...]) -> Callable[..., Any]:
    """The function of a finished simulation; its trace is left with what is in it. ``flat``: the arguments of the call."""
    ir = m.trace
    ir.entry.exit = end = _plan(m, unit, exit_)
    check_operands(m, end.operands())
    check_pictures(m, [operand for block in ir.unwinds() if block.exit is not None for operand in block.exit.operands()])
    ir.named = m.named
    expect(m, unit)
    named_arguments = [s.arg for s in ir.ordered() if s.op == "arg" and s.output in m.named]
    arrays = _arrays(m, flat)
    finish(ir, unit.root.backend, unit.engine.strict, _alike(arrays), frozenset([register for register, (_, array) in arrays.items() if array.size != 1]))
    for pair in sorted(ir.plan.assumed):
        m.guards.check("same_shape", *[m.guards.node("arg", arrays[register][0]) for register in pair])
    for register in sorted(ir.plan.reuse.longer):
        _check_that_not_one(m, *arrays[register])
    cells = [name for name, _ in end.cells]
    arguments = _slots_of_arguments(unit, cells, ir.statements)
    closure_slot = ".closure" if unit.cell_names else None
    w = Writer(arguments, closure_slot, unit.code.co_filename, kept_by_caller=unit.point is None, enter=functools.partial(enter, unit))
    keeps_first = not _COUNTS_LINES or end.is_native and not (_ABORTS and ir.metas)
    if keeps_first and _COUNTS_LINES and _ABORTS:
        w.oldest = unit.code.co_firstlineno     # without NumPy nothing warns whose line would be asked for
    w.back = back_edges(m, unit, end, flat)
    if w.back:
        w.start = w.e.label()
        w.e.mark(w.start)
    falling = [s.arg for s in ir.ordered() if s.op == "arg" and s.output in m.fall]
    own = unit.code.co_cellvars if unit.point is not None else ()
    if own:
        w.cells = [TABLE.one_namespace and name in unit.code.co_varnames for name in own] + [False] * (len(unit.cell_names) - len(own))
    w.falls = [arguments[number] for number in sorted(falling, reverse=True)]      # what lies on top goes first
    w.slots.plan(end.names)
    w.write(ir, [arguments[number] for number in named_arguments])
    write_exit(w, end)
    sites = w.finish()
    slots = ([closure_slot] if closure_slot else []) + arguments
    first = unit.code.co_firstlineno
    if not keeps_first:
        first = min([first] + [instr.pos[0] for instr in w.e.instrs if instr.pos[0] is not None])
    function: Callable[..., Any] = make_function(unit.code, unit.globals, w.e, slots, cells, unit.ir.varnames if end.is_native else (), first)
    if sites is not None:
        sites.place(w.sites())
        check_unwinds(sites)
    ir.drop_notes()
    return function


def _arrays(m: Machine, flat: Tuple[Any, ...]) -> Dict[int, Tuple[int, Any]]:
    """The arguments that are arrays: register -> (number of the argument, the array)."""
    found: Dict[int, Tuple[int, Any]] = {}
    for statement in m.trace.ordered():
        if statement.op == "arg" and statement.arg < len(flat) and type(flat[statement.arg]) is ARRAYS.array and is_array(m.trace.metas.get(statement.output)):  # type: ignore[arg-type]  # it has one
            found[statement.output] = statement.arg, flat[statement.arg]  # type: ignore[index]
    return found


def _alike(arrays: Dict[int, Tuple[int, Any]]) -> Dict[int, int]:
    """Of the vectors among them those of the same length: register -> that of the first one. So that the results of what is done with
    both of them may be written over each other."""
    first: Dict[int, int] = {}
    alike = {register: first.setdefault(len(array), register) for register, (_, array) in arrays.items() if array.ndim == 1}
    return {register: other for register, other in alike.items() if list(alike.values()).count(other) > 1}


def _check_that_not_one(m: Machine, number: int, array: Any) -> None:
    """Guard that an argument has not one item, by an axis of which that is known."""
    axis = next((axis for axis in range(array.ndim) if array.shape[axis] != 1))
    length = m.guards.node("shape", m.guards.node("arg", number), axis)
    m.guards.check("true", m.guards.node("op", "!=", length, m.guards.node("const", 1)), True)


def _plan(m: Machine, unit: TranslationUnit, exit_: Exit) -> End:
    """How the entry block ends; what its operands need is emitted."""
    if m.segments is not None:
        return landing(m, m.segments, exit_)
    if exit_[0] != "return":
        return _plan_break(m, unit, exit_[1])
    result = exit_[1].materialise(m)
    if unit.point is not None:
        let_go_in_order(m, m.frames[0], result)
    return End("return", None, (result,))


def _slots_of_arguments(unit: TranslationUnit, cells: List[str], kept: List[Statement]) -> List[str]:
    """The names of the arguments' slots; one whose name is that of a cell is found by it only where no exception asks for it."""
    asked = {register for statement in kept if statement.unwind is not None for register in statement.unwind.parameters}
    asked = {statement.arg for statement in kept if statement.op == "arg" and statement.output in asked}
    return [(".a" + name if number in asked else name + SLOT_MARK) if name in cells else name for number, name in enumerate(unit.argument_names)]


def _plan_break(m: Machine, unit: TranslationUnit, stop: Any) -> End:
    if len(m.frames) > 1:
        return nested(m, unit, stop)
    frame = m.frames[0]
    name, argument = m.break_point  # type: ignore[misc]  # it has broken
    handles = handled_in([frame]) is not None
    way = None if handles else way_out(m, frame, stop)
    mode = "handler" if handles and not stop.natively else "native"
    if way is not None and not (way == "turns" and name == "FOR_ITER"):
        mode = "loop" if way == "native" else "translate"
    elif stop.afresh and not handles:
        mode = "translate"
    elif not handles and not stop.natively:
        found = native_operation(m, unit, frame, name, argument)
        if found is not None:
            return found
    m.rewind()
    return End("resume", None, (), (goto_of(m, unit, frame, frame.stack, frame.resume_index(), mode),))
