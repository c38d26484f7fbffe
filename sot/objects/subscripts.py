"""Subscripts of containers and arrays."""
from __future__ import annotations

import collections
import sys
import types
from typing import TYPE_CHECKING, Any, List, NoReturn, Optional

from ..arrays import ARRAYS
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..machine.tasks import minds, perform
from ..variables.base import (
    MISSING,
    ArrayVar,
    ConstVar,
    FlatVar,
    LooseVar,
    PolynomialVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    result_of,
)
from ..variables.classes import is_class, qualname_of, solid_base, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar, WrittenListVar
from ..variables.deques import DequeVar
from ..variables.errors import NOT_IN_LIST
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import FROZEN, DictVar, ViewVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from . import (
    array_attributes,
    arrays,
    buffers,
    generic_aliases,
    loose,
    mutation,
    open_items,
    open_parts,
    polynomials,
    protocol,
    texts,
)
from .attributes import special_function
from .calls import call_function, model_of
from .class_attributes import constant_object, metaclass_method, type_attribute
from .class_guards import class_lookup, inner, metaclass_lookup
from .constants import constant_key, sought
from .contents import contents_of
from .errors import raises, raises_as_tried, raises_if_none, raises_like
from .flat import flat_item, store_flat
from .indexes import index_of, names_an_index, plain_subscript
from .iteration import drain_all, items_of
from .keys import asks, key_in
from .listed import item_of_list, length_of_list
from .shapes import reaches
from .superclass import SuperVar, super_like
from .underlying import plain_text, result_on

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Outcome, Variable

__all__ = ["get_item", "store_item", "remove_item"]


def _slice(m: Machine, index: SliceVar) -> slice:
    parts = [m.observe(part) for part in (index.start, index.stop, index.step)]
    for part in parts:
        if part is not None and type(part) not in (int, bool):
            m.raises("TypeError: slice indices must be integers or None or have an __index__ method")
    if parts[2] == 0:
        m.raises("ValueError: slice step cannot be zero")
    return slice(*parts)


def _position(m: Machine, sequence: Variable, index: Variable, message: str = "") -> int:
    """A position in range, from an index variable; ``message`` of the IndexError if it is none."""
    value: Any = m.observe(index) if type(index) in (ScalarVar, ConstVar, ArrayVar, LooseVar, RuntimeScalarVar) else None
    if type(value) not in (int, bool):
        m.raises("TypeError: indices must be integers")
    if sequence.has_input_item(value):
        return int(value)
    if not -sys.maxsize - 1 <= value <= sys.maxsize:
        raises(m, IndexError, "cannot fit '%s' into an index-sized integer" % type(value).__name__)
    length = sequence.length(m)
    position = int(value) + length if value < 0 else int(value)
    if not 0 <= position < length:
        raises(m, IndexError, message or (NOT_IN_LIST if sequence.pytype is list else "%s index out of range" % sequence.pytype.__name__))
    return position


def _index_of_deque(m: Machine, deque: Any, index: Variable) -> int:
    """An index in range; of one in range the length is not asked for yet."""
    value = m.observe(index) if type(index) in (ScalarVar, ConstVar) else None
    return value if type(value) is int and -deque.size() <= value < deque.size() else _position(m, deque, index)


_ASSIGNED = "list assignment index out of range"


def _no_such_key(m: Machine, index: Variable) -> NoReturn:
    raises(m, KeyError, index)


@protocol.implements
def get_item(m: Machine, container: Variable, index: Variable) -> Outcome:
    """``container[index]``; a variable or PENDING."""
    if type(container) is ProxyVar:
        return get_item(m, container.of, index)
    if type(index) in (ObjectVar, SliceVar) and _is_sequence(container) and names_an_index(m, index):
        return perform(m, _item_at_instance(m, container, index))
    if type(index) in (ObjectVar, SliceVar, TupleVar) and _asks_as_array(m, container, index):
        return perform(m, _item_of_array(m, container, index))
    view = contents_of(m, container, "__getitem__")
    if type(view) in (ListVar, DictVar):
        return _item_of_subclass(m, container, view, index)
    if view is not None:
        if type(index) is SliceVar:
            return TupleVar(view.items(m)[_slice(m, index)])
        return view.get(m, _position(m, view, index))  # type: ignore[no-any-return]  # of its kind
    kind = type(container)
    if kind is LooseVar or kind is ArrayVar and loose.involves(index):
        return loose.subscr(m, container, index)
    if buffers.is_buffer(container):
        byte = buffers.item(m, container, index)
        if byte is not None:
            return byte
    if texts.is_text(container):
        part = texts.item(m, container, index)
        if part is not None:
            return part
    if kind is DequeVar:
        return open_items.item(m, container, index) or container.at(m, _index_of_deque(m, container, index))
    if kind in (ListVar, TupleVar):
        if type(index) is SliceVar:
            part = open_parts.part(m, container, index)
            if part is not None:
                return part
            selected = range(container.length(m))[_slice(m, index)]
            if kind is TupleVar and len(selected) == container.length(m) and selected.step == 1:
                return container
            return kind(container.chosen(m, selected))
        late = loose.item_at(m, container, index)
        if late is not None:
            return late
        return open_items.item(m, container, index) or container.get(m, _position(m, container, index))
    if kind is WrittenListVar:
        return open_items.item(m, container, index)  # type: ignore[return-value]  # or it breaks
    if kind is WrittenDictVar:
        value = open_items.value_of(m, container, index)
        return _missing(m, container, index) if value is MISSING else value  # type: ignore[return-value]  # or it breaks
    if kind is FlatVar:
        return flat_item(m, container, index)  # type: ignore[arg-type]  # of its kind
    if issubclass(kind, RuntimeVar):
        if container.pytype is ARRAYS.flags:
            return array_attributes.flags_item(m, container, index)
        if container.listed is not None:
            return _item_of_list(m, container, index)
        if container.meta is None:
            raise Break("opaque-operation", "an item of a %s" % type_name(container))
        return arrays.subscr(m, container, index)
    if kind is DictVar:
        late = loose.item_at(m, container, index)
        if late is not None:
            return late
        plain = sought(m, index)
        if asks(m, container, plain):
            return perform(m, _item_of_instance(m, container, index))
        known = open_items.value_of(m, container, plain)
        found: Found = container.get(m, constant_key(m, plain)) if known is None else known
        return _missing(m, container, index) if found is MISSING else found
    if kind is RangeVar:
        values = container.observe(m)
        if type(index) is SliceVar:
            return m.constant_range(values[_slice(m, index)])
        value = m.observe(index)
        try:
            return result_of(values[value])
        except (IndexError, TypeError) as error:
            raises_like(m, error)
    if kind in (ScalarVar, ConstVar) and type(container.value) in (str, bytes):
        key = _slice(m, index) if type(index) is SliceVar else m.observe(index)
        try:
            return result_of(m.observe(container)[key], (container,))
        except (IndexError, TypeError) as error:
            raises_like(m, error)
    if kind is ConstVar and type(container.value) is tuple:
        values = container.value
        if type(index) is SliceVar:
            chosen = values[_slice(m, index)]
            return container if chosen is values else TupleVar([m.constant(item) for item in chosen])
        value = m.observe(index)
        try:
            return m.constant(values[value])
        except (IndexError, TypeError) as error:
            raises_like(m, error)
    if kind is ObjectVar:
        alias = generic_aliases.item_of_form(m, container, index)
        if alias is not None:
            return alias
        text = plain_text(m, container, "__getitem__")
        if text is not None:
            return result_on(m, text, get_item(m, text, index))  # type: ignore[no-any-return]  # of its kind
        model = model_of(container, "__getitem__")
        if model is not None:
            return model(m, container, [index], {})
        made = arrays.grid_item(m, container, index) if container.obj is not None else None
        if made is not None:
            return made
        found = type_attribute(m, container, "__getitem__")
        special = special_function(m, container, "__getitem__", found)  # type: ignore[arg-type]  # MISSING is none
        if special is not None:
            return call_function(m, special[0], [*special[1], index], {})
        raises_if_none(m, container, found, "__getitem__", lambda like: like[0])
    if kind is ConstVar and is_class(container.value):
        return _item_of_class(m, container, index)
    if kind is ViewVar:
        m.raises("TypeError: %s object is not subscriptable" % type_name(container))
    if kind is SuperVar:
        raises_as_tried(m, lambda like: like[0], super_like(m, container))
    if kind in (ScalarVar, ConstVar) and (container.value is None or type(container.value) in (int, float, bool)):
        m.raises("TypeError: %s object is not subscriptable" % type_name(container))
    raise Break("opaque-operation", "an item of a %s" % type_name(container))


def _item_of_list(m: Machine, container: Variable, index: Variable) -> Variable:
    """The item of a list that an array gave."""
    length = length_of_list(m, container)
    place = m.observe(index) if length is not None and type(index) in (ConstVar, ScalarVar) and index.pytype is int else None
    if type(place) is not int or not reaches(m, length, place + 1 if place >= 0 else -place):
        raise Break("opaque-operation", "an item of a %s" % type_name(container))
    return item_of_list(m, container, place)


def _is_sequence(container: Variable) -> bool:
    return type(container) in (ListVar, TupleVar, RangeVar, DequeVar) or container.pytype in (str, bytes)


def _item_at_instance(m: Machine, container: Variable, index: Variable) -> Work[Outcome]:
    """Task: the item of a sequence whose index is an instance with an ``__index__``."""
    return (yield get_item(m, container, (yield from plain_subscript(m, index))))  # type: ignore[no-any-return]  # what it sends


def _asks_as_array(m: Machine, container: Variable, index: Variable) -> bool:
    """Whether an array is asked for a place by an instance with an ``__index__`` that is nothing else to NumPy, by a slice that has such, or a tuple."""
    if type(container) is not ArrayVar or container.pytype is not ARRAYS.array or container.meta is None or container.meta.ndim is None:
        return False
    if type(index) is TupleVar:
        items = index.items(m)
        return any([type(item) is ObjectVar for item in items]) and all([_asks_as_array(m, container, item) if type(item) is ObjectVar else _is_plain_index(m, item) for item in items])
    parts = [index.start, index.stop, index.step] if type(index) is SliceVar else [index]
    return names_an_index(m, index) and all([type(part) is not ObjectVar or solid_base(part.pytype) is object and all([
        class_lookup(m, part.pytype, name) is MISSING for name in _OF_SEQUENCES]) for part in parts])


#: What makes NumPy take an index for more than a number.
_OF_SEQUENCES = ("__getitem__", "__len__", "__iter__", "__array__", "__array_interface__", "__array_struct__", "__buffer__", "__getattr__")


def _is_plain_index(m: Machine, var: Variable) -> bool:
    if type(var) is SliceVar:
        return not names_an_index(m, var)
    return type(var) is ScalarVar and type(var.value) is int or type(var) is ConstVar and (var.value is None or var.value is Ellipsis or type(var.value) is int)


@minds(BaseException)
def _places_in_array(m: Machine, index: Variable) -> Work[Variable]:
    """Task: an index without instances. What they raise NumPy takes for a no."""
    if type(index) is TupleVar:
        items = []
        for item in index.items(m):
            items.append((yield from index_of(m, item, True, tries=True)) if type(item) is ObjectVar else item)
        return TupleVar(items)
    return (yield from plain_subscript(m, index, tries=True))


def _item_of_array(m: Machine, container: Variable, index: Variable) -> Work[Outcome]:
    """Task: the item, or view, of an array at such an index."""
    return (yield get_item(m, container, (yield from _places_in_array(m, index))))  # type: ignore[no-any-return]  # what it sends


def _store_in_array(m: Machine, container: Variable, index: Variable, value: Variable) -> Work[None]:
    yield store_item(m, container, (yield from _places_in_array(m, index)), value)


def _item_of_subclass(m: Machine, instance: Variable, view: Any, index: Variable) -> Outcome:
    """An item of an instance of a list's or dict's subclass, whose class may have a ``__missing__``."""
    missing = type_attribute(m, instance, "__missing__") if type(view) is DictVar else MISSING
    if missing is MISSING:
        return get_item(m, view, index)
    if asks(m, view, index):
        raise Break("opaque-operation", "an item of a %s" % type_name(instance))
    found: Found = view.get(m, constant_key(m, index))
    if found is not MISSING:
        return found
    if type(missing) is not FunctionVar:
        raise Break("opaque-operation", "__missing__ of %s is no Python function" % type_name(instance))
    return call_function(m, missing, [instance, index], {})


def _store_at_instance(m: Machine, container: Variable, index: Variable, value: Variable) -> Work[None]:
    yield store_item(m, container, (yield from plain_subscript(m, index)), value)


def _remove_at_instance(m: Machine, container: Variable, index: Variable) -> Work[None]:
    yield remove_item(m, container, (yield from plain_subscript(m, index)))


def _missing(m: Machine, container: Variable, index: Variable) -> Outcome:
    """What a dict gives for a key that it does not have."""
    missing = METHODS.get((container.cls, "__missing__"))
    if missing is None:
        _no_such_key(m, index)
    return missing(m, container, [index], {})


def _item_of_instance(m: Machine, container: Variable, index: Variable) -> Work[Outcome]:
    """Task: the item of a dict that has instances as keys."""
    found: Found = container.get(m, (yield from key_in(m, container, index, looks=True)))
    return found if found is not MISSING else (yield _missing(m, container, index))


def _store_by_instance(m: Machine, container: Variable, index: Variable, value: Variable) -> Work[None]:
    mutation.set_key(m, container, (yield from key_in(m, container, index)), value, index)


def _remove_by_instance(m: Machine, container: Variable, index: Variable) -> Work[None]:
    key = yield from key_in(m, container, index)
    if container.get(m, key) is not MISSING:
        mutation.delete_key(m, container, key, index)
    elif container.cls is not collections.Counter:      # which minds none that is not there
        _no_such_key(m, index)


def _nothing(m: Machine, result: Any) -> None:
    """An operation without a result is over."""


def _item_of_class(m: Machine, container: Variable, index: Variable) -> Outcome:
    """``cls[index]``: the metaclass's own way, or else ``__class_getitem__`` written in Python."""
    cls = container.value
    method = metaclass_method(m, container, "__getitem__")
    if method is not None:
        return call_function(m, method, [container, index], {})
    made = generic_aliases.item_of_class(m, container, index)  # type: ignore[arg-type]  # a class is a constant
    if made is not None:
        return made
    if metaclass_lookup(m, cls, "__getitem__") is MISSING:
        found = class_lookup(m, cls, "__class_getitem__")
        function = inner(m, found) if type(found) is classmethod else None
        if type(function) is types.FunctionType:
            return call_function(m, constant_object(m, function), [container, index], {})
    raise Break("opaque-operation", "an item of class %s" % qualname_of(cls))


def _set_slice(m: Machine, container: Variable, index: Variable, selected: slice, items: List[Variable]) -> None:
    """``list[selected] = items``."""
    container.length(m)
    old = list(container.lazy_items())
    try:
        old[selected] = items
    except ValueError as error:
        raises_like(m, error, done=True)
    if container.reg is not None:
        source = m.emit("tuple", None, tuple([item.materialise(m) for item in items]))
        mutation.put(m, container, index.materialise(m), source)
    m.dirty = True
    container.replace(m, old)


def _store_slice(m: Machine, container: Variable, index: Variable, selected: slice, value: Variable) -> Work[None]:
    """Task: the same with an iterable, of which a list is made first."""
    before = list(container.items(m))
    items = list((yield from items_of(m, value, list)))
    now = container.items(m)
    if len(now) != len(before) or any([one is not other for one, other in zip(now, before)]):      # the places were found before
        raise Break("opaque-operation", "a container changed by what is put into it")
    _set_slice(m, container, index, selected, items)


#: Objects of these types have no items to assign.
_WITHOUT_CHANGES = (int, float, complex, bool, str, bytes, tuple, frozenset, type(None))


def store_item(m: Machine, container: Variable, index: Variable, value: Variable) -> Any:
    """``container[index] = value``; None or PENDING."""
    kind = type(container)
    if kind is LooseVar or kind is ArrayVar and (loose.involves(index) or loose.involves(value)):
        loose.store(m, container, index, value)
        return None
    if buffers.is_buffer(container) and buffers.store(m, container, index, value):
        return None
    if kind in (ListVar, DequeVar) and type(index) in (ObjectVar, SliceVar) and names_an_index(m, index):
        return perform(m, _store_at_instance(m, container, index, value), _nothing)
    if type(index) in (ObjectVar, SliceVar, TupleVar) and _asks_as_array(m, container, index):
        return perform(m, _store_in_array(m, container, index, value), _nothing)
    if kind is ArrayVar and container.pytype in (ARRAYS.array, ARRAYS.record):
        arrays.store_subscr(m, container, index, value)
        return None
    if kind is PolynomialVar:
        polynomials.store(m, container, index, value)  # type: ignore[arg-type]  # of its kind
        return None
    if issubclass(kind, RuntimeVar) and container.pytype is ARRAYS.flat:
        store_flat(m, container, index, value)
        return None
    if type(index) is SliceVar:
        if open_items.change_part(m, container, index, value):
            return None
    elif open_items.store(m, container, index, value):
        return None
    if kind is ListVar:
        if type(index) is SliceVar:
            selected = _slice(m, index)
            if isinstance(value, IteratorVar):
                return perform(m, _store_slice(m, container, index, selected, value), _nothing)
            return _set_slice(m, container, index, selected, drain_all(m, value))
        mutation.set_item(m, container, _position(m, container, index, _ASSIGNED), value)
        return None
    if kind is DequeVar:
        mutation.set_item(m, container, _position(m, container, index), value)
        return None
    if kind is DictVar and container.cls is FROZEN:
        m.raises("TypeError: it does not support item assignment")
    if kind is DictVar:
        if asks(m, container, index):
            return perform(m, _store_by_instance(m, container, index, value), _nothing)
        mutation.set_key(m, container, constant_key(m, index), value, index)
        return None
    if kind in (TupleVar, ProxyVar, ViewVar) or kind in (ScalarVar, ConstVar) and type(container.value) in _WITHOUT_CHANGES:
        m.raises("TypeError: %s object does not support item assignment" % type_name(container))
    if kind is ObjectVar:
        view = contents_of(m, container, "__setitem__")
        if type(view) in (ListVar, DictVar):
            return store_item(m, view, index, value)  # type: ignore[arg-type]  # it is there
        found = type_attribute(m, container, "__setitem__")
        if type(found) is FunctionVar:
            return call_function(m, found, [container, index, value], {}, pushes=())
    raise Break("opaque-operation", "an item of a %s is assigned" % type_name(container))


def remove_item(m: Machine, container: Variable, index: Variable) -> Optional[Outcome]:
    """``del container[index]``; None or PENDING."""
    kind = type(container)
    if buffers.is_buffer(container) and buffers.remove(m, container, index):
        return None
    if kind in (ListVar, DequeVar) and type(index) in (ObjectVar, SliceVar) and names_an_index(m, index):
        return perform(m, _remove_at_instance(m, container, index), _nothing)
    if kind in (ListVar, WrittenListVar):
        if open_items.change_part(m, container, index, None) if type(index) is SliceVar else open_items.pop(m, container, index) is not None:
            return None
        if kind is WrittenListVar:
            m.needs_places(container, "an item of a list that was written to at an index that changes is deleted")
        if type(index) is SliceVar:
            mutation.delete_item(m, container, _slice(m, index))
        else:
            mutation.delete_item(m, container, _position(m, container, index, _ASSIGNED))
        return None
    if kind is DequeVar:
        mutation.delete_item(m, container, _position(m, container, index))
        container.version += 1
        return None
    if kind is WrittenDictVar:
        removed = open_items.remove(m, container, index)
        if removed is MISSING:
            _no_such_key(m, index)
        if removed is not None:
            return None
    if kind is DictVar and container.cls is FROZEN or kind in (ProxyVar, ViewVar):
        m.raises("TypeError: it does not support item deletion")
    if kind is DictVar:
        if asks(m, container, index):
            return perform(m, _remove_by_instance(m, container, index), _nothing)
        known = open_items.remove(m, container, index)
        if known is not None:
            if known is MISSING:
                _no_such_key(m, index)
            return None
        key = constant_key(m, index)
        if container.get(m, key) is not MISSING:
            mutation.delete_key(m, container, key)
        elif container.cls is not collections.Counter:
            _no_such_key(m, index)
        return None
    if kind is ObjectVar:
        view = contents_of(m, container, "__delitem__")
        if type(view) in (ListVar, DictVar):
            return remove_item(m, view, index)  # type: ignore[arg-type]  # it is there
        found = type_attribute(m, container, "__delitem__")
        if type(found) is FunctionVar:
            return call_function(m, found, [container, index], {}, pushes=())
    raise Break("opaque-operation", "an item of a %s is deleted" % type_name(container))
