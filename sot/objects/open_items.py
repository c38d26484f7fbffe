"""Items of containers that came in, at an index or key that changes from call to call.

Such an item is read where the index says, by a guard node and a statement (`Machine.item_at`), and no guard holds the index to its value. What is written
there is a statement as well. From then on the simulation does not know the container place by place, so its variable becomes one of another kind
(`WrittenListVar`, `WrittenDictVar`), which has a log of what was written: an item is found by asking the log from its end whether the two indexes name
one place, which is guarded, and else read as it was when the call began. Where the program asks for more, the translation starts over and guards the
indexes by value, as long as those are few; then that breaks the graph.
"""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar, ScalarVar
from ..variables.classes import are_plain_keys, type_name
from ..variables.containers import ListVar, WrittenListVar
from ..variables.mappings import DictVar, WrittenDictVar
from . import mutation
from .constants import constant_key, keep_quiet
from .scalars import node_of

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Found, Variable

__all__ = ["is_element", "item", "remove", "set_value", "store", "value_of"]

#: What is in the dict of a module: its names are looked up by other ways than by keys.
_OF_MODULES = ("__builtins__", "__name__")
#: Classes of dicts of which no order is known by more than what was put in.
_PLAIN = (dict, collections.defaultdict, collections.Counter)


def item(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """The item of a list, tuple or deque that came in at an index that changes, or from the end of a list whose length does; None for others."""
    if type(container) is WrittenListVar:
        found = _found(m, container, index)
        if found is None or found is MISSING:
            m.needs_places(container, "an item of a list that was written to at an index that changes")
        return found
    source = container.source
    if type(container) is ListVar and type(index) is ConstVar:
        return _item_from_the_end(m, container, index.value)
    if source is None or container.moved or type(index) is not ScalarVar or type(index.value) is not int:
        return None
    return m.item_at(container, index) if -len(source) <= index.value < len(source) else None


def _item_from_the_end(m: Machine, container: ListVar, index: Any) -> Optional[Variable]:
    """The item of an input list of open length at a negative index; None for others. What was appended is known, whatever the length."""
    if type(index) is not int or index >= 0 or container.source is None or container.moved or container.of_subclass or not m.has_open_length(container):
        return None
    size = len(container.source)
    place = container.size() + index
    if any([changed is container for changed in m.changed()]) and any([type(item) is not int for item in container.lazy_items()[:size]]):
        return None     # an item was set at an index from the front: with another length that is another one from the end
    if place >= size:
        return container.get(m, place)
    return m.item_at(container, ScalarVar(place - size, Const(place - size), m.guards.node("const", place - size)), True) if place >= 0 else None


def value_of(m: Machine, container: Variable, key: Variable) -> Optional[Found]:
    """The value in a dict that came in of a key that changes, MISSING where it has no such key; None for other dicts and keys."""
    if type(container) is WrittenDictVar:
        found = _found(m, container, key)
        if found is None:
            m.needs_places(container, "a value of a dict that was written to at a key that changes")
        return found
    if not container.is_as_it_came() or type(key) is not ScalarVar or type(key.value) not in (int, str) or not are_plain_keys(container.source):
        return None
    if key.value in container.source:
        return m.item_at(container, key)
    if container.copied_by is not None or not m.is_open(key) or any([changed is container for changed in m.changed()]):
        return None
    return _missing(m, container, key)


def is_element(m: Machine, container: Variable, item: Variable) -> Optional[bool]:
    """Whether a set that came in, and that nothing has changed, has an element that changes from call to call; None for other sets and elements."""
    if container.obj is None or container.shadow is not None or container.changed or container.node is None or type(item) is not ScalarVar:
        return None
    if type(item.value) not in (int, str) or not m.is_open(item) or not are_plain_keys(container.obj):
        return None
    there = item.value in container.obj
    m.guards.check("present" if there else "missing", m.guards.node("at", container.node, item.node))
    return there


def _missing(m: Machine, container: Variable, key: Variable) -> Found:
    m.guards.check("missing", m.guards.node("at", container.node, node_of(m, key)))
    return MISSING


def store(m: Machine, container: Variable, index: Variable, value: Variable) -> bool:
    """Whether ``container[index] = value`` is a statement by an index that changes, or one behind such a statement: then it is emitted."""
    if not _is_written(container) and not _becomes_written(m, container, index):
        return False
    kind = _kind_of_place(container, index)
    source = container.source
    place: Any = index.value if kind is not None else None
    if kind is None or kind is int and type(source) is list and not -len(source) <= place < len(source):
        if not _is_written(container):
            return False
        m.needs_places(container, "an item of a %s that was written to at an index that changes" % type_name(container))
    operand = _at_begin(m, container, index)
    mutation.put(m, container, operand, value.materialise(m))
    _note(m, container, index, value)
    return True


def set_value(m: Machine, container: Variable, key: Variable, value: Variable) -> None:
    """`store`, or the same by the value of a key that is hashed and compared in C."""
    if not store(m, container, key, value):
        mutation.set_key(m, container, constant_key(m, key), value, key)


def remove(m: Machine, container: Variable, key: Variable) -> Optional[Found]:
    """What a dict had at a key that changes, or behind a statement by such a key, and from which a statement now takes it; MISSING: it has no such key. None for other dicts and keys."""
    if not _is_written(container) and not (type(container) is DictVar and _becomes_written(m, container, key)):
        return None
    if type(container.source) is list or container.cls is collections.Counter:      # which has a method for that
        return None
    found = value_of(m, container, key)
    if found is not None and found is not MISSING:
        mutation.take(m, container, _at_begin(m, container, key))
        _note(m, container, key, MISSING)
    return found


def _at_begin(m: Machine, container: Variable, index: Variable) -> Operand:
    """The operand of an index that is about to be written to; whether something was there when the call began is guarded, and its end minded."""
    source, place = container.source, index.value
    there = type(source) is list or place in source
    if type(source) is not list:
        keep_quiet(m, container)
    at = m.guards.node("at", container.node, node_of(m, index))
    m.guards.check("present" if there else "missing", at)
    operand = index.materialise(m)
    m.places[container.materialise(m), operand] = at, source[place] if there else MISSING
    return operand


def _note(m: Machine, container: Variable, index: Variable, value: Found) -> None:
    m.dirty = True
    m.links(container)
    if not _is_written(container):
        container.__class__ = WrittenListVar if type(container) is ListVar else WrittenDictVar
        container.log = []
    if type(container) is WrittenDictVar and (value is MISSING or index.value not in container.source):
        container.version += 1
    container.log.append((index, value))


def _is_written(container: Variable) -> bool:
    return type(container) is WrittenListVar or type(container) is WrittenDictVar


def _becomes_written(m: Machine, container: Variable, index: Variable) -> bool:
    """Whether a list or dict is about to be written to at an index that changes, and the simulation can do without knowing it place by place."""
    if type(index) is not ScalarVar or not _may_be_written(m, container) or not m.is_open(index):
        return False
    observations = m.unit.observations
    if observations.wants_places(m.guards, container.node) and observations.has_room(m.guards, index.node, "value", index.value):
        return False
    if any([changed is container for changed in m.changed()]):
        raise Break("opaque-operation", "a %s that was changed is written to at an index that changes" % type_name(container))
    return True


def _may_be_written(m: Machine, container: Variable) -> bool:
    """Whether this is a list or dict of which the simulation can do without knowing it place by place."""
    if type(container) is ListVar:
        plain = container.source is not None and not container.moved
    elif type(container) is DictVar and container.cls in _PLAIN:
        source = container.source
        plain = container.is_as_it_came() and are_plain_keys(source) and not container.is_namespace and not any([name in source for name in _OF_MODULES])
    else:
        plain = False
    if not plain or container.of_subclass or container.copied_by is not None or not m.knows_by_index():
        return False
    return not (m.followed or m.awaiting or m.finalisable or m.heard or m.weakly or m.holding)       # ends are told by what leads to things, place by place


def _kind_of_place(container: Variable, index: Variable) -> Optional[type]:
    """The type of an index or key that is looked up in C: int, str in a dict; None for others."""
    kind = type(index.value) if type(index) in (ScalarVar, ConstVar) else None
    return kind if kind is int or kind is str and type(container.source) is not list else None


def _found(m: Machine, container: Variable, index: Variable) -> Optional[Found]:
    """What is at an index of a container with a log; MISSING: nothing. None where that is not known."""
    if _kind_of_place(container, index) is None:
        return None
    for written, value in reversed(container.log):
        same = _name_one_place(m, container, index, written)
        if same is None:
            return None
        if same:
            return value  # type: ignore[no-any-return]  # a variable
    source, place = container.source, index.value
    if type(source) is not list:
        if place not in source:
            return _missing(m, container, index)
    elif not -len(source) <= place < len(source):
        return None
    if type(index) is ConstVar:
        return m.wrap_item(container, place, source[place])
    return m.item_at(container, index, True)


def _name_one_place(m: Machine, container: Variable, one: Variable, other: Variable) -> Optional[bool]:
    """Whether two indexes or keys are equal, which is guarded; None where that does not say whether they name one place."""
    nodes = node_of(m, one), node_of(m, other)
    if nodes[0] == nodes[1]:
        return True
    if type(one.value) is not type(other.value):
        return False
    if type(container.source) is list:
        for var, node in zip((one, other), nodes):
            if var.value < 0:       # the place depends on the length
                return None
            if type(var) is ScalarVar:
                m.guards.check("true", m.guards.node("op", ">=", node, m.guards.node("const", 0)), True)
    same = bool(one.value == other.value)
    if type(one) is ScalarVar or type(other) is ScalarVar:
        m.guards.check("true", m.guards.node("op", "==", *nodes), same)
    return same
