"""Statements with blocks, from names to registers: a block is handed what it needs of the one around it, and sees nothing else."""
from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Set, Tuple

from ..graph.statements import OPS
from .program import BLOCK_STATEMENTS, Block, blocks_of

__all__ = ["close", "prune", "read_by", "renumber", "replace"]


def _operands(block: Block) -> Iterator[Any]:
    for statement in block.statements:
        yield from statement.inputs
    yield from block.results


def read_by(lines: Iterable[Any], results: Iterable[Any]) -> Set[Any]:
    """The registers that statements and results need, in blocks that are not closed as well."""
    found = {operand for operand in results if type(operand) is tuple}
    for line in lines:
        found.update([operand for operand in line.inputs if type(operand) is tuple])
        for block in blocks_of(line):
            found |= read_by(block.statements, block.results)
    return found


def close(block: Block) -> None:
    """Hand to blocks inside what they need of this one."""
    statements: List[Any] = block.statements
    for line in statements:
        if line.op not in BLOCK_STATEMENTS:
            continue
        inside = blocks_of(line)
        for inner in inside:
            close(inner)
        needed: List[Any] = []
        for inner in inside:
            made: Set[Any] = {statement.output for statement in inner.statements} | set(inner.parameters)
            needed.extend([each for each in _operands(inner) if type(each) is tuple and each not in made])
        needed = list(dict.fromkeys(needed))
        for number, inner in enumerate(inside):
            names: Dict[Any, Any] = {each: ("given", number, line.output, each) for each in list(inner.parameters) + needed}
            replace(inner, names)
            inner.parameters = list(names.values())
        line.inputs = line.inputs + tuple(needed)


def replace(block: Block, names: Dict[Any, Any], deep: bool = False) -> None:
    """Put other operands in the place of some; ``deep``: in blocks that are not closed as well."""
    statements: List[Any] = block.statements
    for statement in statements:
        statement.inputs = tuple([names.get(each, each) if type(each) is tuple else each for each in statement.inputs])
        if deep:
            for inner in blocks_of(statement):
                replace(inner, names, True)
    results: List[Any] = block.results
    block.results = [names.get(each, each) if type(each) is tuple else each for each in results]


def prune(block: Block) -> None:
    """Leave out statements without effects whose results nobody needs."""
    results: List[Any] = block.results
    statements: List[Any] = block.statements
    live = {operand for operand in results if type(operand) is tuple}
    kept = []
    for line in reversed(statements):
        if line.op not in BLOCK_STATEMENTS and OPS[line.op][0] in ("load", "build", "scalar") and line.output not in live:
            continue
        for inner in blocks_of(line):
            prune(inner)
        live.update([operand for operand in line.inputs if type(operand) is tuple])
        kept.append(line)
    block.statements = kept[::-1]


def renumber(body: Block, bound: Set[Tuple[Any, int]]) -> Set[Tuple[int, int]]:
    """Give the registers numbers, in the order in which they get their values; the same for bound operands."""
    moved: Dict[Any, int] = {}

    def number(block: Block) -> None:
        block.parameters = [moved.setdefault(register, len(moved)) for register in block.parameters]
        statements: List[Any] = block.statements
        for line in statements:
            line.inputs = tuple([moved[each] if type(each) is tuple else each for each in line.inputs])
            for inner in blocks_of(line):
                number(inner)
            if line.output is not None:
                line.output = moved.setdefault(line.output, len(moved))
        results: List[Any] = block.results
        block.results = [moved[each] if type(each) is tuple else each for each in results]

    number(body)
    return {(moved[output], place) for output, place in bound if output in moved}
