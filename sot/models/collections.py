"""Models of the collections module: a defaultdict, OrderedDict or Counter is simulated like a dict."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Dict, List, Sequence, Tuple

from ..machine.exits import Break
from ..machine.registry import METHODS, builtin, models
from ..machine.tasks import minds, task
from ..objects import arithmetic, mutation, open_items
from ..objects.calls import call
from ..objects.class_guards import class_lookup
from ..objects.constants import plain_value
from ..objects.errors import raises
from ..objects.iteration import for_each
from ..objects.keys import key_in
from ..variables.base import MISSING, ConstVar
from ..variables.classes import type_name
from ..variables.containers import TupleVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar, PartialVar
from ..variables.mappings import DictVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from .containers import pairs_into
from .methods import exactly, method
from .numbers import is_numeric

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = []

for _name in ("get", "setdefault", "pop", "keys", "values", "items", "update", "clear", "__contains__", "__len__",
              "__iter__"):
    for _kind in (collections.defaultdict, collections.OrderedDict, collections.Counter):
        if _name != "update" or _kind is not collections.Counter:
            METHODS[_kind, _name] = METHODS[dict, _name]


METHODS[collections.defaultdict, "popitem"] = METHODS[collections.Counter, "popitem"] = METHODS[dict, "popitem"]


#: Variables of what can be called, whatever it is.
_CALLABLES = (FunctionVar, BoundMethodVar, BuiltinMethodVar, PartialVar)


@builtin(collections.defaultdict)
@task
def defaultdict(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DictVar]:
    if len(args) > 2:
        m.raises("TypeError: defaultdict expected at most 2 arguments")
    factory = args[0] if args and not (type(args[0]) is ConstVar and args[0].value is None) else None
    if factory is not None and not (type(factory) in _CALLABLES or type(factory) is ConstVar and callable(factory.value)):
        raise Break("opaque-call", "a defaultdict with a factory that is a %s" % type_name(factory))
    if factory is None and args:
        raise Break("opaque-call", "a defaultdict without a factory")
    result = DictVar(cls=collections.defaultdict, factory=factory)
    if len(args) == 2:
        yield from pairs_into(m, result, args[1])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


def _keeps_what_is_there() -> bool:
    """Whether a defaultdict keeps what its factory has put there itself (3.15+)."""
    names: Any = collections.defaultdict(lambda: names.setdefault("k", 1) and 5)
    return bool(names["k"] == 1)


_KEEPS_WHAT_IS_THERE = _keeps_what_is_there()


@method((collections.defaultdict, "__missing__"))
@task
def missing(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """``var[key]`` of a key that is not there."""
    exactly(m, args, kwargs, 1)
    holder = args[0]
    is_open = open_items.value_of(m, var, holder) is MISSING
    key = None if is_open else (yield from key_in(m, var, holder))
    factory = var.factory(m)
    if factory is None:
        raises(m, KeyError, holder)
    value = yield call(m, factory, [], {})
    if is_open:
        known = open_items.value_of(m, var, holder)
        if known is None or known is not MISSING:
            raise Break("opaque-operation", "a factory that puts a key into the dict for which it makes a value")
        open_items.set_value(m, var, holder, value)
        return value  # type: ignore[no-any-return]  # of its kind
    there = var.get(m, key)
    if there is not MISSING and _KEEPS_WHAT_IS_THERE:
        return there
    if there is MISSING:
        mutation.set_key(m, var, key, value, holder)
    else:
        mutation.set_key(m, var, key, value)
    return value  # type: ignore[no-any-return]  # of its kind


@method((collections.defaultdict, "copy"), (collections.defaultdict, "__copy__"))
def copy(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> DictVar:
    exactly(m, args, kwargs, 0)
    return var.copied(m, var.cls)


# -- OrderedDict ---------------------------------------------------------------------------------------------------
@builtin(collections.OrderedDict)
@task
def ordered_dict(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DictVar]:
    if len(args) > 1:
        m.raises("TypeError: expected at most 1 argument")
    result = DictVar(cls=collections.OrderedDict)
    if args:
        yield from pairs_into(m, result, args[0])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


def _last(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], position: int) -> bool:
    """The argument ``last`` of a method of OrderedDict."""
    if len(args) > position + 1 or set(kwargs) - {"last"} or len(args) > position and kwargs:
        m.raises("TypeError: wrong arguments")
    given = args[position] if len(args) > position else kwargs.get("last", ConstVar(True))
    return bool(plain_value(m, given))


@method((collections.OrderedDict, "move_to_end"))
@task
def move_to_end(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    if not args:
        m.raises("TypeError: move_to_end() missing its key")
    last = _last(m, args, kwargs, 1)
    known = open_items.move(m, var, args[0], last)
    if known is not None and known is not MISSING:
        return ConstVar(None)
    key = yield from key_in(m, var, args[0])
    if var.get(m, key) is MISSING:
        if args[0].pytype in (tuple, type(None)):
            raise Break("opaque-call", "an OrderedDict without a key raises it in parts")
        raises(m, KeyError, args[0])
    order = var.complete(m)
    var.materialise(m)          # the methods of dict, where the program calls those, do not see what moves
    mutation.effect(m, var, collections.OrderedDict.move_to_end, args[0], ConstVar(last))
    m.dirty = True
    own = order.pop(order.index(key))       # the key that it has: the one that was given may be an equal one of another type
    order.insert(len(order) if last else 0, own)
    var.version += 1
    return ConstVar(None)


@models(METHODS, (collections.OrderedDict, "popitem"))
def popitem(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> TupleVar:
    last = _last(m, args, kwargs, 0)
    if type(var) is WrittenDictVar:
        pair = open_items.pop_end(m, var, last)
        if pair is None:
            raise Break("opaque-call", "popitem of an empty dict that was written to at a key that changes")
        return pair  # type: ignore[return-value]  # a tuple
    order = var.complete(m)
    if not order:
        raises(m, KeyError, "dictionary is empty")
    key = order[-1 if last else 0]
    pair = TupleVar([var.key(m, key), var.get(m, key)])
    mutation.delete_key(m, var, key)
    return pair


@method((collections.OrderedDict, "copy"))
def ordered_copy(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> DictVar:
    exactly(m, args, kwargs, 0)
    return var.copied(m, var.cls)


# -- Counter: a Python class, whose counting is done in C ----------------------------------------------------------
_PYTHON = {name: collections.Counter.__dict__[name] for name in ("__init__", "update", "__missing__")}


def _guard_counter(m: Machine, name: str) -> None:
    """The method is the module's own."""
    if class_lookup(m, collections.Counter, name) is not _PYTHON[name]:
        raise Break("opaque-call", "Counter.%s was replaced" % name)


@minds(BaseException)
def _counted(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    """Task: ``var.update(*args, **kwargs)``."""
    _guard_counter(m, "update")
    if len(args) > 1 or "iterable" in kwargs or "self" in kwargs:
        m.raises("TypeError: wrong arguments")
    source = args[0] if args else ConstVar(None)
    if type(source) is ProxyVar:        # a mapping, too
        source = source.of
    if type(source) is DictVar:
        var.check_carried(m, source)
        yield from _add_all(m, var, [(source.key(m, key), source.get(m, key)) for key in list(source.complete(m))])
    elif type(source) is ObjectVar:
        raise Break("opaque-call", "a Counter of a %s" % type_name(source))
    elif not (type(source) is ConstVar and source.value is None):
        yield from for_each(m, source, lambda item: _count(m, var, item))
    yield from _add_all(m, var, [(m.constant(name), count) for name, count in kwargs.items()])
    return ConstVar(None)


def _sum(m: Machine, a: Variable, b: Variable) -> Variable:
    """The sum of two counts, which are numbers: any others could raise, from frames of the module."""
    if not (is_numeric(a) and is_numeric(b)):
        raise Break("opaque-call", "a count that is a %s" % type_name(a))
    return arithmetic.binary(m, "+", a, b)  # type: ignore[return-value]  # never PENDING


def _count(m: Machine, var: DictVar, item: Variable) -> Work[None]:
    """Task: one more of an item: what ``_count_elements`` does in C."""
    key = yield from key_in(m, var, item)
    known = var.get(m, key)
    mutation.set_key(m, var, key, ConstVar(1) if known is MISSING else _sum(m, known, ConstVar(1)), item)


def _add_all(m: Machine, var: DictVar, pairs: Sequence[Tuple[Variable, Any]]) -> Work[None]:
    """Task: counts of a mapping are added to those that are there; they are taken as they are where none is."""
    added = var.size(m) > 0
    for item, count in pairs:
        key = yield from key_in(m, var, item)
        known = var.get(m, key)
        total = _sum(m, count, ConstVar(0) if known is MISSING else known) if added else count
        mutation.set_key(m, var, key, total, item)


@builtin(collections.Counter)
@task
def counter(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DictVar]:
    _guard_counter(m, "__init__")
    result = DictVar(cls=collections.Counter)
    yield from _counted(m, result, args, kwargs)
    return result


@method((collections.Counter, "update"))
@task
def counter_update(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    return (yield from _counted(m, var, args, kwargs))


@method((collections.Counter, "__missing__"))
@task
def counter_missing(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    _guard_counter(m, "__missing__")
    exactly(m, args, kwargs, 1)
    if open_items.value_of(m, var, args[0]) is None:
        yield from key_in(m, var, args[0])
    return ConstVar(0)
