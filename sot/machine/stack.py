"""The operand stack of a virtual frame, a plain list."""
from __future__ import annotations

from typing import List, TypeVar

from ..variables.base import NULL, ConstVar, Variable
from ..variables.functions import BuiltinMethodVar

__all__ = ["popn", "part_methods"]


_Item = TypeVar("_Item")


def popn(stack: List[_Item], n: int) -> List[_Item]:
    """Take the top ``n`` items, deepest first."""
    if not n:
        return []
    items = stack[-n:]
    del stack[-n:]
    return items


def part_methods(stack: List[Variable]) -> None:
    """Methods of C that LOAD_METHOD has pushed become the two items that CPython has there: the function and the instance."""
    for i, var in enumerate(stack):
        if type(var) is not BuiltinMethodVar or var.descriptor is None or var.reg is not None:
            continue
        function, null_first = var.descriptor
        below, above = (i - 1, i) if null_first else (i, i + 1)
        if 0 <= below and above < len(stack) and stack[below if null_first else above] is NULL:
            stack[below], stack[above] = ConstVar(function), var.instance
