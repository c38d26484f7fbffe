"""Changes of containers: the simulated contents at once, the real object by a statement of the trace if it exists."""
from __future__ import annotations

from ..graph.ir import Const
from ..machine.exits import Break
from ..variables.base import MISSING, RuntimeVar
from ..variables.classes import type_name
from ..variables.sets import SetVar
from .constants import constant_key

__all__ = ["effect", "append", "set_list", "extend_list", "set_item", "delete_item", "update_dict", "set_key", "delete_key",
           "new_set", "add_element"]


def effect(m, var, function, *variables):
    """If the object exists, emit the call that changes it."""
    if var.reg is not None:
        m.emit("mutate", None, (Const(function), var.reg) + tuple([v.materialise(m) for v in variables]))
        m.mutated(var)
    else:
        m.dirty = True


def append(m, var, item):
    """``var.append(item)``."""
    effect(m, var, list.append, item)
    var.lazy_items().append(item)


def set_list(m, var, items, method, arguments):
    """Replace the simulated contents by ``items``; the object changes by ``method(*arguments)``."""
    effect(m, var, getattr(list, method), *arguments)
    var.replace(m, items)


def extend_list(m, var, items, whole=None):
    """``var.extend(items)``; ``whole`` is the variable that the items come from, if it can be given as it is."""
    if var.reg is not None:
        if whole is None:
            operand = m.emit("tuple", None, tuple([item.materialise(m) for item in items]))
        else:
            operand = whole.materialise(m)
        m.emit("mutate", None, (Const(list.extend), var.reg, operand))
        m.mutated(var)
    m.dirty = True
    var.lazy_items().extend(items)


def set_item(m, var, index, item):
    """``var[index] = item`` with an index in range (already normalised to be positive)."""
    if var.reg is not None:
        m.emit("setsubscr", None, (var.reg, Const(index), item.materialise(m)))
        m.mutated(var)
    m.dirty = True
    var.lazy_items()[index] = item


def delete_item(m, var, index):
    """``del var[index]`` with an index in range or a slice."""
    if var.reg is not None:
        m.emit("delsubscr", None, (var.reg, Const(index)))
        m.mutated(var)
    m.dirty = True
    var.length(m)
    var.moved = True
    del var.lazy_items()[index]


def set_key(m, var, key, value, holder=None):
    """``var[key] = value``; ``holder`` is the variable of the key object."""
    holder = holder if holder is not None else m.constant(key)
    if var.reg is not None:
        m.emit("setsubscr", None, (var.reg, holder.materialise(m), value.materialise(m)))
        m.mutated(var)
    m.dirty = True
    var.set(m, key, value, holder)


def delete_key(m, var, key):
    """``del var[key]`` of a key that is present."""
    assert var.get(m, key) is not MISSING
    if var.reg is not None:
        m.emit("delsubscr", None, (var.reg, m.key_operand(key)))
        m.mutated(var)
    m.dirty = True
    var.remove(m, key)


def update_dict(m, var, other):
    """``var.update(other)`` for another dict variable."""
    if other is var:
        return
    for key in list(other.complete(m)):
        set_key(m, var, key, other.get(m, key), other.key(m, key))


# -- sets ----------------------------------------------------------------------------------------------------------
def new_set(m, items, kind=set):
    """A fresh set of the items, added one after the other."""
    keys = [constant_key(m, item) for item in items]
    result = SetVar(kind)
    for key, item in zip(keys, items):
        result.add(key, item)
    if kind is frozenset:
        result.shadow = frozenset(keys)
    return result


def add_element(m, var, item):
    """``var.add(item)``."""
    if type(var) is not SetVar:
        raise Break("opaque-operation", "an element is added to a %s" % type_name(var))
    if var.shadow is None:
        if type(item) is not RuntimeVar:
            constant_key(m, item)      # hashable, and the hash runs no Python code
        effect(m, var, set.add, item)
        var.changed = True
        var.version += 1
        return
    key = constant_key(m, item)
    effect(m, var, set.add, item)
    var.add(key, item)
