"""What a program may have: statements, attributes, and the functions of the library that the front end simulates, by name."""
from __future__ import annotations

import operator
from typing import Any, Callable, Dict, Optional

from ..arrays.library import LIBRARY
from . import error_states

__all__ = ["name_of", "function_named", "ATTRIBUTES", "STATEMENTS", "FOLDS"]

#: The statements of a program: those of StatementIR that work on arrays, scalars and tuples of them, without the world.
STATEMENTS = frozenset(("item", "scalar", "scalar1", "is", "tuple", "list", "map", "slice", "binary", "inplace", "unary", "compare", "contains",
                        "subscr", "unpack", "getattr", "call", "setsubscr"))

#: What "scalar", "scalar1" and their like do to values that are known when the program is built.
FOLDS: Dict[str, Callable[..., Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv, "%": operator.mod,
    "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift, "&": operator.and_, "|": operator.or_, "^": operator.xor,
    "<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge,
}
FOLDS_OF_ONE: Dict[str, Callable[..., Any]] = {"-": operator.neg, "+": operator.pos, "~": operator.invert, "not": operator.not_}

#: Attributes of arrays.
ATTRIBUTES = LIBRARY.attributes


def name_of(function: Any) -> Optional[str]:
    """The name of a function that a program may call, or None."""
    return next((name for name, own in error_states.NAMES.items() if own is function), None) or LIBRARY.name_in_programs(function)


def function_named(name: str) -> Optional[Callable[..., Any]]:
    """The function of a name, or None."""
    return error_states.NAMES.get(name) or LIBRARY.function_in_programs(name)
