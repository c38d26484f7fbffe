"""Lists that came in and are added up or searched as wholes, where they have another length in each call or were written to at an index that changes.

What their items are is found out by one look at all of them, so the operation is one statement whatever there is in which place.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple

from ..graph.statements import Const
from ..variables.base import MISSING, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import ListVar, TupleVar, WrittenListVar
from .open_parts import has_its_items

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

    #: (name of the type of numbers, whether all are small).
    Kind = Tuple[str, bool]

__all__ = ["as_it_is", "item", "number_of_all"]

#: Ints of so many bits are small; as many as a list may have of them here add up to one that NumPy holds.
_SMALL = 48
_MOST = 1 << 14
_KINDS = {"int": int, "float": float}


def number_of_all(m: Machine, function: Callable[..., Any], var: Variable) -> Optional[RuntimeScalarVar]:
    """``sum``, ``max`` or ``min`` of such a list of numbers; None for others."""
    if type(var) not in (ListVar, WrittenListVar) or var.pytype is not list or type(var) is ListVar and not m.has_open_length(var):
        return None
    if type(var) is WrittenListVar and (var.did("all") or var.did("pop")):       # there may be none left
        return None
    found = _kind(m, var)
    if found is None:
        return None
    kind, is_small = found
    bits = _SMALL if is_small and function is not sum else _SMALL + _MOST.bit_length() if is_small else None
    return RuntimeScalarVar(m.emit("call", (), (Const(function), var.reg)), _KINDS[kind], bits=bits if kind == "int" else None)


def item(m: Machine, var: Variable, index: Variable) -> Optional[RuntimeScalarVar]:
    """The number that a list of numbers has at an index, where the trace has put several in at once; None for others."""
    if not var.did("all") or type(index) not in (ConstVar, ScalarVar) or index.pytype is not int:
        return None
    kind = _kind(m, var)
    return None if kind is None else RuntimeScalarVar(m.emit("subscr", None, (var.reg, index.materialise(m))), _KINDS[kind[0]], bits=_SMALL if kind == ("int", True) else None)


def _kind(m: Machine, var: Variable) -> Optional[Kind]:
    """What `told_by_all` says of a list, found out and guarded; None where the trace has put in something else."""
    if var.source is None or var.node is None or not m.may_expect() or type(var) is ListVar and var.moved:
        return None
    found = told_by_all(var.source)
    if found is None:
        return None
    values = [value for _, _, value in var.log if value is not MISSING] if type(var) is WrittenListVar else [each for each in var.lazy_items() if type(each) is not int]
    if not all([_are_such(m, var, value, found) for value in values]):
        return None
    told, node, _ = m.find_out(told_by_all, (var.source, var.node, var.reg))  # type: ignore[arg-type]  # an input is in a register
    m.guards.check("equal", node, told)
    return found


def told_by_all(items: List[Any]) -> Optional[Kind]:
    """None where the items are no numbers of one type, or there are none or too many."""
    kinds = set(map(type, items))
    kind = kinds.pop() if len(kinds) == 1 else None
    if kind is float:
        return "float", True
    if kind is not int or len(items) > _MOST:
        return None
    return "int", -1 << _SMALL < min(items) and max(items) < 1 << _SMALL


def as_it_is(var: Variable) -> Variable:
    """What stands for the items that a list or tuple has now, whatever is done to it; None where those are not known."""
    if var.source is None:
        return TupleVar(list(var._items))
    untouched = type(var) is ListVar and not var.moved and all([type(each) is int for each in var._items])
    return var if untouched else ConstVar(None)


def _are_such(m: Machine, var: Variable, value: Variable, kind: Kind) -> bool:
    """Whether what was put in, one item or several, is of a kind."""
    if type(value) is ListVar and value.node is not None:
        return has_its_items(m, value.node, var.node) and all([type(each) is int for each in value._items]) or _kind(m, value) == kind
    return all([_is_such(m, each, *kind) for each in (value._items if type(value) in (ListVar, TupleVar) else [value])])


def _is_such(m: Machine, var: Any, kind: str, is_small: bool) -> bool:
    if type(var) not in (ConstVar, ScalarVar, RuntimeScalarVar) or var.pytype is not _KINDS[kind]:
        return False
    if kind == "float" or not is_small:
        return True
    if type(var) is RuntimeScalarVar:
        return var.bits is not None and var.bits <= _SMALL
    small = -1 << _SMALL < var.value < 1 << _SMALL
    if type(var) is ScalarVar and small:
        for symbol, bound in (("<", 1 << _SMALL), (">", -1 << _SMALL)):
            m.guards.check("true", m.guards.node("op", symbol, var.node, m.guards.node("const", bound)), True)
    return bool(small)
