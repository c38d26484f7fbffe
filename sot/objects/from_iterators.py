"""Arrays that the library makes of what an iterator gives, item by item."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import INT64_BITS, MISSING, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import is_class, type_name
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import ViewVar
from . import array_inference, protocol
from .iterators import next_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["from_iterator"]

#: dtype -> kinds of numbers each of which it takes: nothing fails between two items.
_TAKES = {"float64": "bif", "int64": "bi", "complex128": "bifc", "bool": "b"}
#: types of Python numbers -> kind
_KINDS = {bool: "b", int: "i", float: "f", complex: "c"}
#: More items are left to the interpreter.
_MOST = 256


def from_iterator(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """Task: ``np.fromiter(iterable, dtype, count)``: the items are taken in the trace."""
    given = dict(zip(("iter", "dtype", "count"), args), **kwargs)
    if len(args) > 3 or len(given) < len(args) + len(kwargs) or not {"iter", "dtype"} <= set(given) <= {"iter", "dtype", "count"}:
        raise Break("opaque-call", "fromiter with other arguments")
    source, count = given["iter"], m.observe(given["count"]) if "count" in given else -1
    dtype = _dtype(given["dtype"])
    if type(count) is not int or not -1 <= count <= _MOST or not (isinstance(source, (IteratorVar, RangeVar)) or type(source) in (ListVar, TupleVar, ViewVar)):
        raise Break("opaque-call", "fromiter of a %s" % type_name(source))
    wanted = _TAKES.get(str(dtype))
    if wanted is None:
        raise Break("opaque-call", "fromiter with such a dtype")
    m.dirty = True
    iterator = yield from protocol.iterator_of(m, source)
    items: List[Variable] = []
    while count < 0 or len(items) < count:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            break
        kind = _kind(m, item)
        if kind is None or kind not in wanted or len(items) == _MOST:
            raise Break("opaque-call", "fromiter of such items")
        items.append(item)
    operands = [ListVar(items).materialise(m), *[given[name].materialise(m) for name in ("dtype", "count") if name in given]]
    return array_inference.result_variable(m, ARRAYS.meta("array", dtype, 1), m.emit("call", (), (Const(function), *operands)))


def _dtype(var: Variable) -> Any:
    """The dtype that an argument names; None where that is not one of ours."""
    value = var.value if type(var) is ConstVar else None
    if type(value) is ARRAYS.dtype or type(value) is str or is_class(value) and (value in _KINDS or LIBRARY.is_callable(value)):
        try:
            return ARRAYS.dtype(value)
        except TypeError:
            return None
    return value if isinstance(value, ARRAYS.dtype) else None


def _kind(m: Machine, var: Variable) -> Optional[str]:
    """The kind of a number of at most 64 bits; None for anything else."""
    if isinstance(var, ArrayVar):
        meta = var.meta
        known = meta is not None and meta.ndim == 0 and meta.dtype is not None and (meta.dtype.kind in "bif") and meta.dtype.itemsize <= 8
        return str(meta.dtype.kind) if known else None
    kind = _KINDS.get(var.pytype) if var.pytype is not None else None
    if kind != "i":
        return kind
    if type(var) is ConstVar:
        return kind if -(1 << 63) <= var.value < 1 << 63 else None
    if type(var) is ScalarVar:
        return kind if m.fits_int64(var) else None
    return kind if type(var) is RuntimeScalarVar and var.bits is not None and var.bits <= INT64_BITS else None
