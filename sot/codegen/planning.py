"""The passes of code generation: from a finished StatementIR to one that `Writer` can write.

``prune`` (``sot.graph.passes``) leaves out what nobody needs, `subgraphs` puts what a backend may compute together, `reuse` finds the arrays that
are written over, `trees` the values that stay on the evaluation stack. The last two change no statement: what they find is the `Plan`
of the IR, which the writer follows, and from which it gives slots to registers (``slots.py``).
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Set, Tuple

from ..graph.passes import prune, run_passes
from .compiled_runs import compiled_runs, uses_beyond
from .reuse import Reuse
from .trees import Trees, count_uses
from .verification import check_listing, check_trace

if TYPE_CHECKING:
    from ..backends import Backend
    from ..graph.ir import StatementIR
    from ..graph.passes import Pass
    from .compiled_runs import CompiledRun

__all__ = ["Plan", "finish", "passes_of"]


class Plan:
    """``runs``: what a backend computes; ``uses``: register -> how often it is loaded."""

    def __init__(self) -> None:
        self.runs: List[CompiledRun] = []
        self.uses: Dict[int, int] = {}
        self.reuse: Any = None
        self.trees: Any = None
        self.alike: Dict[int, int] = {}         # what `Reuse` may assume of the shapes of arguments
        self.assumed: Set[Tuple[int, int]] = set()      # … what it does: two registers each
        self.longer: FrozenSet[int] = frozenset()       # arguments that have not one item


def passes_of(backend: Optional[Backend] = None, strict: bool = False) -> List[Pass]:
    """The passes, in their order."""
    def subgraphs(ir: StatementIR) -> None:
        if backend is not None:
            statements, ir.plan.runs = compiled_runs(ir.statements, ir.entry.exit.operands(), ir, backend, strict)  # type: ignore[union-attr]
            ir.keep(statements)
    return [prune, subgraphs, reuse, trees]


def reuse(ir: StatementIR) -> None:
    plan, after = ir.plan, ir.entry.exit.operands()  # type: ignore[union-attr]  # it is finished
    plan.reuse = Reuse(ir.statements, after, ir.metas, ir.bound, None, plan.longer)
    if plan.alike:
        plan.assumed = Reuse(ir.statements, after, ir.metas, ir.bound, plan.alike, plan.longer).assumed(plan.reuse)
        guarded = {register: pair[0] for pair in plan.assumed for register in pair}
        # Only what the guards say: where a result may be written over either operand, without any assumption, the other one may be chosen with one.
        plan.reuse = Reuse(ir.statements, after, ir.metas, ir.bound, guarded, plan.longer) if guarded else plan.reuse


def trees(ir: StatementIR) -> None:
    plan, end = ir.plan, ir.entry.exit
    operands = end.operands()  # type: ignore[union-attr]  # likewise
    plan.uses = count_uses(ir.statements, operands)
    # what is returned may lie on the stack since any time: nothing is loaded before it
    first = operands[0] if operands and end.op in ("return", "yield") else None  # type: ignore[union-attr]
    plan.trees = Trees(ir.statements, uses_beyond(plan.uses, plan.runs), ir.metas, plan.reuse, first, ir.outliving)


def finish(ir: StatementIR, backend: Optional[Backend] = None, strict: bool = False, alike: Optional[Dict[int, int]] = None, longer: FrozenSet[int] = frozenset()) -> None:
    """Run the passes over an IR whose entry block has its exit. ``alike``: register of an array that is an argument -> one of the same shape; ``longer``: those that have not one item."""
    ir.plan = Plan()
    ir.plan.alike = alike or {}
    ir.plan.longer = longer
    run_passes(ir, passes_of(backend, strict), check_trace)
    check_listing(ir)
