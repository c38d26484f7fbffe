"""Passes over a StatementIR: each is a function of it that leaves it well formed, and they run in the order of a list."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable, List, Optional, Sequence, Set

from .statements import OPS

if TYPE_CHECKING:
    from .ir import StatementIR
    from .statements import Operand, Statement

    Pass = Callable[[StatementIR], None]

__all__ = ["prune", "pruned", "run_passes"]


def run_passes(ir: StatementIR, passes: Sequence[Pass], check: Callable[[StatementIR], None]) -> None:
    """Run them; ``check`` looks at what each has left."""
    check(ir)
    for each in passes:
        each(ir)
        check(ir)


def pruned(statements: Sequence[Statement], wanted: Iterable[Any]) -> List[Statement]:
    """The statements that must run when the operands in ``wanted`` are needed afterwards."""
    live: Set[Optional[int]] = {operand for operand in wanted if type(operand) is int}
    kept = []
    known: Set[Optional[int]] = set()
    dropped: Set[Optional[Operand]] = set()
    for statement in reversed(statements):
        if statement.op == "drop":
            kept.append(statement)
            dropped.add(statement.inputs[0])
            continue
        if statement.op == "arg" and statement.output in dropped:
            live.add(statement.output)
        if OPS[statement.op][0] in ("load", "build", "scalar") and statement.output not in live:
            continue
        live.update(i for i in statement.inputs if type(i) is int)
        if statement.unwind is not None:
            live.update(statement.unwind.parameters)
        kept.append(statement)
        known.add(statement.output)
    kept.reverse()
    return [statement for statement in kept if statement.op != "drop" or statement.inputs[0] in known]


def prune(ir: StatementIR) -> None:
    """Leave out what nobody needs and nobody notices."""
    assert ir.entry.exit is not None    # it is finished
    statements = ir.ordered()
    ir.outliving.update(_outliving(statements, ir.named))
    ir.keep(pruned(statements, ir.entry.exit.operands() + _loaded(statements, ir.outliving)))


def _loaded(statements: Sequence[Statement], registers: Set[Any]) -> List[Operand]:
    """Those of these registers that there are."""
    return [statement.output for statement in statements if statement.output in registers]  # type: ignore[misc]  # one is no None


def _outliving(statements: Sequence[Statement], named: Set[Any]) -> List[Operand]:
    """What has a name and was taken from something that goes before the trace is over: used or not, it lives on."""
    going: Set[Optional[Operand]] = {statement.inputs[0] for statement in statements if statement.op == "drop"}
    found: List[Operand] = []
    if going:
        for statement in statements:
            if statement.inputs and OPS[statement.op][0] == "load" and statement.inputs[0] in going:
                going.add(statement.output)
                if statement.output in named:
                    found.append(statement.output)  # type: ignore[arg-type]  # a load has one
    return found
