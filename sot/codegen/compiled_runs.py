"""Runs of statements that a backend computes: a call of the subgraph, and behind it the statements, for where it gives None.

Both ways end in one state of the slots. What the statements leave is the measure; the other way stores the subgraph's outputs in the slots
where those have them, and empties what they have emptied. So inputs stay in slots until the run is over, outputs have slots, and
what else the run makes is let go at its end, whatever name the program has for it: nobody can tell when such an array goes.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Sequence, Set, Tuple

from ..backends.subgraph import Subgraph
from ..graph.statements import Const
from ..graph.subgraphs import find_runs

if TYPE_CHECKING:
    from ..backends import Backend
    from ..graph.ir import StatementIR
    from ..graph.statements import Operand, Statement
    from ..graph.subgraphs import Run
    from .writer import Writer

__all__ = ["CompiledRun", "compiled_runs", "uses_beyond", "write_run"]


class CompiledRun:
    """Statements ``first`` to ``last`` (exclusive), computed by ``subgraph`` from ``operands``."""

    def __init__(self, run: Run, statements: Sequence[Statement], subgraph: Subgraph) -> None:
        self.first = run.first
        self.last = run.last
        self.arguments = run.arguments
        self.groups = run.outputs
        self.same = run.same
        self.outputs = [register for group in run.outputs for register in group] + [register for register, _ in run.same]
        self.subgraph = subgraph
        #: Registers that must be in slots from the beginning of the run to its end.
        self.operands = tuple(dict.fromkeys([operand for operand in self.arguments if type(operand) is int]))
        made: Set[Any] = {statement.output for statement in statements if statement.output is not None}
        self.inner = sorted(made.difference(self.outputs))
        #: register -> the last statement that has it: in that order they end.
        self.ends: Dict[Any, int] = {operand: number for number, statement in enumerate(statements) for operand in statement.inputs if type(operand) is int}


def compiled_runs(statements: List[Statement], after: Sequence[Operand], trace: StatementIR, backend: Backend,
                  strict: bool) -> Tuple[List[Statement], List[CompiledRun]]:
    """(the statements in the order they are to be written in, what a backend may compute of them)."""
    ordered, runs = find_runs(statements, after, trace.metas, backend.reductions)
    found = [CompiledRun(run, ordered[run.first:run.last], Subgraph(run.graph, run.border, backend, strict))
             for run in runs if run.graph.outputs]
    trace.subgraphs = [run.subgraph for run in found]
    return ordered, found


def uses_beyond(uses: Dict[int, int], runs: Sequence[CompiledRun]) -> Dict[int, int]:
    """How often registers are loaded, those at the border of a run once more, so that no tree reaches across it."""
    if not runs:
        return uses
    more = dict(uses)
    for run in runs:
        for register in run.operands + tuple(run.outputs):
            more[register] = more.get(register, 0) + 1
    return more


def write_run(w: Writer, run: CompiledRun, plain: Callable[[], None]) -> None:
    """Write the call, then with ``plain`` the statements."""
    e, slots = w.e, w.slots
    result = slots.borrow()
    before = slots.held_now()
    computed, done = e.label(), e.label()
    w.begin_outside()
    e.call_begin()
    w.load(Const(run.subgraph.gate))
    e.call_ready()
    for operand in run.arguments:
        if type(operand) is int:
            e.emit("LOAD_FAST", slots.slot_of[operand])
        else:
            w.load(operand)
    e.call(len(run.arguments))
    e.emit("STORE_FAST", result)
    e.emit("LOAD_FAST", result)
    e.jump("POP_JUMP_IF_NOT_NONE", computed)
    e.emit("DELETE_FAST", result)
    plain()
    slots.unneeded(run.operands)
    slots.release(run.inner)
    w.begin_outside()
    e.jump("JUMP", done)
    e.mark(computed)
    after = slots.held_now()
    for register, place in run.same:
        written: Any = run.arguments[place]     # a register
        e.emit("LOAD_FAST", slots.slot_of[written])
        e.emit("STORE_FAST", slots.slot_of[register])
    e.emit("LOAD_FAST", result)
    e.emit("DELETE_FAST", result)
    if len(run.groups) != 1:
        e.emit("UNPACK_SEQUENCE", len(run.groups))
    for group in run.groups:
        for number, register in enumerate(group):
            if number < len(group) - 1:
                e.emit("COPY", 1)
            e.emit("STORE_FAST", slots.slot_of[register])
    for slot in sorted(before, key=lambda slot: run.ends.get(before[slot], -1)):
        if slot not in after:
            e.emit("DELETE_FAST", slot)
    e.mark(done)
    slots.give_back(result)
