"""A call whose result's dimensions a rule finds out (`shape_rules`): its arguments, one after the other, and what they stand for."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import ListVar, TupleVar
from .shapes import Dim, Dims, computed, constant, dims_of, is_array, is_true, items_of, of_variable

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["Call", "Found", "Rule", "rule_in", "is_number", "constant_int", "ints", "axis_of", "is_none", "put", "range_length"]

#: Dimensions, or a list of them for each item.
Found = Optional[List[Any]]
Rule = Callable[["Call"], Found]


class Call:
    """A call that a rule reads, argument by argument; what it has not read by the end says that it knows nothing."""

    def __init__(self, m: Machine, name: str, args: Sequence[Any], kwargs: Dict[str, Any], depth: int) -> None:
        self.m = m
        self.name = name
        self.depth = depth
        self._args: List[Any] = list(args)
        self._named = dict(kwargs)

    def take(self, name: str = "", default: Any = None) -> Any:
        """The next positional argument, else the one with this name."""
        if self._args:
            return self._args.pop(0)
        return self._named.pop(name, default)

    def drop(self, *names: str) -> None:
        """What has no influence on the shape, where it is given by name."""
        for name in names:
            self._named.pop(name, None)

    def named(self, name: str, default: Any = None) -> Any:
        return self._named.pop(name, default)

    def rest(self) -> List[Any]:
        rest, self._args = self._args, []
        return rest

    @property
    def over(self) -> bool:
        return not self._args and not self._named

    def dims(self, var: Any, of_items: bool = False) -> Dims:
        """The dimensions of an array, a number, or a tuple or list of such; ``of_items``: whatever its items are, so many of them make one dimension, if there is one."""
        if var is None:
            return None
        if is_array(var):
            return dims_of(self.m, var, self.depth)
        if is_number(var):
            return []
        if type(var) in (TupleVar, ListVar):
            items = items_of(self.m, var)
            if of_items and items and not any([is_array(item) or type(item) in (TupleVar, ListVar) for item in items]):
                return [self.const(len(items))]
            inner = [self.dims(item) for item in items]
            if not items or any([found is None or len(found) != len(inner[0] or ()) for found in inner]):
                return None if items else [self.const(0)]
            return [self.const(len(items)), *(inner[0] or ())]
        return None

    def const(self, value: int) -> Tuple[int, int]:
        return constant(self.m, value)

    def lengths(self, var: Any) -> Dims:
        """What a shape, or one length, stands for."""
        if type(var) in (TupleVar, ListVar):
            return [of_variable(self.m, item) for item in items_of(self.m, var)]
        return None if var is None or is_array(var) else [of_variable(self.m, var)]

    def add(self, dim: Dim, number: int) -> Dim:
        """A dimension and a number, which may be negative: then the dimension is guarded to have so many, or the result is 0."""
        if dim is None or not number:
            return dim
        if number > 0:
            return computed(self.m, "+", dim, self.const(number))
        enough = dim[0] >= -number
        is_true(self.m, ">=", dim, self.const(-number), enough)
        return computed(self.m, "-", dim, self.const(-number)) if enough else self.const(0)


def is_number(var: Any) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and var.pytype in (bool, int, float, complex) or type(var) is ArrayVar and var.meta is not None and var.meta.kind == "scalar"


def constant_int(var: Any) -> Optional[int]:
    """A constant int, or None."""
    return var.value if type(var) is ConstVar and type(var.value) is int else None


def ints(c: Call, var: Any) -> Optional[List[int]]:
    """A constant int, or a tuple or list of such."""
    found = [constant_int(item) for item in (items_of(c.m, var) if type(var) in (TupleVar, ListVar) else [var])]
    return None if None in found else found  # type: ignore[return-value]  # none is None


def axis_of(var: Any, ndim: int) -> Optional[int]:
    """A constant axis of so many, from the front; None for what is none."""
    axis = constant_int(var)
    return axis % ndim if axis is not None and -ndim <= axis < ndim else None


def is_none(var: Any) -> bool:
    return var is None or type(var) is ConstVar and var.value is None


def put(dims: List[Dim], place: int, *found: Dim) -> List[Dim]:
    """The dimensions with others where one was."""
    return [*dims[:place], *found, *dims[place + 1:]]


def range_length(c: Call, start: Any, stop: Any, step: Any) -> Dim:
    """Of ``range(start, stop, step)``, with ends that are not negative, or known."""
    by = 1 if step is None else constant_int(step)
    if by is None or not by:
        return None
    ends = [constant_int(end) for end in (start, stop)]
    shift = -min([0, *[end for end in ends if end is not None]])    # so that none is negative
    first, last = [c.const(end + shift) if end is not None else c.add(of_variable(c.m, var), shift) for var, end in zip((start, stop), ends)]
    if first is None or last is None:
        return None
    low, high = (first, last) if by > 0 else (last, first)
    if low[0] or c.m.guards.nodes[low[1]][0] != "const":
        is_true(c.m, "<=", low, high, low[0] <= high[0])
        if low[0] > high[0]:
            return c.const(0)
    return computed(c.m, "//", c.add(computed(c.m, "-", high, low), abs(by) - 1), c.const(abs(by)))


def rule_in(rules: Dict[str, Rule]) -> Callable[[str], Callable[[Rule], Rule]]:
    """A decorator that enters a rule in a table under some names."""
    def named(names: str) -> Callable[[Rule], Rule]:
        def enter(rule: Rule) -> Rule:
            rules.update(dict.fromkeys(names.split(), rule))
            return rule
        return enter
    return named
