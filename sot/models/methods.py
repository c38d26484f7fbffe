"""Models of methods of lists, tuples, dicts, views, ranges and slices."""
from __future__ import annotations

import collections
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..graph.statements import Const
from ..machine.exits import Break, ObservedException, Restart
from ..machine.registry import METHODS, models
from ..machine.tasks import task
from ..machine.unwinding import TracebackVar
from ..objects import containment, loose, mutation, open_items, open_parts, sets
from ..objects.constants import PLAIN_TYPES, plain_value, sought
from ..objects.containment import contains, find
from ..objects.contents import contents_of
from ..objects.errors import raises, raises_like
from ..objects.generators import GeneratorVar
from ..objects.iteration import ASKS, MAX_ITEMS, ask_for_length, consumed, drain, iterator_of, leads_to
from ..objects.iterators import next_of, raises_its_end, simulated
from ..objects.keys import asks, key_in
from ..objects.subscripts import get_item, store_item
from ..variables.base import LENGTH_BITS, MISSING, ConstVar, RuntimeScalarVar, ScalarVar, result_of
from ..variables.classes import type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import error_var, own_text
from ..variables.functions import BuiltinMethodVar
from ..variables.iterators import IteratorVar, OpenIter, SequenceIter
from ..variables.mappings import FROZEN, DictVar, ViewVar, WrittenDictVar
from ..variables.objects import ObjectVar
from .containers import length, pairs_into
from .sorting import BY_VALUES, ByValues, ends_behind, given_keys, is_instance, sorted_items

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Outcome, Variable
    from ..variables.containers import SliceVar

__all__ = ["method", "exactly"]


def method(*keys: Any) -> Callable[..., Any]:
    """Register the model of methods, each (type, name)."""
    return models(METHODS, *keys)


def exactly(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], low: int, high: Optional[int] = None) -> None:
    """Leave a call with a wrong number of arguments to the interpreter."""
    if kwargs or not low <= len(args) <= (low if high is None else high):
        m.raises("TypeError: wrong arguments")


def _none() -> ConstVar:
    return ConstVar(None)


def _index(m: Machine, var: Variable) -> int:
    value = m.observe(var)
    if type(value) not in (int, bool):
        if type(value) in (float, str, type(None), complex, bytes, tuple):
            m.raises("TypeError: an integer is needed")
        raise Break("opaque-call", "an index of type %s" % type(value).__name__)
    if not -sys.maxsize - 1 <= value <= sys.maxsize:
        raise Break("opaque-call", "an index beyond any container")     # some methods cut it, some raise
    return int(value)


class _Again(list):  # type: ignore[type-arg]  # of anything
    """A list that gives other items than it has."""

    def __iter__(self) -> Any:
        return iter(())


def _extended_by_itself() -> int:
    again = _Again([1])
    list.extend(again, again)
    return list.__len__(again)


#: Whether a list's subclass that is extended by itself is asked for its items (not since 3.13).
_ASKED_FOR_ITS_OWN = _extended_by_itself() == 1


# -- list ----------------------------------------------------------------------------------------------------------
@method((list, "append"))
def append(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 1)
    mutation.append(m, var, args[0])
    return _none()


@method((list, "extend"))
@task
def extend(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    return (yield from _take_all(m, var, args, ASKS[list.extend]))


def _take_all(m: Machine, var: ListVar, args: List[Variable], asks: Tuple[int, int]) -> Work[ConstVar]:
    """Task: the items of what is given are added, which is asked for its length as often before and after it is asked for an iterator."""
    iterator = var if contents_of(m, args[0], "__iter__" if _ASKED_FOR_ITS_OWN else None) is var else args[0]
    if type(iterator) not in (ListVar, TupleVar):
        iterable, (before, after) = iterator, asks
        for _ in range(before):
            yield from ask_for_length(m, iterable, False)
        iterator = yield from consumed(m, iterable)
        for _ in range(after):
            yield from ask_for_length(m, iterable)
        if not simulated(iterator) or type(iterator) not in (SequenceIter, OpenIter) and leads_to(iterator, var):    # who makes the items may look at the list
            while True:
                item = yield from next_of(m, iterator)
                if item is MISSING:
                    return _none()
                mutation.append(m, var, item)
        if type(iterator) in (SequenceIter, OpenIter) and iterator.of is var:
            raise Break("opaque-call", "a list extended by its own iterator")
        mutation.extend_list(m, var, drain(m, iterator))
    else:
        mutation.extend_list(m, var, iterator.items(m))
    return _none()


@method((list, "__init__"))
@task
def list_init(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 0, 1)
    if var.source is not None or var.size():
        mutation.set_list(m, var, [], "clear", ())
    if args:
        yield from _take_all(m, var, args, ASKS[list])
    return _none()


@method((list, "insert"))
def insert(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 2)
    if open_items.insert(m, var, *args):
        return _none()
    if type(var) is not ListVar:
        raise Break("opaque-call", "insert of a list that was written to at an index that changes")
    index = _index(m, args[0])
    items = list(var.lazy_items())
    items.insert(index, args[1])
    mutation.set_list(m, var, items, "insert", args)
    return _none()


@method((list, "pop"))
def pop(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    exactly(m, args, kwargs, 0, 1)
    taken = open_items.pop(m, var, args[0]) if args else None
    if taken is not None:
        return taken
    if type(var) is not ListVar:
        raise Break("opaque-call", "pop of a list that was written to at an index that changes")
    var.length(m)
    items = list(var.lazy_items())
    index = _index(m, args[0]) if args else -1
    if not items or not -len(items) <= index < len(items):
        m.raises("IndexError: pop index out of range")
    item = var.looked_at(m, items.pop(index))
    mutation.set_list(m, var, items, "pop", args)
    return item


@method((list, "remove"))
@task
def remove(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    index = yield from find(m, lambda: var.items(m), args[0])
    if index is None:
        m.raises("ValueError: list.remove(x): x not in list")
    mutation.delete_item(m, var, index)
    return _none()


@method((list, "clear"))
def clear(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0)
    mutation.set_list(m, var, [], "clear", ())
    return _none()


@method((list, "reverse"))
def reverse(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0)
    mutation.set_list(m, var, var.lazy_items()[::-1], "reverse", ())
    return _none()


@method((list, "copy"))
def copy(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ListVar:
    exactly(m, args, kwargs, 0)
    return open_parts.copied(m, var, open_parts.sliced, None, None, None) or ListVar(var.items(m))  # type: ignore[return-value]  # a list


@method((list, "sort"))
@task
def sort(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    if args:
        m.raises("TypeError: sort() takes no positional arguments")
    items = var.items(m)
    keyed = "key" in kwargs and not (type(kwargs["key"]) is ConstVar and kwargs["key"].value is None)
    if not keyed and not any(map(is_instance, items)):
        moved = list(items)
        try:
            ordered = yield from sorted_items(m, items, kwargs, moved)
        except ObservedException:
            if any([mine is not other for mine, other in zip(moved, items)]):
                mutation.set_items(m, var, moved)
            raise
        if var.reg is not None:
            backwards = bool(m.observe(kwargs["reverse"])) if "reverse" in kwargs else False
            m.emit("mutate", ("reverse",), (Const(list.sort), var.reg, Const(backwards)))
            m.mutated(var)
        m.dirty = True
        var.replace(m, ordered)
        return _none()
    # The list is empty while its keys are computed, and has its items back if one of them raises: nothing is to see the object then.
    empty: List[Any] = []
    step, called = m.step, m.calling[1] if m.calling[0] == m.step else None
    m.dirty = True
    var.replace(m, empty)
    first = len(m.trace.statements)

    def check() -> None:
        if var.reg is not None and m.trace.uses(var.reg, first) or var.lazy_items() is not empty or empty:
            raise Restart(step, "opaque-call", "a sort key that uses the list itself")

    def put_back(m: Machine) -> None:
        check()
        var.restored = None
        var.replace(m, items)
    var.restored = items
    m.undoing.append((len(m.frames), put_back))
    keys: List[Variable] = []
    try:
        ordered = yield from sorted_items(m, items, kwargs, in_place=True)
    except ObservedException as stop:    # it has all items then, some of them moved
        raise Restart(step, "opaque-call", stop.message) from None
    except ByValues as found:
        if type(called) is not BuiltinMethodVar or called.instance is not var:     # what called it may go on with the list in the same instruction
            raise Break("data-dependent-scalar", BY_VALUES) from None
        ordered, keys = items, found.keys
    check()
    m.undoing.pop()
    var.restored = None
    if keys:
        _sort_when_run(m, var, items, keys, kwargs)
    else:
        mutation.set_items(m, var, ordered)
    return _none()


def _sort_when_run(m: Machine, var: ListVar, items: List[Variable], keys: List[Variable], kwargs: Dict[str, Variable]) -> None:
    """The list itself is sorted by keys that are computed already; nothing looks at what the simulation knows of it any more."""
    backwards = bool(m.observe(kwargs["reverse"])) if "reverse" in kwargs else False
    var.replace(m, items)
    operands = (Const(list.sort), var.materialise(m), given_keys(m, keys), Const(backwards))
    ends_behind(m, "data-dependent-scalar")
    m.emit("mutate", ("key", "reverse"), operands)
    m.mutated(var)


def _contents(m: Machine, var: Variable) -> Callable[[], List[Variable]]:
    """What gives the items of a list or tuple, as they are then; a tuple that is a constant is of a code object, for instance."""
    if type(var) is ConstVar:
        constants = [m.constant(item) for item in var.value]
        return lambda: constants
    return lambda: var.items(m)


@method((list, "index"), (tuple, "index"))
@task
def index_(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1, 3)
    bounds = slice(*[_index(m, arg) for arg in args[1:]] if len(args) > 1 else (None,))
    if len(args) == 2:
        bounds = slice(bounds.stop, None)
    contents = _contents(m, var)
    before = list(contents())
    try:
        found = yield from find(m, contents, args[0], bounds.start, bounds.stop)
    except Break as stop:
        if not loose.searches(m, stop, var, before, args[0]):
            raise
        return RuntimeScalarVar(m.emit("call", (), (Const(var.pytype.index), var.materialise(m)) + tuple([arg.materialise(m) for arg in args])), int, bits=LENGTH_BITS)
    if found is None:
        m.raises("ValueError: not in list")
    return ConstVar(found)


@method((list, "count"), (tuple, "count"))
@task
def count(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1)
    contents = _contents(m, var)
    before = list(contents())
    try:
        return ConstVar((yield from containment.count(m, contents, args[0])))
    except Break as stop:
        if not loose.searches(m, stop, var, before, args[0]):
            raise
    return RuntimeScalarVar(m.emit("call", (), (Const(var.pytype.count), var.materialise(m), args[0].materialise(m))), int, bits=LENGTH_BITS)


# -- dict ----------------------------------------------------------------------------------------------------------
@method((dict, "get"))
@task
def dict_get(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1, 2)
    plain = sought(m, args[0])
    found = open_items.value_of(m, var, plain)
    if found is None:
        found = var.get(m, (yield from key_in(m, var, args[0] if asks(m, var, plain) else plain, looks=True)))
    if found is MISSING:
        return args[1] if len(args) == 2 else _none()
    return found


@method((dict, "setdefault"))
@task
def setdefault(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1, 2)
    known = open_items.value_of(m, var, args[0])
    if known is not None:
        if known is MISSING:
            known = args[1] if len(args) == 2 else _none()
            open_items.set_value(m, var, args[0], known)
        return known
    key = yield from key_in(m, var, args[0])
    found = var.get(m, key)
    if found is MISSING:
        found = args[1] if len(args) == 2 else _none()
        mutation.set_key(m, var, key, found, args[0])
    return found


@method((dict, "pop"))
@task
def dict_pop(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1, 2)
    if var.cls is collections.OrderedDict and args[0].pytype in (tuple, type(None)):
        raise Break("opaque-call", "an OrderedDict without a %s raises it in parts" % type_name(args[0]))
    known = open_items.remove(m, var, args[0])
    if known is not None and known is not MISSING:
        return known
    if known is None and var.cls is not collections.OrderedDict and not var.size(m):      # no hash is asked for
        if len(args) == 2:
            return args[1]
        raises(m, KeyError, args[0])
    key = (yield from key_in(m, var, args[0])) if known is None else None
    found = var.get(m, key) if known is None else MISSING
    if found is MISSING:
        if len(args) == 2:
            return args[1]
        raises(m, KeyError, args[0])
    mutation.delete_key(m, var, key, args[0])
    return found


@method((dict, "popitem"))
def popitem(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> TupleVar:
    exactly(m, args, kwargs, 0)
    if type(var) is WrittenDictVar:
        taken = open_items.pop_end(m, var, True)
        if taken is None:
            raise Break("opaque-call", "popitem of an empty dict that was written to at a key that changes")
        return taken  # type: ignore[return-value]  # a tuple
    order = var.complete(m)
    if not order:
        m.raises("KeyError: popitem(): dictionary is empty")
    key = order[-1]
    pair = TupleVar([var.key(m, key), var.get(m, key)])
    mutation.effect(m, var, dict.popitem)      # unlike `del`, it leaves no gap in the table, which iterators of others would see
    var.remove(m, key)
    return pair


def _view(kind: str) -> Callable[..., Any]:
    def model(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ViewVar:
        exactly(m, args, kwargs, 0)
        return ViewVar(var, kind)
    return model


for _kind in ("keys", "values", "items"):
    METHODS[dict, _kind] = _view(_kind)


@method((dict, "update"), (dict, "__init__"))
@task
def update(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    if len(args) > 1:
        m.raises("TypeError: update expected at most 1 argument")
    if args:
        yield from pairs_into(m, var, args[0])
    for name, value in kwargs.items():
        mutation.set_key(m, var, name, value)
    return _none()


@method((dict, "copy"))
def dict_copy(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> DictVar:
    exactly(m, args, kwargs, 0)
    return var.copied(m)


def _of_frozendict(name: str) -> Callable[..., Any]:
    like = METHODS[dict, name]

    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
        if type(var) is not DictVar:      # its keys are instances
            raise Break("opaque-call", "method %s of a frozendict" % name)
        return like(m, var, args, kwargs)
    return model


for _kind in ("get", "keys", "values", "items") if FROZEN is not None else ():
    METHODS[FROZEN, _kind] = _of_frozendict(_kind)


@method((dict, "clear"))
def dict_clear(m: Machine, var: DictVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0)
    order = list(var.complete(m))
    mutation.effect(m, var, var.cls.clear)  # type: ignore[attr-defined]  # of a dict type
    for key in order:
        var.remove(m, key)
    return _none()


# -- views ---------------------------------------------------------------------------------------------------------
def _view_method(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: ViewVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
        exactly(m, args, kwargs, 1)
        a = sets.shadow_of(m, var)
        b = m.observe(args[0]) if type(args[0]) in (ScalarVar, ConstVar) and args[0].pytype is str else sets.shadow_of(m, args[0])
        if a is None or b is None:
            raise Break("opaque-call", "%s of a %s" % (name, type_name(var)))
        return ConstVar(getattr(a, name)(b))
    return model


_type: Any
for _type in (type({}.keys()), type({}.items()), type(collections.OrderedDict().keys()), type(collections.OrderedDict().items())):
    METHODS[_type, "isdisjoint"] = _view_method("isdisjoint")


# -- range and slice -----------------------------------------------------------------------------------------------
@method((range, "index"))
def range_index(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    exactly(m, args, kwargs, 1)
    values = var.observe(m)
    value = _searched(m, args[0], values)
    try:
        return result_of(values.index(value))
    except ValueError as error:
        raises_like(m, error)


@method((range, "count"))
def range_count(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    exactly(m, args, kwargs, 1)
    values = var.observe(m)
    return ConstVar(values.count(_searched(m, args[0], values)))


def _searched(m: Machine, var: Variable, values: range) -> Any:
    """What is searched for in a range: of a builtin type, which runs no code of the program when it is compared; what is no int is compared with each number."""
    value = plain_value(m, var)
    if type(value) not in PLAIN_TYPES or type(value) not in (int, bool) and len(values[:MAX_ITEMS + 1]) > MAX_ITEMS:
        raise Break("opaque-call", "a search for a %s in a range" % type_name(var))
    return value


@method((slice, "indices"))
def indices(m: Machine, var: SliceVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    exactly(m, args, kwargs, 1)
    length = _index(m, args[0])
    try:
        return TupleVar([result_of(bound) for bound in plain_value(m, var).indices(length)])
    except (TypeError, ValueError) as error:
        m.raises("%s: %s" % (type(error).__name__, error))


# -- what operators do, under their names --------------------------------------------------------------------------
@method(*[(kind, "__len__") for kind in (list, tuple, dict, set, frozenset, range, str, bytes)])
def len_(m: Machine, var: ListVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    exactly(m, args, kwargs, 0)
    return length(m, var)


@method(*[(kind, "__getitem__") for kind in (list, tuple, dict, range, str, bytes)])
def getitem(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 1)
    return get_item(m, var, args[0])


@method((list, "__setitem__"), (dict, "__setitem__"))
def setitem(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 2)
    store_item(m, var, args[0], args[1])
    return _none()


@method(*[(kind, "__contains__") for kind in (list, tuple, set, frozenset, dict)])
@task
def contains_(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Found]:
    exactly(m, args, kwargs, 1)
    return (yield from contains(m, var, args[0]))


@method(*[(kind, "__iter__") for kind in (list, tuple, dict, set, frozenset, range, str)])
@task
def iter_(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Work[Any]:
    exactly(m, args, kwargs, 0)
    return (yield from iterator_of(m, var))


def _types_of_iterators() -> List[type]:
    return [type(iter(kind())) for kind in (list, tuple, dict, set, str)] + [
        enumerate, zip, map, filter, type(iter(range(0))), type((lambda: (yield))())]


@method(*[(kind, "__next__") for kind in _types_of_iterators()])
@task
def next_(m: Machine, var: SequenceIter, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Optional[Variable]]:
    exactly(m, args, kwargs, 0)
    if not isinstance(var, IteratorVar):
        raise Break("opaque-call", "next of a %s" % type_name(var))
    if isinstance(var, GeneratorVar):
        var.note_asked(m, "next")
    item = yield from next_of(m, var)
    if item is MISSING:
        if isinstance(var, GeneratorVar):
            var.ended(m)
        raises_its_end(m, var)
    return item


def _simulated(var: Variable) -> GeneratorVar:
    if not isinstance(var, GeneratorVar) or var.reg is not None:
        raise Break("opaque-call", "a method of a generator that left the simulation")
    return var


@method((types.GeneratorType, "send"))
@task
def send(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1)
    generator = _simulated(var)
    m.dirty = True
    generator.result = None
    generator.note_asked(m, "next")
    item = yield from generator.steps(m, args[0])
    if item is MISSING:
        generator.ended(m)
    return item


@method((types.GeneratorType, "throw"))
@task
def throw(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    generator = _simulated(var)
    error = _thrown(m, args, kwargs)
    generator.result = None
    generator.note_asked(m, "next")
    item = yield from generator.steps_thrown(m, error)
    if item is MISSING:
        generator.ended(m)
    return item


def _thrown(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    """The exception of ``throw(exception)`` and of ``throw(class, exception, traceback)`` where these are one exception's."""
    if kwargs or not 1 <= len(args) <= 3:
        m.raises("TypeError: wrong arguments of throw()")
    error = args[0] if len(args) == 1 else args[1]
    if type(error) is not ObjectVar or error.error is None or len(args) > 1 and not (type(args[0]) is ConstVar and args[0].value is error.pytype) \
            or len(args) == 3 and not (type(args[2]) is TracebackVar and args[2].is_whole_of(error)):
        raise Break("opaque-call", "an exception thrown into a generator that was not raised in the trace")
    return error


@method((types.GeneratorType, "close"))
@task
def close(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 0)
    generator = _simulated(var)
    generator.result = None
    generator.note_asked(m, "")
    item = yield from generator.steps_closed(m, _STOPPED)
    if item is not MISSING:
        text = "generator ignored GeneratorExit"
        m.raises("RuntimeError: %s" % text, error_var(RuntimeError, [own_text(text)]), done=True)
    return generator.result if _GIVES_RESULT and generator.result is not None else ConstVar(None)


#: What may come out of a generator that is closed.
_STOPPED = (((GeneratorExit,), lambda m, error: ConstVar(None)),)
def _returning() -> Any:
    try:
        yield
    except GeneratorExit:
        return 1


def _closed(generator: Any) -> Any:
    next(generator)
    return generator.close()


#: close() gives what the generator returns (3.13+).
_GIVES_RESULT = _closed(_returning()) is not None
