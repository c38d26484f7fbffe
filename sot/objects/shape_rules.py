"""What functions and methods make of the dimensions of their arguments: one rule for each, by name (`ArrayLibrary.known_name`).

A rule gives the dimensions of the result, a list of them where the result is a tuple or list of arrays, or None where they do not
follow from shapes and from numbers that the program knows. It says nothing that some call which passes the guards that it makes would belie; calls that raise
do not matter, because nothing looks at what they would have given.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..variables.base import ConstVar, Variable
from ..variables.containers import ListVar, SliceVar, TupleVar
from ..variables.objects import ObjectVar
from . import shapes_of_one, shapes_of_several
from .contents import ITEMS
from .shape_calls import Call, is_none, range_length
from .shapes import Dim, Dims, computed, dims_of, follow, is_array, items_of, of_elements, of_product

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["follow_call", "of_grid"]

_RULES = dict(shapes_of_one.RULES, **shapes_of_several.RULES)


def follow_call(m: Machine, made: Variable, name: Any, args: Sequence[Any], kwargs: Dict[str, Any]) -> Variable:
    """Note which call has made an array, or a tuple or list of arrays, by the name of the function or method, or a ufunc; lists are taken as they are now. Gives it back."""
    if is_array(made):
        return follow(made, of_call, *_noted(m, name, args, kwargs), None)
    items = made._items if type(made) in (TupleVar, ListVar) else made.attrs[ITEMS]._items if type(made) is ObjectVar and ITEMS in made.attrs else ()
    for place, item in enumerate(items):
        if isinstance(item, Variable):
            follow(item, of_call, *_noted(m, name, args, kwargs), place)
    return made


def _noted(m: Machine, name: Any, args: Sequence[Any], kwargs: Dict[str, Any]) -> Tuple[Any, ...]:
    return name, [_snapshot(m, arg) for arg in args], {key: _snapshot(m, arg) for key, arg in kwargs.items()}


def _snapshot(m: Machine, var: Variable) -> Any:
    """A list as it is now, and lists in it that were made in the trace."""
    if type(var) is ListVar or type(var) is TupleVar and var.source is None and any([type(item) is ListVar for item in var._items]):
        return TupleVar([_snapshot(m, item) if type(item) in (ListVar, TupleVar) and item.source is None else item for item in items_of(m, var)])
    return var


def of_call(m: Machine, name: Any, args: List[Any], kwargs: Dict[str, Any], place: Optional[int], depth: int) -> Dims:
    """The dimensions of what a call gives, or of the item at a place of that."""
    if isinstance(name, ARRAYS.ufunc):
        if len(args) != name.nin or set(kwargs) - {"dtype", "casting"}:
            return None
        if name.signature is None:
            return of_elements(m, args, depth)
        return of_product(*[dims_of(m, arg, depth) for arg in args]) if name.__name__ == "matmul" else None
    rule = _RULES.get(name)
    found = rule(Call(m, name, args, kwargs, depth)) if rule is not None else None
    if place is None or found is None:
        return found
    return found[place] if place < len(found) and isinstance(found[place], list) else None


# np.mgrid, np.r_ and np.c_ --------------------------------------------------------------------------------------------
def of_grid(m: Machine, kind: str, index: Any, depth: int) -> Dims:
    """Of ``np.mgrid[a:b]`` (ogrid of one slice is the same), ``np.r_[…]`` and ``np.c_[…]``."""
    c = Call(m, kind, (), {}, depth)
    parts = items_of(m, index) if type(index) is TupleVar else [index]
    if kind == "r_" and not any([type(part) is SliceVar for part in parts]):
        shapes = [c.dims(part) for part in parts]
        if any([dims is None or len(dims) > 1 for dims in shapes]):
            return None
        whole: Dim = c.const(0)
        for dims in shapes:
            whole = computed(m, "+", whole, dims[0] if dims else c.const(1))
        return [whole]
    if kind == "c_":
        shapes = [c.dims(part) for part in parts]
        if any([dims is None or len(dims) not in (1, 2) for dims in shapes]):
            return None
        whole = c.const(0)
        for dims in shapes:
            whole = computed(m, "+", whole, dims[1] if len(dims) == 2 else c.const(1))  # type: ignore[arg-type, index]  # none is None
        return [shapes[0][0], whole]  # type: ignore[index]  # likewise
    if (kind == "mgrid" or kind == "ogrid" and type(index) is SliceVar) and all([type(part) is SliceVar for part in parts]):
        lengths = [range_length(c, ConstVar(0) if is_none(part.start) else part.start, part.stop, None if is_none(part.step) else part.step)
                   if not is_none(part.stop) and all([is_none(end) or end.pytype is int for end in (part.start, part.stop, part.step)]) else None for part in parts]
        return [c.const(len(parts)), *lengths] if type(index) is TupleVar else lengths
    return None
