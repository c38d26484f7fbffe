"""Which values stay on the evaluation stack: statements become expression trees, in the order in which the trace has them.

A value with one use is computed where it is used, if nothing that matters stands in between: then it never gets a local, and
NumPy finds its only reference on the stack, as in the compiler's code. Operations never change places with each other. They do with
loads, builds and arithmetic of Python scalars, which neither raise nor change anything, and with the notes that an array which the
trace itself has made is unbound.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Collection, Dict, List, Optional, Union

from ..graph.statements import OPS

if TYPE_CHECKING:
    from ..arrays.values import Meta, Scalar
    from ..graph.statements import Operand, Statement
    from .reuse import Reuse

__all__ = ["Trees", "count_uses"]

#: Statements that load their first input before anything else: it may lie there since any time.
_TAKES_STACK = frozenset(("binary", "inplace", "unary", "compare", "subscr", "getattr", "scalar", "scalar1", "attr", "item", "unpack"))
_PURE = frozenset(("load", "build", "scalar"))
#: The order in which operands are loaded where it is another than that of the inputs.
_LOADED = {"setattr": (1, 0), "setsubscr": (2, 0, 1)}
#: Trees within trees within … and statements that one is carried past. What lies deeper, or farther, gets a local.
_DEEPEST = 16
_FARTHEST = 32


def count_uses(statements: List[Statement], after: List[Operand]) -> Dict[int, int]:
    """register -> how often it is loaded."""
    uses: Dict[int, int] = {}
    for statement in statements:
        if statement.op != "drop":
            for operand in statement.inputs:
                if type(operand) is int:
                    uses[operand] = uses.get(operand, 0) + 1
            if statement.unwind is not None:
                for operand in statement.unwind.parameters:
                    uses[operand] = uses.get(operand, 0) + 1
    for operand in after:
        if type(operand) is int:
            uses[operand] = uses.get(operand, 0) + 1
    return uses


class Trees:
    """The plan for the statements of one function.

    ``nested``: register -> its statement, to be written where the register is loaded; ``waiting``: registers that are written in
    their turn and then lie on the stack until they are loaded. ``exit_loads``: what the exit loads before anything else, or None.
    """

    def __init__(self, statements: List[Statement], uses: Dict[int, int], metas: Dict[int, Union[Meta, Scalar]], reuse: Reuse,
                 exit_loads: Optional[Operand], kept: Collection[Operand] = ()) -> None:
        self.nested: Dict[Any, Statement] = {}
        self.waiting = set()
        self._statements = statements
        self._uses = uses
        self._metas = metas
        self._reuse = reuse
        self._kept = kept       # registers of inputs that stay until a drop
        self._made = {s.output: number for number, s in enumerate(statements)
                      if s.output is not None and s.op != "arg" and s.op != "closure"}
        if exit_loads is not None:
            number = self._within_reach(exit_loads, len(statements))
            if number is not None:
                self.waiting.add(exit_loads)
        for number in range(len(statements) - 1, -1, -1):
            statement = statements[number]
            if statement.op != "drop" and statement.output not in self.nested:
                self._grow(statement, number, 0)

    def _grow(self, statement: Statement, cursor: int, depth: int) -> int:
        """Take what a statement's operands are computed by into its tree; where its first part begins."""
        inputs = statement.inputs
        order = _LOADED.get(statement.op) or range(len(inputs))
        for place in reversed(order):
            operand = inputs[place]
            number = self._within_reach(operand, cursor)
            if number is None:
                continue
            if place == 0 and depth == 0 and statement.op in _TAKES_STACK and type(self._reuse.ways.get(statement.output)) is not tuple:
                self.waiting.add(operand)
            elif depth < _DEEPEST:
                self.nested[operand] = made = self._statements[number]
                cursor = self._grow(made, number, depth + 1)
        return cursor

    def _within_reach(self, operand: Operand, cursor: int) -> Optional[int]:
        """The number of the statement that makes an operand, if it can be carried to ``cursor``."""
        if type(operand) is not int or self._uses.get(operand) != 1 or operand in self._reuse.held or operand in self._kept:
            return None
        number = self._made.get(operand)
        if number is None or not cursor - _FARTHEST <= number < cursor or operand in self.nested or operand in self.waiting:
            return None
        made = self._statements[number]
        for between in range(cursor - 1, number, -1):
            if not self._passes(made, self._statements[between]):
                return None
        return number

    def _passes(self, made: Statement, other: Statement) -> bool:
        """Whether a statement may be carried past another that stands behind it."""
        if other.op == "drop":
            register = other.inputs[0]
            return (register in self._reuse.fresh or register in made.inputs) and register not in self._reuse.held and register not in self._kept
        if other.output in self.nested:
            return True
        return made.output in self._metas and OPS[other.op][0] in _PURE
