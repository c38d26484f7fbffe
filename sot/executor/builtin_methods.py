"""Models of methods of builtin containers."""
from __future__ import annotations

from ..graph.ir import Const
from ..variables.base import MISSING, ConstVar
from ..variables.containers import DictVar, ListVar, SetVar, ViewVar
from . import mutation, operators
from .calls import METHODS, models
from .exits import Break
from .iteration import drain_all

__all__ = []


def method(*keys):
    """Register the model of methods, each (type, name)."""
    return models(METHODS, *keys)


def _exactly(m, args, kwargs, low, high=None):
    if kwargs or not low <= len(args) <= (low if high is None else high):
        m.raises("TypeError: wrong arguments")


def _none():
    return ConstVar(None)


# -- list ----------------------------------------------------------------------------------------------------------
@method((list, "append"))
def append(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    mutation.append(m, var, args[0])
    return _none()


@method((list, "extend"))
def extend(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    mutation.extend_list(m, var, drain_all(m, args[0]))
    return _none()


@method((list, "insert"))
def insert(m, var, args, kwargs):
    _exactly(m, args, kwargs, 2)
    index = m.observe(args[0])
    items = var.items(m)
    items.insert(index, args[1])
    mutation.set_list(m, var, items, "insert", args)
    return _none()


@method((list, "pop"))
def pop(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0, 1)
    items = var.items(m)
    index = m.observe(args[0]) if args else -1
    if not items or not -len(items) <= index < len(items):
        m.raises("IndexError: pop index out of range")
    item = items.pop(index)
    mutation.set_list(m, var, items, "pop", args)
    return item


@method((list, "remove"))
def remove(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    index = _find(m, var, args[0])
    if index is None:
        m.raises("ValueError: list.remove(x): x not in list")
    mutation.delete_item(m, var, index)
    return _none()


@method((list, "clear"))
def clear(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0)
    mutation.set_list(m, var, [], "clear", ())
    return _none()


@method((list, "reverse"))
def reverse(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0)
    mutation.set_list(m, var, var.items(m)[::-1], "reverse", ())
    return _none()


@method((list, "copy"))
def copy(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0)
    return ListVar(var.items(m))


@method((list, "sort"))
def sort(m, var, args, kwargs):
    if args or set(kwargs) - {"reverse"}:
        raise Break("opaque-call", "list.sort with a key")
    items = var.items(m)
    values = [m.observe(item) for item in items]
    backwards = bool(m.observe(kwargs["reverse"])) if "reverse" in kwargs else False
    try:
        order = sorted(range(len(values)), key=values.__getitem__, reverse=backwards)
    except TypeError as error:
        m.raises("TypeError: %s" % error)
    if var.reg is not None:
        m.emit("mutate", ("reverse",) if kwargs else (), (Const(list.sort), var.reg) + ((Const(backwards),) if kwargs else ()))
        m.mutated(var)
    m.dirty = True
    var.replace(m, [items[i] for i in order])
    return _none()


def _find(m, var, item):
    for i, other in enumerate(var.items(m)):
        if operators.equal_constants(m, other, item):
            return i
    return None


@method((list, "index"), (tuple, "index"))
def index_(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    found = _find(m, var, args[0])
    if found is None:
        m.raises("ValueError: not in list")
    return ConstVar(found)


@method((list, "count"), (tuple, "count"))
def count(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    return ConstVar(sum([operators.equal_constants(m, other, args[0]) for other in var.items(m)]))


# -- dict ----------------------------------------------------------------------------------------------------------
@method((dict, "get"))
def dict_get(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1, 2)
    found = var.get(m, operators.constant_key(m, args[0]))
    if found is MISSING:
        return args[1] if len(args) == 2 else _none()
    return found


@method((dict, "setdefault"))
def setdefault(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1, 2)
    key = operators.constant_key(m, args[0])
    found = var.get(m, key)
    if found is MISSING:
        found = args[1] if len(args) == 2 else _none()
        mutation.set_key(m, var, key, found)
    return found


@method((dict, "pop"))
def dict_pop(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1, 2)
    key = operators.constant_key(m, args[0])
    found = var.get(m, key)
    if found is MISSING:
        if len(args) == 2:
            return args[1]
        m.raises("KeyError")
    mutation.delete_key(m, var, key)
    return found


def _view(kind):
    def model(m, var, args, kwargs):
        _exactly(m, args, kwargs, 0)
        return ViewVar(var, kind)
    return model


for _kind in ("keys", "values", "items"):
    METHODS[dict, _kind] = _view(_kind)


@method((dict, "update"))
def update(m, var, args, kwargs):
    if len(args) > 1 or (args and type(args[0]) is not DictVar):
        raise Break("opaque-call", "dict.update")
    if args:
        mutation.update_dict(m, var, args[0])
    for name, value in kwargs.items():
        mutation.set_key(m, var, name, value)
    return _none()


@method((dict, "copy"))
def dict_copy(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0)
    result = DictVar()
    for key in var.complete(m):
        result.set(m, key, var.get(m, key))
    return result


@method((dict, "clear"))
def dict_clear(m, var, args, kwargs):
    _exactly(m, args, kwargs, 0)
    for key in list(var.complete(m)):
        mutation.delete_key(m, var, key)
    return _none()


# -- set -----------------------------------------------------------------------------------------------------------
@method((set, "add"))
def set_add(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    if var.reg is not None:
        raise Break("opaque-call", "a set that left the simulation changes")
    key = operators.constant_key(m, args[0])
    m.dirty = True
    var.keys.setdefault(key)
    return _none()


@method((set, "discard"))
def discard(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    if var.reg is not None:
        raise Break("opaque-call", "a set that left the simulation changes")
    key = operators.constant_key(m, args[0])
    m.dirty = True
    var.keys.pop(key, None)
    return _none()


@method((set, "union"))
def union(m, var, args, kwargs):
    if kwargs or not all(type(arg) is SetVar for arg in args):
        raise Break("opaque-call", "set.union")
    keys = dict.fromkeys(var.keys)
    for arg in args:
        keys.update(dict.fromkeys(arg.keys))
    return SetVar(keys)


# -- str -----------------------------------------------------------------------------------------------------------
@method((str, "join"))
def join(m, var, args, kwargs):
    _exactly(m, args, kwargs, 1)
    items = drain_all(m, args[0])
    try:
        return ConstVar(m.observe(var).join([m.observe(item) for item in items]))
    except TypeError as error:
        m.raises("TypeError: %s" % error)

