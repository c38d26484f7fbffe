"""Equality and membership as containers see them (identity first), and tuples of a subclass seen as tuples."""
from __future__ import annotations

import sys

from ..graph.ir import Const
from ..variables.base import MISSING, ConstVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, qualname_of, raw_lookup
from ..variables.containers import IteratorVar, ListVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import attributes, operators
from .calls import builtin, call_function
from .class_guards import is_subtype
from .exits import Break
from .identity import identical
from .iteration import items_of
from .iterators import next_of, truth_of
from .machine import type_name
from .tasks import task

__all__ = ["TupleView", "tuple_view", "equal", "contains", "find", "size_answer"]

_ITEMS = "<items>"


class TupleView(TupleVar):
    """The items of an instance of a tuple's subclass, such as a named tuple."""

    __slots__ = ()

    def length(self, m):
        if self.source is not None:
            if self.source:
                m.guards.check("present", m.guards.node("item", self.node, len(self.source) - 1))
            m.guards.check("missing", m.guards.node("item", self.node, len(self.source)))
        return len(self._items)


def size_answer(m, result):
    """A size out of what a Python ``__len__`` gave (slot_sq_length): an int of C's range that is not negative; all else breaks."""
    if result.pytype is not int:
        raise Break("opaque-call", "a __len__ that gives no plain int")
    for symbol, limit, error in ((">=", 0, "ValueError: __len__() should return >= 0"),
                                 ("<=", sys.maxsize, "OverflowError: cannot fit 'int' into an index-sized integer")):
        if not operators.truth(m, operators.compare(m, symbol, result, ConstVar(limit))):
            m.raises(error)
    return result


def tuple_view(m, var, method=None):
    """The items of an instance of a tuple's subclass, when its ``method`` is tuple's own; else None."""
    if type(var) is not ObjectVar or not is_subtype(m, var.pytype, tuple):
        return None
    for name in (method, "__getitem__" if var.obj is not None else None):    # an input's items are loaded by subscripts
        if name is not None:
            if raw_lookup(var.pytype, name) is not tuple.__dict__.get(name):
                return None
            attributes.type_attribute(m, var, name)
    found = var.attrs.get(_ITEMS)
    if found is None and var.obj is not None:
        found = var.attrs[_ITEMS] = TupleView(source=tuple(tuple.__iter__(var.obj)), reg=var.reg, node=var.node)
    return found


@builtin(tuple.__new__)
@task
def tuple_new(m, args, kwargs):
    """What the classes that namedtuple makes call in their __new__."""
    if kwargs or not 1 <= len(args) <= 2 or type(args[0]) is not ConstVar or not is_class(args[0].value):
        raise Break("opaque-call", "tuple.__new__")
    cls = args[0].value
    items = (yield from items_of(m, args[1])) if len(args) == 2 else []
    if cls is tuple:
        return args[1] if len(args) == 2 and type(args[1]) is TupleVar else TupleVar(items)
    if not is_subtype(m, cls, tuple) or not flags_of(cls) & HEAP_TYPE:
        raise Break("opaque-call", "tuple.__new__ of %s" % qualname_of(cls))
    reg = m.emit("call", (), (Const(tuple.__new__), Const(cls), TupleVar(items).materialise(m)))
    made = ObjectVar(cls, None, reg)
    made.attrs[_ITEMS] = TupleVar(items, reg=reg)
    return made


# -- equality ------------------------------------------------------------------------------------------------------
def equal(m, x, y):
    """Task: whether two items are equal as containers see it."""
    if x is y:
        return True
    if type(x) is not ObjectVar and type(y) is not ObjectVar:
        return operators.equal_constants(m, x, y)
    same = identical(m, x, y)
    if type(same) is not bool:
        raise Break("identity", "a search for an object known only when the graph runs")
    if same:
        return True
    return (yield from truth_of(m, (yield operators.compare(m, "==", x, y))))


def find(m, items, item, start=0):
    """Task: the first position of an item, or None."""
    for i in range(start, len(items)):
        if (yield from equal(m, items[i], item)):
            return i
    return None


def contains(m, container, item):
    """Task: ``item in container`` as a variable."""
    view = tuple_view(m, container, "__contains__")
    if view is not None:
        container = view
    kind = type(container)
    if kind is ListVar or isinstance(container, TupleVar):
        return ConstVar((yield from find(m, container.items(m), item)) is not None)
    if isinstance(container, IteratorVar):
        while True:
            other = yield from next_of(m, container)
            if other is MISSING:
                return ConstVar(False)
            if (yield from equal(m, other, item)):
                return ConstVar(True)
    if kind is ObjectVar:
        found = attributes.type_attribute(m, container, "__contains__")
        if type(found) is FunctionVar:
            return ConstVar((yield from truth_of(m, (yield call_function(m, found, [container, item], {})))))
        if found is MISSING:
            return (yield from _search(m, container, item))
        raise Break("opaque-operation", "in of a %s" % type_name(container))
    found = operators.contains(m, container, item)
    return ConstVar(found) if type(found) is bool else found


def _search(m, container, item):
    """Task: membership of an instance that can only be iterated over."""
    from .iteration import iterator_of
    return (yield from contains(m, (yield from iterator_of(m, container)), item))


