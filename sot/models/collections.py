"""Models of the collections module: a fresh defaultdict is simulated like a dict."""
from __future__ import annotations

import collections

from ..machine.exits import Break
from ..machine.registry import METHODS, builtin
from ..machine.tasks import task
from ..objects import mutation
from ..objects.calls import call
from ..objects.constants import constant_key
from ..variables.base import MISSING, ConstVar
from ..variables.mappings import DictVar
from .containers import pairs_into
from .methods import exactly, method

__all__ = []

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


@method((collections.defaultdict, "__missing__"))
@task
def missing(m, var, args, kwargs):
    """``var[key]`` of a key that is not there."""
    exactly(m, args, kwargs, 1)
    holder = args[0]
    key = constant_key(m, holder)
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
