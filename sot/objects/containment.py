"""Equality and membership as containers see them: identity first."""
from __future__ import annotations

import collections
import operator
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from ..arrays import ARRAYS
from ..machine.answers import Answer
from ..machine.answers import truth as answered_truth
from ..machine.exits import Break
from ..variables.base import MISSING, PENDING, ArrayVar, ConstVar, LooseVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, ViewVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from . import arrays, buffers, errors, loose, open_items, open_parts, sets, texts
from .calls import call_function
from .class_attributes import metaclass_method, type_attribute
from .comparison import equal, equal_constants, still
from .constants import constant_key, sought
from .contents import contents_of
from .iteration import iterator_of
from .iterators import next_of
from .keys import asks, in_set_that_came_in, key_in
from .listed import has_items
from .scalars import compute
from .truth import truth_of
from .underlying import plain_text

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable

__all__ = ["contains", "find", "count", "is_found", "ASKS_ITEMS"]


class _Asked:
    """Notes that it is asked whether it is equal to something."""

    def __init__(self) -> None:
        self.asked = False

    def __eq__(self, other: object) -> bool:
        self.asked = True
        return True


def _asks_items(make: Callable[[Any], Any]) -> bool:
    """Whether ``x in container`` asks the items whether they are equal to ``x``, or it the items (most containers before 3.9)."""
    item = _Asked()
    return _Asked() in make([item]) and item.asked


#: Types of containers -> whether their items are asked.
ASKS_ITEMS = {ListVar: _asks_items(list), TupleVar: _asks_items(tuple), DequeVar: _asks_items(collections.deque), IteratorVar: _asks_items(iter)}


def is_found(m: Machine, item: Variable, x: Variable) -> Work[bool]:
    """Task: whether an item of an iterator is what is searched for."""
    return (yield from equal(m, *((item, x) if ASKS_ITEMS[IteratorVar] else (x, item))))


def find(m: Machine, contents: Callable[..., Any], item: Variable, start: int = 0, stop: Any = None, asks_items: bool = True) -> Work[Optional[int]]:
    """Task: the first position of an item in what ``contents()`` gives, or None. ``asks_items``: see ASKS_ITEMS."""
    items = list(contents())
    found = None
    for i in range(*slice(start, stop).indices(len(items))):
        if (yield from equal(m, *((items[i], item) if asks_items else (item, items[i])))):
            found = i
            break
    still(items, contents())
    return found


def count(m: Machine, contents: Callable[..., Any], item: Variable) -> Work[int]:
    """Task: how often an item is in what ``contents()`` gives."""
    items = list(contents())
    total = 0
    for other in items:
        total += yield from equal(m, other, item)
    still(items, contents())
    return total


def contains(m: Machine, container: Variable, item: Variable) -> Work[Found]:
    """Task: ``item in container`` as a variable."""
    view = container.of if type(container) is ProxyVar else contents_of(m, container, "__contains__")
    if view is not None:
        container = view
    kind = type(container)
    if kind is DequeVar:
        return ConstVar((yield from find(m, lambda: container.items(m), item, asks_items=ASKS_ITEMS[DequeVar])) is not None)
    late = open_parts.contains(m, container, item) if kind is ListVar else None
    if late is not None:
        return late
    if kind is ListVar or isinstance(container, TupleVar):
        asks_items = ASKS_ITEMS[ListVar if kind is ListVar else TupleVar]
        before = list(container.items(m))
        try:
            return ConstVar((yield from find(m, lambda: container.items(m), item, asks_items=asks_items)) is not None)
        except Break as stop:
            if not loose.searches(m, stop, container, before, item):
                raise
        return RuntimeScalarVar(m.emit("contains", None, (item.materialise(m), container.materialise(m))), bool)
    if isinstance(container, IteratorVar):
        while True:
            other = yield from next_of(m, container)
            if other is MISSING:
                return ConstVar(False)
            if (yield from is_found(m, other, item)):
                return ConstVar(True)
    if kind is ObjectVar and buffers.is_buffer(container):
        of_bytes = buffers.contains(m, container, item)
        if of_bytes is not None:
            return of_bytes
    if kind is ObjectVar:
        text = plain_text(m, container, "__contains__")
        if text is not None:
            return (yield from contains(m, text, item))
        found = type_attribute(m, container, "__contains__")
        if type(found) is FunctionVar:
            asked = call_function(m, found, [container, item], {})
            if asked is PENDING:
                m.frames[-1].answer = Answer(answered_truth, task=contains.__code__)
            return ConstVar((yield from truth_of(m, (yield asked))))
        if found is MISSING:
            return (yield from _search(m, container, item))
        errors.raises_if_none(m, container, found, "__contains__", lambda like: 0 in like)
        raise Break("opaque-operation", "in of a %s" % type_name(container))
    if kind is RangeVar and type(item) is ObjectVar:
        return (yield from _search(m, container, item))
    method = metaclass_method(m, container, "__contains__")
    if method is not None:
        return ConstVar((yield from truth_of(m, (yield call_function(m, method, [container, item], {})))))
    if container.pytype is str:
        item = plain_text(m, item) or item
    of = container.of if kind is ViewVar and container.kind == "keys" else container
    if type(of) in (DictVar, SetVar) or kind is ConstVar and type(container.value) is frozenset:
        plain = sought(m, item)
        item = item if kind is not ConstVar and asks(m, of, plain) else plain
    if asks(m, of, item):
        key = yield from key_in(m, of, item, looks=True)
        return ConstVar(key in of.shadow if type(of) is SetVar else of.get(m, key) is not MISSING)
    if type(of) is SetVar:
        is_element = open_items.is_element(m, of, item)
        if is_element is not None:
            return ConstVar(is_element)
        there = yield from in_set_that_came_in(m, of, item)
        if there is not None:
            return there
    now = _contains_now(m, container, item)
    return ConstVar(now) if isinstance(now, bool) else now


def _search(m: Machine, container: Variable, item: Variable) -> Work[Found]:
    """Task: membership of an instance that can only be iterated over."""
    if type(container) is ObjectVar:
        errors.raises_if_none(m, container, type_attribute(m, container, "__iter__"), "__iter__", lambda like: 0 in like)
    iterator = yield from iterator_of(m, container)
    if not isinstance(iterator, IteratorVar):
        raise Break("data-dependent-iteration", "in of a %s" % type_name(container))
    return (yield from contains(m, iterator, item))


def _contains_now(m: Machine, container: Variable, item: Variable) -> Union[RuntimeScalarVar, bool]:
    """``item in container``; a Python bool or a variable."""
    kind = type(container)
    if texts.is_text(container) and type(item) in (ConstVar, ScalarVar, RuntimeScalarVar):
        found = texts.contains(m, container, item)
        if found is not None:
            return found  # type: ignore[return-value]  # a variable
    if kind in (TupleVar, ListVar):
        for other in container.items(m):
            if equal_constants(m, other, item):
                return True
        return False
    if kind is DictVar or kind is WrittenDictVar:
        known = open_items.value_of(m, container, item)
        return (container.get(m, constant_key(m, item)) if known is None else known) is not MISSING
    if kind is SetVar or kind is ViewVar:
        return sets.contains(m, container, item)
    if kind is RangeVar and type(item) in (ConstVar, ScalarVar):
        return m.observe(item) in container.observe(m)
    if kind is ConstVar and type(container.value) in (str, bytes, frozenset, tuple):
        return compute(m, operator.contains, container.value, m.observe(item))  # type: ignore[no-any-return]  # of its kind
    if kind is ScalarVar and type(container.value) in (str, bytes):
        return compute(m, operator.contains, m.observe(container), m.observe(item))  # type: ignore[no-any-return]  # of its kind
    if kind is LooseVar or kind is ArrayVar and type(item) is LooseVar:
        return loose.contains(m, container, item)
    if kind is ArrayVar and container.pytype is ARRAYS.array:
        return arrays.contains(m, container, item)
    if kind is RuntimeScalarVar and has_items(container) and type(item) in (ConstVar, ScalarVar, RuntimeScalarVar) and item.pytype in (int, float, bool, complex):
        return RuntimeScalarVar(m.emit("contains", None, (item.materialise(m), container.reg)), bool)
    raise Break("opaque-operation", "in of a %s" % type_name(container))
