"""``array.flat``: its items, and what is written through it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Uninferable
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import ArrayVar, ConstVar, FlatVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import ListVar, SliceVar
from .array_inference import describe, infer, result_variable

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["flat_item", "flat_method", "list_of_flat", "next_of_flat", "store_flat"]


def store_flat(m: Machine, flat: Variable, index: Variable, value: Variable) -> None:
    """``array.flat[index] = value``: what it writes into, and what it raises, the run knows."""
    try:
        for var in (index, value):
            describe(m, var, False)
    except Uninferable as error:
        raise Break(error.reason, error.message) from None
    m.emit("setsubscr", None, (flat.reg, index.materialise(m), value.materialise(m)))


def _flattened(flat: FlatVar) -> ArrayVar:
    """A stand-in for the array of one dimension in whose place the items are."""
    if flat.of.dtype is None or not ARRAYS.is_number_dtype(flat.of.dtype):
        raise Break("opaque-operation", "an item of a flatiter")
    return ArrayVar(None, ARRAYS.array, ARRAYS.meta("array", flat.of.dtype, 1))  # type: ignore[arg-type]  # it is not used


def _is_place(var: Variable) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and var.pytype is int


def flat_item(m: Machine, flat: FlatVar, index: Variable) -> Variable:
    """``array.flat[index]``: an item, or a copy of some."""
    parts = [index.start, index.stop, index.step] if type(index) is SliceVar else index.items(m) if type(index) is ListVar else [index]
    if not all([_is_place(part) or type(index) is SliceVar and type(part) is ConstVar and part.value is None for part in parts]) or not parts:
        raise Break("opaque-operation", "an item of a flatiter")
    result = infer(m, LIBRARY.subscr, (), (_flattened(flat), index), needed=True)
    return result_variable(m, result.out, m.emit("subscr", None, (flat.reg, index.materialise(m))))


def next_of_flat(m: Machine, flat: FlatVar) -> Variable:
    """``next(array.flat)``; what ends here raises when the graph runs, so no frame may stand between that takes a StopIteration."""
    if any([frame.generator is not None or frame.then is not None or frame.convert is not None for frame in m.frames]):
        raise Break("opaque-call", "next of a flatiter")
    result = infer(m, LIBRARY.subscr, (), (_flattened(flat), ConstVar(0)), needed=True)
    return result_variable(m, result.out, m.emit("call", (), (Const(next), flat.reg)))


def list_of_flat(m: Machine, flat: FlatVar) -> Variable:
    """``list(array.flat)``: the items that are left."""
    _flattened(flat)
    return RuntimeScalarVar(m.emit("call", (), (Const(list), flat.reg)), list)


def flat_method(m: Machine, flat: FlatVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A method of ``array.flat``."""
    if args or kwargs:
        raise Break("opaque-call", "method %s of a flatiter" % name)
    if name == "__next__":
        return next_of_flat(m, flat)
    return result_variable(m, _flattened(flat).meta, m.emit("call", (), (Const(ARRAYS.flat.copy), flat.reg)))
