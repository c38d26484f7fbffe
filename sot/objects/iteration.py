"""Iteration: iterators over simulated containers, and what takes all items of one."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.answers import Answer
from ..machine.answers import iterator as answered_iterator
from ..machine.exits import Break
from ..machine.tasks import minds
from ..variables.base import MISSING, PENDING, ArrayVar, ConstVar, RuntimeVar, ScalarVar
from ..variables.classes import is_kind, type_name
from ..variables.containers import MOST_ITEMS, ListVar, RangeVar, TupleVar, WrittenListVar
from ..variables.deques import DequeIter, DequeVar
from ..variables.functions import FunctionVar
from ..variables.iterators import DictIter, IteratorVar, OpenIter, RangeIter, SequenceIter, SetIter
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from . import arrays, errors, protocol
from .calls import call_function
from .class_attributes import metaclass_method, type_attribute
from .class_guards import class_lookup
from .contents import contents_of
from .generators import note_its_iterator
from .input_iterators import as_simulated, refuse_long
from .iterators import next_of, simulated
from .keys import unordered
from .listed import item_of_list, length_of_list
from .own_iterators import BackwardsIter, IndexIter, OwnIter, has_own_next
from .reflection import is_not_implemented
from .shapes import dims_of
from .truth import size_answer
from .underlying import plain_text

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable

__all__ = ["get_iter", "iterator_of", "consumed", "items_of", "rest_of", "ask_for_length", "leads_to", "ASKS", "OF_THE_ITERATOR", "drain", "drain_all", "ArrayItems", "ListItems", "MAX_ITEMS"]

#: More items than this are not unrolled.
MAX_ITEMS = 20_000

#: Types of builtin iterators, whose iter() is themselves.
_ITERATORS = frozenset([type(iter(kind())) for kind in (list, tuple, dict, set, str, bytes)] + [
    type(iter("\u0100")), type(iter({}.values())), type(iter({}.items())), type(reversed([])), type(iter(range(0))),
    enumerate, zip, map, filter, reversed, type((lambda: (yield))())])


class _Indexed:
    """Can be iterated over by its indices alone."""

    __getitem__ = ().__getitem__


_BY_INDEX = type(iter(_Indexed()))


class ArrayItems:
    """The items of an array along its first axis: each is read when it is asked for, as it is then."""

    __slots__ = ("array", "count", "node")

    def __init__(self, m: Machine, array: Variable) -> None:
        if array.meta.ndim == 0:
            m.raises("TypeError: iteration over a 0-d array")
        dims = dims_of(m, array)
        if dims is None or dims[0] is None:
            raise Break("data-dependent-iteration", "iteration over an array that the graph computes")
        self.array = array
        self.count, self.node = dims[0]

    def size(self) -> int:
        """How many items there are in this call; nothing is guarded."""
        return self.count

    def length(self, m: Machine) -> int:
        """How many items; guards it."""
        node = self.node
        if m.guards.nodes[node][0] != "const" and not m.guards.has("equal", node, self.count):
            m.unit.observations.note(m.guards, node, "length", self.count)
            m.guards.check("equal", node, self.count)
        return self.count

    def get(self, m: Machine, i: int) -> Variable:
        return arrays.subscr(m, self.array, ConstVar(i))

    def items(self, m: Machine) -> List[Variable]:
        """All items, read now."""
        if self.count > MAX_ITEMS:
            raise Break("data-dependent-iteration", "an array of %d items" % self.count)
        return [self.get(m, i) for i in range(self.length(m))]

    def refuse_long(self, m: Machine, positions: range) -> None:
        """Break if the program is about to look at so many items at once that its own operation costs less."""
        if len(positions) > MOST_ITEMS:
            raise Break("data-dependent-iteration", "%d items of an array" % len(positions))


class ListItems(ArrayItems):
    """The items of a list that an array gave."""

    __slots__ = ()

    def __init__(self, m: Machine, listed: Variable) -> None:
        found = length_of_list(m, listed)
        if found is None:
            raise Break("data-dependent-iteration", "iteration over a value known only when the graph runs")
        m.walked.append(listed)
        self.array = listed
        self.count, self.node = found

    def get(self, m: Machine, i: int) -> Variable:
        return item_of_list(m, self.array, i)


def _list_iter(m: Machine, listed: Variable) -> SequenceIter:
    return SequenceIter(ListItems(m, listed), origin=listed)


def _sequence_iter(m: Machine, var: Variable) -> Any:
    return SequenceIter(var)


def _range_iter(m: Machine, var: Variable) -> RangeIter:
    return RangeIter(var.observe(m))


def _keys_iter(m: Machine, var: Variable) -> DictIter:
    return DictIter(m, var, "keys")


def _view_iter(m: Machine, var: Variable) -> DictIter:
    return DictIter(m, var.of, var.kind)


def _dict_iter(m: Machine, var: Variable, of: Variable, close: Callable[[Machine, Any], IteratorVar]) -> IteratorVar:
    """Over a dict, or a view of one."""
    if not m.has_open_keys(of):
        return close(m, var)
    iterator = OpenIter(var, close)
    iterator.born = (of, of.version, m.step)
    return iterator


def _array_iter(m: Machine, array: Variable) -> SequenceIter:
    return SequenceIter(ArrayItems(m, array), origin=array)


def _array_backwards(m: Machine, array: Variable) -> SequenceIter:
    items = ArrayItems(m, array)
    return SequenceIter(items, -1, items.length(m) - 1, origin=array)


def array_backwards(m: Machine, array: Variable) -> IteratorVar:
    """``reversed(array)``."""
    return OpenIter(array, _array_backwards, reversed) if _changes_length(m, array) else _array_backwards(m, array)


def _changes_length(m: Machine, array: Variable) -> bool:
    """Whether an array has another length in the next call."""
    dims = dims_of(m, array)
    if not dims or dims[0] is None:
        return False
    size, node = dims[0]
    return m.has_open_size(size, node)


def get_iter(m: Machine, var: Variable) -> IteratorVar:
    """``iter(var)`` of what needs no Python function for it."""
    if type(var) is ProxyVar:
        return get_iter(m, var.of)
    kind = type(var)
    if isinstance(var, IteratorVar):
        return var
    if kind in (ListVar, TupleVar):
        return OpenIter(var, _sequence_iter) if m.has_open_length(var) else SequenceIter(var)
    if kind is WrittenListVar and m.has_open_length(var):
        return OpenIter(var, _sequence_iter)
    if kind is RangeVar:
        return OpenIter(var, _range_iter) if var.is_open(m) else _range_iter(m, var)
    if kind is DictVar:
        return _dict_iter(m, var, var, _keys_iter)
    if kind is DequeVar:
        return OpenIter(var, DequeIter) if m.has_open_length(var) else DequeIter(m, var)
    if kind is ViewVar:
        return _dict_iter(m, var, var.of, _view_iter)
    if kind is ConstVar and type(var.value) is frozenset:
        return SetIter(m, SetVar(frozenset, var.value, Const(var.value)))
    if kind is SetVar:
        if unordered(var):
            raise Break("data-dependent-iteration", "iteration over a set of objects, whose addresses say in which order")
        return SetIter(m, var)
    if kind is ArrayVar and var.pytype is ARRAYS.array:
        return OpenIter(var, _array_iter) if _changes_length(m, var) else _array_iter(m, var)
    text = plain_text(m, var, "__iter__")
    if text is not None:
        return SequenceIter(TupleVar([ConstVar(c) for c in m.observe(text)]), origin=var)
    if kind in (ConstVar, ScalarVar):
        if type(var.value) in (str, bytes):
            return SequenceIter(TupleVar([ConstVar(c) for c in m.observe(var)]), origin=var)
        if type(var.value) is tuple:
            return SequenceIter(TupleVar([m.constant(item) for item in var.value]), origin=var)
        if type(var.value) in (int, float, bool, complex, type(None)):
            m.raises("TypeError: %s object is not iterable" % type_name(var))
    if var.pytype is list and isinstance(var, RuntimeVar) and var.listed is not None:
        known = length_of_list(m, var)
        if known is not None and m.has_open_size(*known):
            m.walked.append(var)
            return OpenIter(var, _list_iter)
        return _list_iter(m, var)
    if issubclass(kind, RuntimeVar):
        raise Break("data-dependent-iteration", "iteration over a value known only when the graph runs")
    raise Break("opaque-operation", "iteration over a %s" % type_name(var))


@protocol.implements
@minds(TypeError)
def iterator_of(m: Machine, var: Variable, plainly: bool = False) -> Work[Variable]:
    """Task: ``iter(var)``; an __iter__ written in Python is called. ``plainly``: what asks for it passes a TypeError on as it is."""
    if type(var) is OwnIter:
        var = var.of
    if type(var) is ObjectVar:
        if var.pytype in _ITERATORS or var.pytype is _BY_INDEX:
            return as_simulated(m, var)
        view = contents_of(m, var, "__iter__")
        if type(view) in (ListVar, DictVar):
            return get_iter(m, view)  # type: ignore[arg-type]  # it is there
        if view is not None:
            return SequenceIter(TupleVar(view.items(m)), origin=var)
        found = type_attribute(m, var, "__iter__")
        if type(found) is FunctionVar:
            step = m.step
            asked = call_function(m, found, [var], {})
            if asked is PENDING:
                m.frames[-1].answer = Answer(answered_iterator, [var], task=iterator_of.__code__)
            result = yield asked
            if type(result) is ObjectVar and has_own_next(m, result):
                return OwnIter(result, step)
            if not isinstance(result, IteratorVar):
                if plainly and result.pytype is not None and class_lookup(m, result.pytype, "__next__") is MISSING:
                    errors.raises_as_given(m, var, "__iter__", result, None, iter)
                m.dirty = True
                raise Break("opaque-operation", "an iterator of the program's own")
            return result
        if plainly:
            errors.raises_if_none(m, var, found, "__iter__", iter)
        if found is MISSING and type(type_attribute(m, var, "__getitem__")) is FunctionVar:
            return IndexIter(var)
    method = metaclass_method(m, var, "__iter__")
    if method is not None:
        result = yield call_function(m, method, [var], {})
        if not isinstance(result, IteratorVar):
            m.dirty = True
            raise Break("opaque-operation", "an iterator of a metaclass's own")
        return result
    return get_iter(m, var)


def consumed(m: Machine, var: Variable, plainly: bool = False) -> Work[Variable]:
    """Task: ``iter(var)`` for a builtin that takes all items; a break if those of a long input would have to be guarded."""
    iterator = yield from iterator_of(m, var, plainly)
    _refuse_long(m, iterator)
    return iterator


def _refuse_long(m: Machine, iterator: Variable) -> None:
    refuse_long(m, iterator)
    if type(iterator) is OpenIter and iterator.reg is None:
        iterator = iterator.simulation(m)
    if type(iterator) is SequenceIter and iterator.index is not None:
        size = iterator.of.size()
        iterator.of.refuse_long(m, range(iterator.index, size) if iterator.step == 1 else range(iterator.index + 1))
    for inner in getattr(iterator, "inner", ()):
        _refuse_long(m, inner)


class _Asked:
    """An iterable that notes what it is asked for."""

    def __init__(self) -> None:
        self.log: List[str] = []

    def __iter__(self) -> Any:
        self.log.append("iter")
        return iter(())

    def __len__(self) -> int:
        self.log.append("len")
        return 0


def _asks(consume: Any) -> Tuple[int, int]:
    """How often an iterable is asked for its length: before its iterator is made, and after that."""
    asked = _Asked()
    consume(asked)
    before = asked.log.index("iter")
    return before, len(asked.log) - before - 1


#: A consumer that makes a list of the iterator, which is then asked how many there are (PySequence_Fast).
OF_THE_ITERATOR = object()

#: Who takes all items of an iterable -> how often that is asked how many there are (another number from version to version).
ASKS = {list: _asks(list), tuple: _asks(tuple), list.extend: _asks([].extend), sorted: _asks(sorted)}


def items_of(m: Machine, var: Variable, consumer: Any = None, items: Optional[List[Variable]] = None) -> Work[List[Variable]]:
    """Task: all items of an iterable, for a ``consumer`` of ASKS or one that does not ask how many there are; ``items``: a list that gets them one by one
    where they are not there at once."""
    if type(var) in (ListVar, TupleVar):
        return var.items(m)  # type: ignore[no-any-return]  # of its kind
    asking, m.asking = m.asking, None
    before, after = ASKS.get(consumer, (0, 0))
    for _ in range(before):
        yield from ask_for_length(m, var, False)
    iterator = yield from consumed(m, var, consumer is list or consumer is tuple)
    for _ in range(after):
        yield from ask_for_length(m, var)
    if consumer is OF_THE_ITERATOR and not simulated(iterator):
        note_its_iterator(m, asking, var, iterator)
        return (yield from items_of(m, iterator, list.extend, items))
    note_its_iterator(m, asking, var, iterator)
    return (yield from rest_of(m, iterator, items))


def rest_of(m: Machine, iterator: Variable, items: Optional[List[Variable]] = None) -> Work[List[Variable]]:
    """Task: all items that an iterator has left; see `items_of`."""
    if simulated(iterator):
        return drain(m, iterator)
    items = [] if items is None else items
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return items
        items.append(item)
        _check_size(m, items)


@minds(TypeError)
def ask_for_length(m: Machine, var: Variable, hint: bool = True) -> Work[None]:
    """Task: call the Python method that says how many items there are (Objects/abstract.c PyObject_LengthHint); its answer only saves time.

    Without ``hint`` only ``__len__`` is called.
    """
    if type(var) is OwnIter:
        var = var.of
    hinted = False
    if type(var) in (BackwardsIter, IndexIter):     # it asks what it iterates over, until it is at its end
        if not hint or var.done:
            return
        var = var.of
        method: Optional[Found] = type_attribute(m, var, "__len__")
    elif type(var) is not ObjectVar:
        method = metaclass_method(m, var, "__len__")
    elif contents_of(m, var, "__len__") is not None:
        return
    else:
        method = type_attribute(m, var, "__len__")
        if method is MISSING and hint:
            hinted = True
            method = type_attribute(m, var, "__length_hint__")
        if type(method) is ConstVar and not is_kind(method.value, (types.WrapperDescriptorType, types.MethodDescriptorType)):
            raise Break("opaque-call", "the length is asked of a descriptor")    # which the program sees
    if type(method) is FunctionVar:
        answer = yield call_function(m, method, [var], {})
        if not is_not_implemented(answer):
            if answer.pytype is not int:
                if not hinted and answer.pytype is not None and class_lookup(m, answer.pytype, "__index__") is MISSING:
                    return      # a TypeError, which is dropped
                raise Break("opaque-call", "a length that is no plain int")
            size_answer(m, answer)


def for_each(m: Machine, var: Variable, consume: Callable[[Variable], Work[None]]) -> Work[None]:
    """Task: the task ``consume(item)`` with each item as it is made: who makes the next one may look at what became of it, or raise."""
    if type(var) in (ListVar, TupleVar):
        items = var.items(m)
    else:
        iterator = yield from consumed(m, var)
        while True:
            item = yield from next_of(m, iterator)
            if item is MISSING:
                return
            yield from consume(item)
    for item in items:
        yield from consume(item)


def leads_to(iterator: Any, container: Variable) -> bool:
    """Whether the items of an iterator come from a container, maybe by others."""
    if iterator is container:
        return True
    return isinstance(iterator, IteratorVar) and any([
        leads_to(other, container) for other in (getattr(iterator, "of", None), getattr(iterator, "rest", None), *getattr(iterator, "inner", ()))])


def drain(m: Machine, iterator: Variable) -> List[Variable]:
    """The remaining items of an iterator that can be advanced here and now."""
    items: List[Variable] = []
    _refuse_long(m, iterator)
    m.dirty = True
    while True:
        item = iterator.advance(m)
        if item is MISSING:
            return items
        items.append(item)
        _check_size(m, items)


def _check_size(m: Machine, items: List[Variable]) -> None:
    if len(items) > MAX_ITEMS:
        raise Break("opaque-operation", "more than %d items" % MAX_ITEMS)


def drain_all(m: Machine, var: Variable) -> List[Variable]:
    """The items that ``list(var)`` would have, of what needs no Python function for them."""
    if type(var) in (ListVar, TupleVar):
        return var.items(m)  # type: ignore[no-any-return]  # of its kind
    iterator = get_iter(m, var)
    if not simulated(iterator):
        raise Break("opaque-operation", "iteration with a Python function inside")
    return drain(m, iterator)
