"""What every StatementIR must be, whatever pass has just run: `verify` says by an IRError what is not so."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Set

from .statements import BLOCK_STATEMENTS, EXITS, OPS, RAISED, Block, Const, Exit, IRError, Out, Statement, Way, blocks_of

if TYPE_CHECKING:
    from .ir import StatementIR

__all__ = ["MOST_NESTED", "verify", "verify_block"]

#: Blocks are nested at most so deep.
MOST_NESTED = 40
#: Registers are numbered below this.
MOST_REGISTERS = 1 << 30


def verify(ir: StatementIR) -> None:
    """IRError unless each register is assigned once, before its uses and where it is seen, and all statements, unwind targets and exits
    are what their kinds say."""
    verify_block(ir.entry, set(), _check, statements=ir.ordered())
    for number, block in enumerate(ir.unwinds(), 1):
        try:
            verify_block(block, set(), _check)
            if block.exit is None or block.exit.op != "unwind":
                raise IRError("it ends with %s" % (None if block.exit is None else block.exit.op))
            if any([statement.unwind is not None for statement in block.statements]):
                raise IRError("a statement in it unwinds")
        except IRError as error:
            raise IRError("unwind block %d: %s" % (number, error)) from None


def verify_block(block: Block, assigned: Set[int], check: Callable[[Statement], None], statements: Optional[Sequence[Statement]] = None,
                 depth: int = 0) -> None:
    """The rules of one block and those in it. ``assigned``: registers that are taken, also by other blocks."""
    raised = block.exit is not None and block.exit.op == "unwind"    # it has the exception
    if depth > MOST_NESTED:
        raise IRError("blocks nested more than %d times" % MOST_NESTED)
    seen: Set[Any] = set()

    def assign(register: Any, where: str) -> None:
        if type(register) is not int or not 0 <= register < MOST_REGISTERS:
            raise IRError("%s%r is no register" % (where, register))
        if register in assigned:
            raise IRError("%sregister %%%d is assigned twice" % (where, register))
        assigned.add(register)
        seen.add(register)

    def read(operand: Any, where: str) -> None:
        if type(operand) is int:
            if operand not in seen:
                raise IRError("%sregister %%%d is read before it is assigned" % (where, operand))
        elif type(operand) is not Const and not (operand is RAISED and raised):
            raise IRError("%s%r is no operand" % (where, operand))

    for register in block.parameters:
        assign(register, "")
    for number, statement in enumerate(block.statements if statements is None else statements):
        where = "statement %d: " % number
        for operand in statement.inputs:
            read(operand, where)
        try:
            check(statement)
        except IRError as error:
            raise IRError(where + str(error)) from None
        if statement.unwind is not None:
            for register in statement.unwind.parameters:
                read(register, where)
        if statement.op in BLOCK_STATEMENTS:
            _check_blocks(statement, blocks_of(statement))
            for inner in blocks_of(statement):
                verify_block(inner, assigned, check, None, depth + 1)
        if statement.output is not None:
            assign(statement.output, where)
    if block.exit is not None:
        _check_exit(block.exit)
        for operand in block.exit.operands():
            read(operand, "exit: ")


def _check(statement: Statement) -> None:
    if statement.op not in OPS:
        raise IRError("unknown op %r" % statement.op)
    _, arity, has_output = OPS[statement.op]
    if arity is not None and len(statement.inputs) != arity:
        raise IRError("%s takes %d inputs, not %d" % (statement.op, arity, len(statement.inputs)))
    if has_output != (statement.output is not None):
        raise IRError("output does not fit %s" % statement.op)


def _check_blocks(statement: Statement, blocks: Any) -> None:
    """The blocks of a ``cond`` or ``while_loop`` take what the statement is given and yield what it gives."""
    if len(blocks) != BLOCK_STATEMENTS[statement.op] or not all([isinstance(block, Block) for block in blocks]):
        raise IRError("%s has %d blocks" % (statement.op, BLOCK_STATEMENTS[statement.op]))
    given = len(statement.inputs) - (statement.op == "cond")
    if any([len(block.parameters) != given for block in blocks]):
        raise IRError("the blocks of %s take what it is given, %d values" % (statement.op, given))
    if any([block.exit is None or block.exit.op != "yield" for block in blocks]):
        raise IRError("the blocks of %s yield values" % statement.op)
    if statement.op == "cond":
        fits = len(blocks[0].results) == len(blocks[1].results)
    else:
        fits = len(blocks[0].results) == 1 and len(blocks[1].results) == statement.arg.carried <= given
    if not fits:
        raise IRError("the blocks of %s do not give what they must" % statement.op)


def _check_exit(exit_: Exit) -> None:
    kind = EXITS.get(exit_.op)
    if kind is None:
        raise IRError("exit: unknown kind %r" % (exit_.op,))
    if kind.inputs is not None and len(exit_.inputs) != kind.inputs:
        raise IRError("exit: %s takes %d inputs, not %d" % (exit_.op, kind.inputs, len(exit_.inputs)))
    if not kind.ways[0] <= len(exit_.ways) <= kind.ways[1]:
        raise IRError("exit: %s has no %d ways" % (exit_.op, len(exit_.ways)))
    below = exit_.outs if exit_.op == "unwind" and exit_.arg not in (None, "keeps") else 0    # generators below the one that is asked
    if not exit_.is_native and (exit_.throw is not None or exit_.names or exit_.cells or exit_.outs != below):
        raise IRError("exit: %s runs nothing natively" % exit_.op)
    for way in exit_.ways:
        _check_way(exit_, way, [Out(number) for number in range(exit_.outs)])
    if exit_.throw is not None:
        _check_way(exit_, exit_.throw, [RAISED])


def _check_way(exit_: Exit, way: Way, given: Sequence[Out]) -> None:
    """What a way hands on lies on the stack when it is taken, and names that are not handed on are bound."""
    kept = exit_.kept()
    for item in way.state():
        if item not in given and item not in kept:
            raise IRError("exit: the way to %s wants %r, which is not there" % (way.label, item))
    if way.bound is not None and len(way.bound) != len(way.names):
        raise IRError("exit: the way to %s has %d values for %d names" % (way.label, len(way.bound), len(way.names)))
    if (way.bound is None) != exit_.is_native:
        raise IRError("exit: the way to %s has its names %s" % (way.label, "in no frame" if way.bound is None else "twice"))
    shown = {name for name, _ in exit_.names}
    if way.bound is None and not shown.issuperset(way.names):
        raise IRError("exit: the way to %s wants names that are not bound: %s" % (way.label, ", ".join(sorted(set(way.names) - shown))))
