"""Two ways behind a branch, compared from their ends backwards: what both do alike stands once."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple

from ..graph.statements import Const
from .program import Block, Line, Loop, blocks_of, yielding

__all__ = ["GO_ON", "Join", "STOP", "alike", "count_alike", "equal", "outputs_of", "substituted"]

#: What the test of a loop gives. Of a branch that only tells these two apart the truth itself is the result.
GO_ON, STOP = Const(True), Const(False)


class Join:
    """Two ways that do the same to different values: pairs of values, and the register each pair has behind the branch."""

    def __init__(self, new: Callable[[], Any], mark: Optional[Any] = None) -> None:
        self._new = new
        self._mark = mark                        # the branch
        self._same: Dict[Any, Any] = {}          # register of a statement of the other way -> that of this way which is the same
        self.pairs: List[Tuple[Any, Any]] = []
        self.registers: List[Any] = []
        self._known: Dict[Any, Any] = {}
        self.inverted: List[Any] = []            # the statement that gives the contrary of the truth, where it is needed
        self.told = False                        # whether the truth is a result

    def operand(self, one: Any, two: Any) -> Any:
        """What stands for either of two operands."""
        if type(one) is tuple and type(two) is tuple and (self._same[two] == one if two in self._same else one == two):
            return one
        if self._mark is not None and {id(one), id(two)} == {id(GO_ON), id(STOP)}:
            self.told = True
            return self._mark.inputs[0] if one is GO_ON else self._contrary()
        if type(one) is Const and type(two) is Const and equal(one.value, two.value):
            return one
        key = (_key(one), _key(two))
        register = self._known.get(key)
        if register is None:
            register = self._known[key] = self._new()
            self.pairs.append((one, two))
            self.registers.append(register)
        return register

    def _contrary(self) -> Any:
        if not self.inverted:
            mark: Any = self._mark
            self.inverted.append(Line("unary", "not", mark.inputs, self._new(), mark.pos, mark.chain, mark.file))
        return self.inverted[0].output

    def crosses(self, *tails: Sequence[Any]) -> bool:
        """Whether what the ways have in common gives a value that is to be had before it."""
        made = {output for tail in tails for output in outputs_of(tail)}
        return any([operand in made for pair in self.pairs for operand in pair if type(operand) is tuple])

    def line(self, one: Any, two: Any) -> Any:
        """The statement for two that are alike."""
        inputs = tuple([self.operand(*pair) for pair in zip(one.inputs, two.inputs)])
        arg = one.arg
        if one.op == "cond":
            arg = tuple([self._block(*pair) for pair in zip(one.arg, two.arg)])
        elif one.op == "while_loop":
            arg = Loop(tuple([self._block(*pair) for pair in zip(one.arg.blocks, two.arg.blocks)]), one.arg.carried, one.arg.names)  # type: ignore[arg-type]
        if one.output is not None:
            self._same[two.output] = one.output
        return Line(one.op, arg, inputs, one.output, one.pos, one.chain, one.file, one.order)

    def _block(self, one: Block, two: Block) -> Block:
        self._same.update(zip(two.parameters, one.parameters))
        lines = [self.line(*pair) for pair in zip(one.statements, two.statements)]
        return yielding(one.parameters, lines, [self.operand(*pair) for pair in zip(one.results, two.results)])


def count_alike(one: Sequence[Any], two: Sequence[Any]) -> int:
    """How many statements at the ends of two ways are alike."""
    count = 0
    while count < min(len(one), len(two)) and alike(one[-1 - count], two[-1 - count]):
        count += 1
    return count


def alike(one: Any, two: Any) -> bool:
    """Whether two statements do the same, if to different values."""
    if one.op != two.op or len(one.inputs) != len(two.inputs) or one.pos != two.pos or one.file != two.file:
        return False
    if one.op in ("cond", "while_loop"):
        return all([len(a.parameters) == len(b.parameters) and len(a.statements) == len(b.statements) and len(a.results) == len(b.results)
                    and all(map(alike, a.statements, b.statements)) for a, b in zip(blocks_of(one), blocks_of(two))]) \
            and (one.op == "cond" or one.arg.carried == two.arg.carried)
    if one.op == "call" and one.inputs[0].value is not two.inputs[0].value or one.op == "map" and not all(map(equal, _keys(one), _keys(two))):
        return False
    return type(one.arg) is type(two.arg) and one.arg == two.arg


def equal(one: Any, two: Any) -> bool:
    """Whether two constants are the same one."""
    return one is two or type(one) is type(two) and type(one) in (int, float, bool, str, tuple, slice, type(None)) and repr(one) == repr(two)


def outputs_of(lines: Sequence[Any]) -> Iterator[Any]:
    """The registers that statements give, those in their blocks as well."""
    for line in lines:
        yield line.output
        for block in blocks_of(line):
            yield from block.parameters
            yield from outputs_of(block.statements)


def substituted(line: Any, names: Dict[Any, Any], new: Callable[[], Any]) -> Any:
    """A statement without blocks, with other registers; its output gets a new one."""
    inputs = tuple([names.get(operand, operand) if type(operand) is tuple else operand for operand in line.inputs])
    output = line.output
    if output is not None:
        names[output] = output = new()
    made = Line(line.op, line.arg, inputs, output, line.pos, line.chain, line.file, line.order)
    made.what = line.what
    return made


def _key(operand: Any) -> Any:
    return operand if type(operand) is tuple else id(operand)


def _keys(line: Any) -> List[Any]:
    return [key.value for key in line.inputs[::2]]
