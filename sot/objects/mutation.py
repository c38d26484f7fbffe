"""Changes of containers: the simulated contents at once, the real object by a statement of the trace if it exists."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple, Union

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, RuntimeVar
from ..variables.classes import type_name
from ..variables.containers import TupleVar
from ..variables.mappings import FROZEN, UNASKED, DictVar, InstanceKey
from ..variables.sets import SetVar
from .constants import constant_key, keep_quiet
from .keys import ask_keys, asks, has_hash_of_its_own, key_in, key_that_is_there, may_be_alike, put_key
from .sets import with_element

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["effect", "put", "take", "append", "set_list", "extend_list", "set_item", "delete_item", "put_all", "update_dict", "set_key", "delete_key",
           "new_set", "add_element"]


def effect(m: Machine, var: Variable, function: Callable[..., Any], *variables: Variable) -> None:
    """If the object exists, emit the call that changes it."""
    if var.reg is not None:
        m.emit("mutate", None, (Const(function), var.reg) + tuple([v.materialise(m) for v in variables]))
        m.mutated(var)
    else:
        m.dirty = True


def put(m: Machine, var: Variable, index: Operand, value: Operand) -> None:
    """Emit ``var[index] = value`` on the object."""
    if var.of_subclass:
        m.emit("mutate", None, (Const(var.pytype.__setitem__), var.reg, index, value))
    else:
        m.emit("setsubscr", None, (var.reg, index, value))
    m.mutated(var)


def take(m: Machine, var: Variable, index: Operand) -> None:
    """Emit ``del var[index]`` on the object."""
    if var.of_subclass:
        m.emit("mutate", None, (Const(var.pytype.__delitem__), var.reg, index))
    else:
        m.emit("delsubscr", None, (var.reg, index))
    m.mutated(var)


def append(m: Machine, var: Variable, item: Variable) -> None:
    """``var.append(item)``."""
    effect(m, var, list.append, item)
    m.links(var)
    var.lazy_items().append(item)


def set_items(m: Machine, var: Variable, items: List[Variable]) -> None:
    """``var[:] = items`` of a list."""
    if var.reg is not None:
        put(m, var, Const(slice(None)), TupleVar(list(items)).materialise(m))
        m.mutated(var)
    m.dirty = True
    var.replace(m, items)


def set_list(m: Machine, var: Variable, items: List[Union[Variable, int]], method: str,
             arguments: Union[List[Variable], Tuple[Variable, ...]]) -> None:
    """Replace the simulated contents by ``items``; the object changes by ``method(*arguments)``."""
    effect(m, var, getattr(list, method), *arguments)
    var.replace(m, items)


def extend_list(m: Machine, var: Variable, items: List[Variable], whole: Optional[Variable] = None) -> None:
    """``var.extend(items)``; ``whole`` is the variable that the items come from, if it can be given as it is."""
    if var.reg is not None:
        if whole is None:
            operand: Operand = m.emit("tuple", None, tuple([item.materialise(m) for item in items]))
        else:
            operand = whole.materialise(m)
        m.emit("mutate", None, (Const(list.extend), var.reg, operand))
        m.mutated(var)
    m.dirty = True
    m.links(var)
    var.lazy_items().extend(items)


def set_item(m: Machine, var: Variable, index: int, item: Variable) -> None:
    """``var[index] = item`` with an index in range (already normalised to be positive)."""
    if var.reg is not None:
        put(m, var, Const(index), item.materialise(m))
    m.dirty = True
    m.links(var)
    var.lazy_items()[index] = item


def delete_item(m: Machine, var: Variable, index: Union[int, slice]) -> None:
    """``del var[index]`` with an index in range or a slice."""
    if var.reg is not None:
        take(m, var, Const(index))
    m.dirty = True
    var.length(m)
    var.moved = True
    del var.lazy_items()[index]


def set_key(m: Machine, var: Variable, key: Any, value: Variable, holder: Optional[Variable] = None) -> None:
    """``var[key] = value``; ``holder`` is the variable of the key object."""
    holder = holder if holder is not None else m.constant(key)
    put_key(m, var, key)
    if var.reg is not None:
        keep_quiet(m, var)
        put(m, var, holder.materialise(m), value.materialise(m))
    m.dirty = True
    var.set(m, key, value, holder)


def delete_key(m: Machine, var: Variable, key: Any, holder: Optional[Variable] = None) -> None:
    """``del var[key]`` of a key that is present; ``holder`` is the variable of what was asked for."""
    assert var.get(m, key) is not MISSING
    if var.reg is not None:
        operand = holder.materialise(m) if type(key) is InstanceKey and holder is not None else m.key_operand(key)
        take(m, var, operand)
    m.dirty = True
    var.remove(m, key)


def update_dict(m: Machine, var: Any, other: Any) -> None:
    """``var.update(other)`` for another dict variable."""
    if other is var:
        return
    if var.compares_with(m, other):
        _update_by_hashes(m, var, other)
        return
    for key in list(other.complete(m)):
        set_key(m, var, key, other.get(m, key), other.key(m, key))


def put_all(m: Machine, var: Any, other: Any) -> Work[None]:
    """Task: `update_dict`, where keys may have to be asked for their hashes."""
    if other is not var and var.compares_with(m, other) and (var.complete(m) or may_be_alike(m, other)):
        yield from ask_keys(m, other)
        yield from ask_keys(m, var)
    update_dict(m, var, other)


def _update_by_hashes(m: Machine, var: Any, other: DictVar) -> None:
    """The same where keys are not to be hashed again: the object takes over the hashes that the other one has stored."""
    if var.cls in (collections.OrderedDict, FROZEN) or var.of_subclass or other.of_subclass:
        raise Break("opaque-operation", "a dict made of one with instances as keys")
    if var.complete(m) or may_be_alike(m, other):
        if any([type(key) is InstanceKey and key.hash is UNASKED for of in (var, other) for key in of.complete(m)]):
            raise Break("opaque-operation", "keys of two dicts are compared")
    other.check_put_anew(m)
    pairs = [(key, key_that_is_there(m, var, key)) for key in other.complete(m)]
    m.emit("mutate", None, (Const(dict.update), var.materialise(m), other.materialise(m)))
    m.mutated(var)
    m.dirty = True
    for key, there in pairs:
        var.told_apart.add(there)
        var.set(m, there, other.get(m, key), other.key(m, key))


# -- sets ----------------------------------------------------------------------------------------------------------
def new_set(m: Machine, items: List[Variable], kind: type = set) -> Work[SetVar]:
    """Task: a fresh set of the items, added one after the other."""
    result = SetVar(kind)
    if any([asks(m, result, item) for item in items]):
        for item in items:
            key = yield from key_in(m, result, item)
            if kind is set:
                put_key(m, result, key)
                effect(m, result, set.add, item)
            result.add(m, key, item)
        if kind is frozenset and result.shadow:
            result.materialise(m)
    else:
        keys = [constant_key(m, item) for item in items]
        for key, item in zip(keys, items):
            result.add(m, key, item)
    if kind is frozenset:
        result.shadow = frozenset(result.shadow)
    return result


def add_element(m: Machine, var: Variable, item: Variable) -> Work[None]:
    """Task: ``var.add(item)``."""
    if type(var) is not SetVar:
        raise Break("opaque-operation", "an element is added to a %s" % type_name(var))
    if var.shadow is None:
        late = isinstance(item, RuntimeVar)
        if not late and not (yield from has_hash_of_its_own(m, item)):
            raise Break("opaque-operation", "a key of type %s" % type_name(item))
        keep_quiet(m, var)
        effect(m, var, set.add, item)
        var.changes(m, None if late else (item, True), None if late else with_element(var, (item, True)))
        return
    key = yield from key_in(m, var, item)
    put_key(m, var, key)
    effect(m, var, set.add, item)
    var.add(m, key, item)
