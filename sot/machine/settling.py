"""Values that depend on observable scalars only: where an operation cannot go on without the value, they are settled.

``str(n)`` is a register as long as the program only hands it on. When the program looks into it (an index, a key, a
method, a loop), the operation breaks over it; then the scalars it comes from are observed, it is a constant, and the
operation is simulated once more.

Where an operation meets such a value in calls that it makes (the items of a generator), the translation starts over, and all that is computed
within the operation is settled at once.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Sequence, Union

from ..variables.base import ConstVar, RuntimeScalarVar, TruthVar
from ..variables.containers import ListVar, TupleVar

if TYPE_CHECKING:
    from ..variables.base import Variable
    from .machine import Machine

__all__ = ["PLACES", "VIRTUALLY", "WITHIN", "operands_of", "can_settle", "settle"]

#: In the place of a step number: the name is that of a class whose plain instances are virtual.
VIRTUALLY = -1
#: In the place of an operation's name: what is computed in calls that it makes is settled.
WITHIN = "within"
#: … what is written to at an index that changes is known place by place in all translations from now on.
PLACES = "places"
#: operation -> how many items on top of the stack it looks into, a number or a function of the argument
_OPERANDS: Dict[str, Union[int, Callable[[Any], int]]] = {
    "UNARY": 1, "BINARY": 2, "INPLACE": 2, "COMPARE": 2, "CONTAINS": 2, "TO_BOOL": 1, "BINARY_SUBSCR": 2, "STORE_SUBSCR": 2,
    "DELETE_SUBSCR": 2, "BINARY_SLICE": 3, "STORE_SLICE": 3, "LOAD_ATTR": 1, "LOAD_METHOD": 1, "GET_ITER": 1,
    "UNPACK_SEQUENCE": 1, "UNPACK_EX": 1, "SET_ADD": 1, "MAP_ADD": 2, "LIST_EXTEND": 1, "SET_UPDATE": 1, "DICT_UPDATE": 1, "BUILD_MAP_UNPACK": lambda argument: argument[0],
    "FORMAT_VALUE": lambda a: 2 if a[1] else 1, "CONVERT_VALUE": 1,
    "BUILD_SET": lambda n: n, "BUILD_MAP": lambda n: 2 * n,
    "BUILD_LIST_UNPACK": lambda n: n, "BUILD_SET_UNPACK": lambda n: n, "BUILD_TUPLE_UNPACK": lambda a: a[0],
    "CALL": lambda a: a[0] + a[1], "CALL_KW": lambda a: 1 + a[0] + a[1], "CALL_EX": lambda a: 2 if a[1] else 1,
    "POP_JUMP_IF_TRUE": 1, "POP_JUMP_IF_FALSE": 1, "JUMP_IF_TRUE_OR_POP": 1, "JUMP_IF_FALSE_OR_POP": 1,
}
_MOST_DEPTH = 3


def operands_of(name: str, argument: Any) -> int:
    """How many items on top of the stack an operation looks into."""
    count = _OPERANDS.get(name, 0)
    return count(argument) if callable(count) else count


def _open(var: Variable, depth: int = 0) -> bool:
    kind = type(var)
    if kind is TruthVar:
        var = var.of
        kind = type(var)
    if kind is RuntimeScalarVar:
        return var.origin is not None
    if kind in (TupleVar, ListVar) and depth < _MOST_DEPTH:
        return any(type(item) is not int and _open(item, depth + 1) for item in var._items)
    return False


def can_settle(stack: Sequence[Variable], count: int) -> bool:
    """Whether settling would change one of the ``count`` items on top of the stack."""
    return count > 0 and any(map(_open, stack[-count:]))


def settle(m: Machine, stack: List[Variable], count: int) -> None:
    """Observe what the items on top of the stack depend on."""
    for i in range(len(stack) - min(count, len(stack)), len(stack)):
        stack[i] = _settled(m, stack[i])


def _settled(m: Machine, var: Variable, depth: int = 0) -> Variable:
    kind = type(var)
    if kind is TruthVar:
        inner = _settled(m, var.of)
        return var if inner is var.of else inner
    if kind is RuntimeScalarVar and var.origin is not None:
        return ConstVar(m.recompute(var), var.reg)
    if kind in (TupleVar, ListVar) and depth < _MOST_DEPTH:
        items = var._items
        for i, item in enumerate(items):
            if type(item) is not int:
                items[i] = _settled(m, item, depth + 1)
    return var
