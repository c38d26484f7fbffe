"""Lists that came in and are given to the array library as wholes: what they make is found out by one look at all items, not by a guard for each."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..variables.base import ArrayVar
from ..variables.containers import MOST_ITEMS, ListVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["stand_in"]


def stand_in(m: Machine, function: Any, args: Sequence[Variable]) -> Optional[ArrayVar]:
    """The array that stands for the list which is the first argument of a function, where it has too many items to look at each, or another number in each call."""
    if not args or not LIBRARY.takes_items(function):
        return None
    var = args[0]
    if type(var) is not ListVar or var.pytype is not list or not _is_untouched(var) or not m.may_expect():
        return None
    if len(var.source) <= MOST_ITEMS and not m.has_open_length(var):
        return None
    if told_by_items(var.source) is None:
        return None
    told, node, _ = m.find_out(told_by_items, (var.source, var.node, var.reg))  # type: ignore[arg-type]  # an input is in a register
    m.guards.check("equal", node, told)
    dtype, inside = told
    return ArrayVar(None, ARRAYS.array, ARRAYS.meta("array", dtype, inside + 1))  # type: ignore[arg-type]  # it is only described


def told_by_items(items: Any) -> Optional[Tuple[str, int]]:
    return LIBRARY.dtype_of_items(items)


def _is_untouched(var: ListVar) -> bool:
    """Whether a list is as it came in, and nothing has looked at its items."""
    if var.source is None or var.node is None or var.moved or len(var._items) != len(var.source):
        return False
    return all([type(item) is int for item in var._items])
