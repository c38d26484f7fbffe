"""Iteration: iterators over simulated containers, and builtins that consume them."""
from __future__ import annotations

import numpy as np

from ..variables.base import MISSING, ConstVar, RuntimeVar, ScalarVar
from ..variables.containers import (DictIter, DictVar, EnumerateIter, IteratorVar, ListVar, RangeIter, RangeVar, SequenceIter, SetVar,
                                    TupleVar, ViewVar, ZipIter)
from .exits import Break
from .machine import type_name

__all__ = ["get_iter", "drain", "drain_all", "array_items", "MAX_ITEMS"]

#: More items than this are not unrolled.
MAX_ITEMS = 20_000


def array_items(m, array):
    """The items of an input array along its first axis, as statements; guards its length."""
    if array.meta.ndim == 0:
        m.raises("TypeError: iteration over a 0-d array")
    if array.node is None or array.pytype is not np.ndarray:
        raise Break("data-dependent-iteration", "iteration over an array that the graph computes")
    length = m.example_of(array).shape[0]
    if length > MAX_ITEMS:
        raise Break("data-dependent-iteration", "an array of %d items" % length)
    m.guards.check("equal", m.guards.node("shape", array.node, 0), length)
    from . import arrays
    return [arrays.subscr(m, array, ConstVar(i)) for i in range(length)]


def get_iter(m, var):
    """``iter(var)``."""
    kind = type(var)
    if isinstance(var, IteratorVar):
        return var
    if kind in (ListVar, TupleVar):
        return SequenceIter(var)
    if kind is RangeVar:
        values = var.observe(m)
        if len(values) > MAX_ITEMS:
            m.fall_back("trace-limit", "a loop of %d turns" % len(values))
        return RangeIter(values)
    if kind is DictVar:
        return DictIter(m, var, "keys")
    if kind is ViewVar:
        return DictIter(m, var.of, var.kind)
    if kind is RuntimeVar and var.meta is not None and var.pytype is np.ndarray:
        return SequenceIter(TupleVar(array_items(m, var)))
    if kind is ScalarVar and type(var.value) is str:
        return SequenceIter(TupleVar([ConstVar(c) for c in m.observe(var)]))
    if kind is ConstVar:
        if type(var.value) is str:
            return SequenceIter(TupleVar([ConstVar(c) for c in var.value]))
        if type(var.value) in (int, float, bool, complex, type(None)):
            m.raises("TypeError: %s object is not iterable" % type_name(var))
    if kind is ScalarVar and type(var.value) is not bytes:
        m.raises("TypeError: %s object is not iterable" % type_name(var))
    if kind is RuntimeVar:
        raise Break("data-dependent-iteration", "iteration over a value known only when the graph runs")
    raise Break("opaque-operation", "iteration over a %s" % type_name(var))


def drain(m, iterator):
    """The remaining items of an iterator variable."""
    items = []
    m.dirty = True
    while True:
        item = iterator.advance(m)
        if item is MISSING:
            return items
        items.append(item)
        if len(items) > MAX_ITEMS:
            m.fall_back("trace-limit", "more than %d items" % MAX_ITEMS)


def drain_all(m, var):
    """The items that ``list(var)`` would have."""
    if type(var) in (ListVar, TupleVar):
        return var.items(m)
    if type(var) is SetVar:
        raise Break("opaque-operation", "the order of a set")
    iterator = get_iter(m, var)
    if not simulated(iterator):
        raise Break("opaque-operation", "iteration with a Python function inside")
    return drain(m, iterator)


def simulated(iterator):
    """Whether an iterator can be advanced here (map needs calls)."""
    if iterator.reg is not None:
        return False
    if type(iterator) is ZipIter:
        return all(simulated(inner) for inner in iterator.inner)
    if type(iterator) is EnumerateIter:
        return simulated(iterator.inner)
    return type(iterator) in (SequenceIter, RangeIter, DictIter)


