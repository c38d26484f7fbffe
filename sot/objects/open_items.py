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
from ..variables.base import MISSING, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import are_plain_keys, type_name
from ..variables.containers import ListVar, TupleVar, WrittenListVar
from ..variables.iterators import OpenIter
from ..variables.mappings import DictVar, WrittenDictVar
from . import mutation, protocol, whole_lists
from .constants import constant_key, keep_quiet
from .open_keys import equal, key_of

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Found, Variable
    from ..variables.containers import SliceVar
    from .open_keys import OpenKey

__all__ = ["change_part", "grown_by", "insert", "is_element", "item", "move", "pop", "pop_end", "remove", "set_value", "store", "value_of"]

#: What is in the dict of a module: its names are looked up by other ways than by keys.
_OF_MODULES = ("__builtins__", "__name__")
#: Classes of dicts that may be written to at a key that changes: their order is no longer known then.
_SIMULATED = (dict, collections.defaultdict, collections.Counter, collections.OrderedDict)


def item(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """The item of a list, tuple or deque that came in at an index that changes, or from the end of a list whose length does; None for others."""
    if type(container) is WrittenListVar:
        found = _found(m, container, index)
        if found is None or found is MISSING:
            found = whole_lists.item(m, container, index)
        if found is None:
            m.needs_places(container, "an item of a list that was written to at an index that changes")
        return found
    source = container.source
    if type(container) is ListVar and type(index) is ConstVar:
        return _item_from_the_end(m, container, index.value)
    if source is None or container.moved or type(index) is not ScalarVar or type(index.value) is not int:
        return None
    if not m.is_open(index) or _is_changed(m, container):
        return None
    return m.item_at(container, index) if -len(source) <= index.value < len(source) else None


def _item_from_the_end(m: Machine, container: ListVar, index: Any) -> Optional[Variable]:
    """The item of an input list of open length at a negative index; None for others. What was appended is known, whatever the length."""
    if type(index) is not int or index >= 0 or container.source is None or container.moved or container.of_subclass or not m.has_open_length(container):
        return None
    size = len(container.source)
    place = container.size() + index
    if _is_changed(m, container) and any([type(item) is not int for item in container.lazy_items()[:size]]):
        return None     # an item was set at an index from the front: with another length that is another one from the end
    if place >= size:
        return container.get(m, place)
    return m.item_at(container, ScalarVar(place - size, Const(place - size), m.guards.node("const", place - size))) if place >= 0 else None


def value_of(m: Machine, container: Variable, key: Variable) -> Optional[Found]:
    """The value in a dict that came in of a key that changes, MISSING where it has no such key; None for other dicts and keys."""
    if type(container) is WrittenDictVar:
        found = _found(m, container, key)
        if found is None:
            m.needs_places(container, "a value of a dict that was written to at a key that changes")
        return found
    if not container.is_as_it_came() or container.copied_by is not None or _is_changed(m, container):
        return None
    place = _open_key(m, key)
    if place is None or not are_plain_keys(container.source):
        return None
    return m.item_at(container, place) if place.value in container.source else _missing(m, container, place)


def _open_key(m: Machine, var: Variable) -> Optional[OpenKey]:
    """The key that changes from call to call which a variable is; None for others."""
    key = key_of(m, var)
    return key if key is not None and key.is_open(m) else None


def is_element(m: Machine, container: Variable, item: Variable) -> Optional[bool]:
    """Whether a set that came in, and that nothing has changed, has an element that changes from call to call; None for other sets and elements."""
    if container.obj is None or container.shadow is not None or container.changed or container.node is None:
        return None
    key = _open_key(m, item)
    if key is None or not are_plain_keys(container.obj):
        return None
    there = key.value in container.obj
    m.guards.check("present" if there else "missing", m.guards.node("at", container.node, key.node))
    return there


def _missing(m: Machine, container: Variable, key: OpenKey) -> Found:
    m.guards.check("missing", m.guards.node("at", container.node, key.node))
    return MISSING


def store(m: Machine, container: Variable, index: Variable, value: Variable) -> bool:
    """Whether ``container[index] = value`` is a statement by an index that changes, or one behind such a statement: then it is emitted."""
    if not _is_written(container) and not _may_be_written(m, container):
        return False
    place = _place_of(m, container, index)
    if not _is_written(container) and not (place is not None and _becomes_written(m, container, place)):
        return False
    source = container.source
    if place is None or type(source) is list and not -len(source) <= place.value < len(source):
        if not _is_written(container):
            return False
        m.needs_places(container, "an item of a %s that was written to at an index that changes" % type_name(container))
    if type(container) is WrittenListVar and any([change != "set" for change, _, _ in container.log]):
        m.needs_places(container, "an item of a list whose items were moved at an index that changes")
    operand = _at_begin(m, container, place)
    mutation.put(m, container, operand, value.materialise(m))
    _note(m, container, "set", place, value)
    return True


def set_value(m: Machine, container: Variable, key: Variable, value: Variable) -> None:
    """`store`, or the same by the value of a key that is hashed and compared in C."""
    if not store(m, container, key, value):
        mutation.set_key(m, container, constant_key(m, key), value, key)


def remove(m: Machine, container: Variable, key: Variable) -> Optional[Found]:
    """What a dict had at a key that changes, or behind a statement by such a key, and from which a statement now takes it; MISSING: it has no such key. None for other dicts and keys."""
    if type(container.source) is list or container.cls is collections.Counter:      # which has a method for that
        return None
    place = _place_to_write(m, container, key)
    if place is None:
        return None
    found = value_of(m, container, key)
    if found is not None and found is not MISSING:
        mutation.take(m, container, _at_begin(m, container, place))
        _note(m, container, "set", place, MISSING)
    return found


def move(m: Machine, container: Variable, key: Variable, last: bool) -> Optional[Found]:
    """What an OrderedDict has at a key that changes, which a statement now moves to an end; MISSING: it has no such key. None for other dicts and keys."""
    place = _place_to_write(m, container, key)
    if place is None:
        return None
    found = value_of(m, container, key)
    if found is not None and found is not MISSING:
        mutation.effect(m, container, collections.OrderedDict.move_to_end, key, ConstVar(last))
        _note(m, container, "order", place, MISSING)
    return found


def pop_end(m: Machine, container: Variable, last: bool) -> Optional[Variable]:
    """The pair that stood at an end of a dict which was written to at a key that changes, and which a statement now takes out; None where there is none."""
    size = len(container.source) + grown_by(m, container)
    if size <= 0:
        return None
    guards = m.guards
    guards.check("true", guards.node("op", ">", guards.node("len", container.node), guards.node("const", len(container.source) - size)), True)
    pair = RuntimeScalarVar(m.emit("call", (), (Const(end_of), container.materialise(m), Const(last))), tuple)
    mutation.effect(m, container, container.cls.popitem, *([ConstVar(last)] if container.cls is collections.OrderedDict else []))
    _note(m, container, "end", None, MISSING)
    return pair


def end_of(items: Any, last: bool) -> Any:
    """The last or the first pair of a dict that has some."""
    return next(reversed(items.items()) if last else iter(items.items()))


def grown_by(m: Machine, container: Variable) -> int:
    """How many keys more a dict has than when the call began; which of those that were written to are equal is guarded."""
    gained = 0
    for number, (change, place, value) in enumerate(container.log):
        if change == "end":
            gained -= 1
        elif change == "set":
            if any([before == "end" for before, _, _ in container.log[:number]]):
                m.needs_places(container, "a dict of which something was taken that is not known")
            found = next((there is not MISSING for before, other, there in reversed(container.log[:number]) if before == "set" and equal(m, place, other)), place.value in container.source)
            gained += (value is not MISSING) - found
    return gained


def pop(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """What a list had at an index that changes, or behind a statement by such an index, and from which a statement now takes it; None for other lists and indexes."""
    place = _place_that_moves(m, container, index)
    if place is None or place.value >= container.size():
        return None
    found: Optional[Found] = _found(m, container, index) if _is_written(container) else item(m, container, index)
    if found is None or found is MISSING:
        return None
    mutation.effect(m, container, list.pop, index)
    _note(m, container, "pop", place, MISSING)
    container.drop_place()
    return found


def insert(m: Machine, container: Variable, index: Variable, value: Variable) -> bool:
    """Whether ``container.insert(index, value)`` is a statement by an index that changes: then it is emitted."""
    place = _place_that_moves(m, container, index)
    if place is None or place.value > container.size():
        return False
    guards = m.guards
    size = guards.node("op", "+", guards.node("len", container.node), guards.node("const", container.size() - len(container.source)))
    guards.check("true", guards.node("op", "<=", place.node, size), True)
    mutation.effect(m, container, list.insert, index, value)
    _note(m, container, "insert", place, value)
    container.add_place()
    return True


def _place_that_moves(m: Machine, container: Variable, index: Variable) -> Optional[OpenKey]:
    """An index from the front, at which a list that came in is about to lose or get an item, so that others move; None for others."""
    if not _is_written(container) and not (type(container) is ListVar and _may_be_written(m, container)) or type(container.source) is not list:
        return None
    place = _place_of(m, container, index)
    if place is None or place.value < 0 or not _is_written(container) and not _becomes_written(m, container, place):
        return None
    if _is_written(container) and container.did("all"):
        return None
    if place.roots:
        m.guards.check("true", m.guards.node("op", ">=", place.node, m.guards.node("const", 0)), True)
    return place


def change_part(m: Machine, container: Variable, index: SliceVar, value: Optional[Variable]) -> bool:
    """Whether ``container[index] = value``, None: ``del container[index]``, of a list and a slice whose bounds change is a statement: then it is emitted."""
    if not _is_written(container) and not (type(container) is ListVar and _may_be_written(m, container)) or type(container.source) is not list:
        return False
    if type(value) is OpenIter and value.closed is None and value.reg is None and type(value.of) is ListVar:
        given: Optional[Variable] = value.of
    else:
        given = value
    if given is not None and not (type(given) in (ListVar, TupleVar) and given.pytype in (list, tuple)):
        return False
    bounds = [key_of(m, bound) for bound in (index.start, index.stop, index.step)]
    if any([bound is None or type(bound.value) not in (int, type(None)) for bound in bounds]) or bounds[2].value not in (None, 1):  # type: ignore[union-attr]  # none is None
        return False
    if not _is_written(container) and not any([_becomes_written(m, container, bound) for bound in bounds if bound is not None and bound.roots]):
        return False
    operand = index.materialise(m)
    if value is None:
        mutation.take(m, container, operand)
    else:
        mutation.put(m, container, operand, value.materialise(m) if given is value else value.build(m))
        if type(value) is OpenIter:      # it has come to its end
            value.of, value.born = ListVar([]), None
    _note(m, container, "all", None, MISSING if given is None else whole_lists.as_it_is(given))
    return True


def _at_begin(m: Machine, container: Variable, place: OpenKey) -> Operand:
    """The operand of an index that is about to be written to; whether something was there when the call began is guarded, and its end minded."""
    source = container.source
    there = type(source) is list or place.value in source
    if type(source) is not list:
        keep_quiet(m, container)
    at = m.guards.node("at", container.node, place.node)
    m.guards.check("present" if there else "missing", at)
    operand = place.materialise(m)
    m.places[container.materialise(m), operand] = at, source[place.value] if there else MISSING
    return operand


def _note(m: Machine, container: Variable, change: str, place: Optional[OpenKey], value: Found) -> None:
    m.links(container)
    if not _is_written(container):
        container.__class__ = WrittenListVar if type(container) is ListVar else WrittenDictVar
        container.log = []
    if type(container) is WrittenDictVar and (place is None or value is MISSING or place.value not in container.source):
        container.version += 1
    container.log.append((change, place, value))


def _is_written(container: Variable) -> bool:
    return type(container) is WrittenListVar or type(container) is WrittenDictVar


def _is_changed(m: Machine, container: Variable) -> bool:
    return any([changed is container for changed in m.changed()])


def _becomes_written(m: Machine, container: Variable, place: OpenKey) -> bool:
    """Whether a list or dict that may be is about to be written to at an index that changes."""
    if not place.is_open(m):
        return False
    if m.unit.observations.wants_places(m.guards, container.node) and place.has_room(m) and not (type(container) is ListVar and m.has_open_length(container)):
        return False
    if _is_changed(m, container):
        raise Break("opaque-operation", "a %s that was changed is written to at an index that changes" % type_name(container))
    return True


def _may_be_written(m: Machine, container: Variable) -> bool:
    """Whether this is a list or dict of which the simulation can do without knowing it place by place."""
    if type(container) is ListVar:
        plain = container.source is not None and not container.moved
    elif type(container) is DictVar and container.cls in _SIMULATED:
        source = container.source
        plain = container.is_as_it_came() and are_plain_keys(source) and not container.is_namespace and not any([name in source for name in _OF_MODULES])
    else:
        plain = False
    if not plain or container.of_subclass or container.copied_by is not None or not m.knows_by_index():
        return False
    return not (m.followed or m.awaiting or m.finalisable or m.heard or m.weakly or m.holding)       # ends are told by what leads to things, place by place


def _place_to_write(m: Machine, container: Variable, key: Variable) -> Optional[OpenKey]:
    """Where a dict is written at this key from now on; None where it is not."""
    if not _is_written(container) and not (type(container) is DictVar and _may_be_written(m, container)):
        return None
    place = _place_of(m, container, key)
    return None if place is None or not _is_written(container) and not _becomes_written(m, container, place) else place


def _place_of(m: Machine, container: Variable, index: Variable) -> Optional[OpenKey]:
    """An index or key that is looked up in C; None for others."""
    if type(container.source) is list:
        return key_of(m, index) if type(index) in (ScalarVar, ConstVar) and index.pytype is int else None
    return key_of(m, index)


def _found(m: Machine, container: Variable, index: Variable) -> Optional[Found]:
    """What is at an index of a container with a log; MISSING: nothing. None where that is not known."""
    place = _place_of(m, container, index)
    if place is None:
        return None
    for change, written, value in reversed(container.log):
        if change == "order":
            continue
        if change in ("all", "end"):
            return None
        same = change != "pop" and _name_one_place(m, container, place, written)
        if same is None:
            return None
        if same:
            return value  # type: ignore[no-any-return]  # a variable
        if change != "set":
            place = _moved(m, place, written, 1 if change == "pop" else -1)
            if place is None:
                return None
    source = container.source
    if type(source) is not list:
        if place.value not in source:
            return _missing(m, container, place)
    elif not -len(source) <= place.value < len(source):
        return None
    if not place.roots:
        return m.wrap_item(container, place.value, source[place.value])
    return m.item_at(container, place)


def _moved(m: Machine, place: OpenKey, other: OpenKey, by: int) -> Optional[OpenKey]:
    """Where an item was before a list lost or got one at another index, which is guarded to come before it or not."""
    if place.value < 0:
        return None
    comes_before = bool(place.value < other.value)
    if place.roots or other.roots:
        m.guards.check("true", m.guards.node("op", "<", place.node, other.node), comes_before)
    if place.roots:
        m.guards.check("true", m.guards.node("op", ">=", place.node, m.guards.node("const", 0)), True)
    return place if comes_before else key_of(m, protocol.binary(m, "+", place.var, ConstVar(by)))  # type: ignore[arg-type]  # of numbers


def _name_one_place(m: Machine, container: Variable, one: OpenKey, other: OpenKey) -> Optional[bool]:
    """Whether two indexes or keys are equal, which is guarded; None where that does not say whether they name one place."""
    if one.node != other.node and type(container.source) is list:
        for place in (one, other):
            if place.value < 0:       # the place depends on the length
                return None
            if place.roots:
                m.guards.check("true", m.guards.node("op", ">=", place.node, m.guards.node("const", 0)), True)
    return equal(m, one, other)
