"""Models of the collections module: a fresh defaultdict is simulated like a dict."""
from __future__ import annotations

import collections

from ..variables.base import MISSING, ConstVar
from ..variables.containers import DictVar
from . import mutation
from .builtin_containers import pairs_into
from .builtin_methods import exactly, method
from .calls import METHODS, builtin, call
from .exits import Break
from .tasks import task

__all__ = ["missing_item"]

for _name in ("get", "setdefault", "pop", "popitem", "keys", "values", "items", "update", "clear", "__contains__", "__len__",
              "__iter__"):
    METHODS[collections.defaultdict, _name] = METHODS[dict, _name]


@builtin(collections.defaultdict)
@task
def defaultdict(m, args, kwargs):
    if len(args) > 2:
        m.raises("TypeError: defaultdict expected at most 2 arguments")
    factory = args[0] if args and not (type(args[0]) is ConstVar and args[0].value is None) else None
    if factory is not None and type(factory) is ConstVar and not callable(factory.value):
        m.raises("TypeError: first argument must be callable or None")
    if factory is None and args:
        raise Break("opaque-call", "a defaultdict without a factory")
    result = DictVar(cls=collections.defaultdict, factory=factory)
    if len(args) == 2:
        yield from pairs_into(m, result, args[1])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


@task
def missing_item(m, var, key, holder):
    """``var[key]`` of a key that is not there."""
    if var.cls is not collections.defaultdict or var.factory is None:
        m.raises("KeyError")
    value = yield call(m, var.factory, [], {})
    if var.get(m, key) is MISSING:
        mutation.set_key(m, var, key, value, holder)
    else:
        mutation.set_key(m, var, key, value)
    return value


@method((collections.defaultdict, "copy"), (collections.defaultdict, "__copy__"))
def copy(m, var, args, kwargs):
    exactly(m, args, kwargs, 0)
    return var.copied(m, var.cls)
