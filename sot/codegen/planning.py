"""The passes of code generation: from a finished StatementIR to one that `Writer` can write.

``prune`` (``sot.graph.passes``) leaves out what nobody needs, `subgraphs` puts what a backend may compute together, `reuse` finds the arrays that
are written over, `trees` the values that stay on the evaluation stack. The last two change no statement: what they find is the `Plan`
of the IR, which the writer follows, and from which it gives slots to registers (``slots.py``).
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

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


def passes_of(backend: Optional[Backend] = None, strict: bool = False) -> List[Pass]:
    """The passes, in their order."""
    def subgraphs(ir: StatementIR) -> None:
        if backend is not None:
            statements, ir.plan.runs = compiled_runs(ir.statements, ir.entry.exit.operands(), ir, backend, strict)  # type: ignore[union-attr]
            ir.keep(statements)
    return [prune, subgraphs, reuse, trees]


def reuse(ir: StatementIR) -> None:
    ir.plan.reuse = Reuse(ir.statements, ir.entry.exit.operands(), ir.metas, ir.bound)  # type: ignore[union-attr]  # it is finished


def trees(ir: StatementIR) -> None:
    plan, end = ir.plan, ir.entry.exit
    operands = end.operands()  # type: ignore[union-attr]  # likewise
    plan.uses = count_uses(ir.statements, operands)
    # what is returned may lie on the stack since any time: nothing is loaded before it
    first = operands[0] if operands and end.op in ("return", "yield") else None  # type: ignore[union-attr]
    plan.trees = Trees(ir.statements, uses_beyond(plan.uses, plan.runs), ir.metas, plan.reuse, first, ir.outliving)


def finish(ir: StatementIR, backend: Optional[Backend] = None, strict: bool = False) -> None:
    """Run the passes over an IR whose entry block has its exit."""
    ir.plan = Plan()
    run_passes(ir, passes_of(backend, strict), check_trace)
    check_listing(ir)
