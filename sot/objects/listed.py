"""Lists that arrays gave (``array.tolist()``): how long they are and of what, as far as the array tells."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import INT64_BITS, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import type_name
from .scalars import numpy_like
from .shapes import dims_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["LIST_METHODS", "has_items", "item_of_list", "length_of_list", "list_method", "list_of"]

#: What is done to a list of a length that only the run knows; its items are, and stay, numbers, texts and lists of such.
LIST_METHODS = frozenset(("append", "reverse"))
_PLAIN_ITEMS = frozenset((int, float, bool, complex, str, type(None)))


def list_method(m: Machine, var: RuntimeScalarVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    """A method of a list that an array has given."""
    if kwargs or len(args) != (name == "append"):
        m.raises("TypeError: wrong arguments")
    if var.listed is not None and (var.listed[1] or var in m.walked):     # another variable may stand for it, too; it changes under its iterator
        raise Break("opaque-call", "%s of a list while it is iterated over" % name)
    var.listed = None
    for item in args:
        if not numpy_like(item) and (type(item) not in (ConstVar, ScalarVar, ArrayVar, RuntimeScalarVar) or item.pytype not in _PLAIN_ITEMS):
            raise Break("opaque-call", "%s of a %s to a list of numbers" % (name, type_name(item)))
    m.emit("mutate", None, (Const(getattr(list, name)), var.reg) + tuple([item.materialise(m) for item in args]))
    return ConstVar(None)


#: Kinds of dtypes -> what their items are in a list.
_ITEMS: Dict[str, type] = {"b": bool, "i": int, "u": int, "f": float, "c": complex}


def list_of(m: Machine, made: Variable, array: Variable) -> Variable:
    """What ``array.tolist()`` gives."""
    if type(made) is RuntimeScalarVar and made.pytype is list and type(array) is ArrayVar and array.meta.ndim and array.meta.dtype is not None \
            and ARRAYS.is_number_dtype(array.meta.dtype) and array.meta.dtype.kind in _ITEMS and array.meta.dtype.char not in "gG":
        made.listed = (array, 0)
    return made


def length_of_list(m: Machine, var: Variable) -> Any:
    """How long a list is that an array gave: (length in this call, guard node); None where that is not known."""
    if var.listed is None:
        return None
    array, axis = var.listed
    dims = dims_of(m, array)
    return None if dims is None else dims[axis]


def has_items(var: Variable) -> bool:
    """Whether the items of a list that an array gave are numbers."""
    return var.listed is not None and var.listed[1] == var.listed[0].meta.ndim - 1


def item_of_list(m: Machine, var: Variable, place: int) -> Variable:
    """The item of such a list, in range."""
    array, axis = var.listed
    reg = m.emit("subscr", None, (var.reg, Const(place)))
    if has_items(var):
        kind = _ITEMS[array.meta.dtype.kind]
        return RuntimeScalarVar(reg, kind, bits=INT64_BITS + (array.meta.dtype.kind == "u") if kind is int else None)
    inner = RuntimeScalarVar(reg, list)
    inner.listed = (array, axis + 1)
    return inner
