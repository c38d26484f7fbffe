"""Models of builtin functions that make or consume iterators."""
from __future__ import annotations

import functools
import gc
import itertools
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NoReturn, Optional, Sequence

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, builtin
from ..machine.tasks import perform, task
from ..objects import arithmetic, comparison, sets, whole_lists
from ..objects.calls import arity, call, is_callable
from ..objects.class_attributes import type_attribute
from ..objects.contents import contents_of
from ..objects.errors import raises_if_none, raises_like
from ..objects.flat import next_of_flat
from ..objects.generators import GeneratorVar, note_first_asked
from ..objects.indexes import indexes_of
from ..objects.input_iterators import as_simulated
from ..objects.iteration import ListItems, array_backwards, consumed, get_iter, iterator_of, rest_of
from ..objects.iterators import (
    CallIter,
    EnumerateIter,
    FilterIter,
    MapIter,
    ZipIter,
    is_followed,
    next_of,
    raises_its_end,
    simulated,
)
from ..objects.own_iterators import BackwardsIter, IndexIter, OwnIter, has_own_next
from ..objects.truth import size_answer, truth, truth_of
from ..objects.underlying import plain_number, plain_text, underlying_type
from ..variables.base import MISSING, ArrayVar, ConstVar, FlatVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.deques import DequeIter, DequeVar
from ..variables.functions import FunctionVar
from ..variables.iterators import DictIter, IteratorVar, OpenIter, SequenceIter
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from .numbers import native
from .sorting import ends_behind, given_keys, is_called_directly, known_when_run

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["supports"]


def supports(function: Any, *args: Any, **kwargs: Any) -> bool:
    """Whether a builtin of this interpreter takes such arguments."""
    try:
        function(*args, **kwargs)
    except TypeError:
        return False
    return True


# -- making iterators ----------------------------------------------------------------------------------------------
@builtin(iter)
@task
def iter_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    arity(m, args, kwargs, 1, 2)
    if len(args) == 2:
        if not is_callable(m, args[0]):
            raise Break("opaque-call", "an iterator that calls a %s" % type_name(args[0]))
        return CallIter(args[0], args[1])
    iterator = yield from iterator_of(m, args[0], True)
    if type(iterator) is IndexIter:
        m.dirty = True
        raise Break("opaque-call", "an iterator over the indices of a %s" % type_name(args[0]))
    if type(iterator) is OwnIter:
        return iterator.of
    return args[0] if args[0].node is not None and iterator.node == args[0].node else iterator


@builtin(next)
@task
def next_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Optional[Variable]]:
    arity(m, args, kwargs, 1, 2)
    iterator = as_simulated(m, args[0])
    if type(iterator) is ObjectVar and has_own_next(m, iterator):
        iterator = OwnIter(iterator)
    if type(iterator) is FlatVar and len(args) == 1:
        return next_of_flat(m, iterator)
    if type(iterator) is ObjectVar and iterator.pytype is itertools.count and iterator.obj is not None:
        return _next_of_count(m, iterator)
    if not isinstance(iterator, IteratorVar) or iterator.reg is not None and not is_followed(m, iterator):
        raise Break("opaque-call", "next of a %s" % type_name(iterator))
    if type(iterator) is GeneratorVar:
        iterator.note_asked(m, "next" if len(args) == 1 else "default", args[1:])
    item = yield from next_of(m, iterator)
    if item is MISSING:
        if len(args) == 2:
            return args[1]
        if type(iterator) is GeneratorVar:
            iterator.ended(m)
        raises_its_end(m, iterator)
    return item


def counts_integers(counter: Any) -> bool:
    """Whether an `itertools.count` has nothing but integers."""
    return all([type(part) is int for part in gc.get_referents(counter) if part is not itertools.count])


def _next_of_count(m: Machine, var: ObjectVar) -> RuntimeScalarVar:
    """The next number of a counter that came in: one that counts integers does so for ever."""
    kind: Optional[type] = None
    if counts_integers(var.obj) and var.node is not None:
        if m.may_expect():
            value, node, _ = m.find_out(counts_integers, (var.obj, var.node, var.reg))  # type: ignore[arg-type]  # an input is in a register
            m.guards.check("is", node, value)
            kind = int
        elif not m.unit.observations.is_open(m.guards, var.node, "value", id(var.obj)):
            m.unit.observations.note(m.guards, var.node, "value", id(var.obj))
            m.guards.check("is", var.node, var.obj)
            kind = int
    if kind is None:
        raise Break("opaque-call", "next of a count")
    return RuntimeScalarVar(m.emit("call", (), (Const(next), var.materialise(m))), kind)


@builtin(range)
def range_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1, 3)
    if any([type(arg) is ObjectVar for arg in args]):
        return perform(m, _range_of(m, args))
    return _range(m, args)


def _range_of(m: Machine, args: List[Variable]) -> Work[RangeVar]:
    return _range(m, (yield from indexes_of(m, args)))


def _range(m: Machine, args: List[Variable]) -> RangeVar:
    args = [m.bound_of_range(arg) if isinstance(arg, RuntimeVar) else arg for arg in args]
    for arg in args:
        if isinstance(arg, RuntimeVar):
            if (arg.pytype is int or arg.meta is not None) and m.is_open(arg, True):
                continue
            raise Break("data-dependent-scalar", "a bound of range is known only when the graph runs")
        if arg.pytype in (float, complex, str, bytes, type(None), list, tuple, dict):
            m.raises("TypeError: a bound of range is a %s" % type_name(arg))
        if type(arg) not in (ConstVar, ScalarVar) or type(arg.value) not in (int, bool):
            raise Break("opaque-call", "a bound of range is a %s" % type_name(arg))
    args = [ConstVar(operator.index(m.observe(arg))) if arg.pytype is bool else arg for arg in args]    # before 3.10 a bool
    zero, one = ConstVar(0), ConstVar(1)
    if len(args) == 1:
        return RangeVar(zero, args[0], one)
    if len(args) == 3 and m.observe(args[2]) == 0:
        m.raises("ValueError: range() arg 3 must not be zero")
    return RangeVar(args[0], args[1], args[2] if len(args) == 3 else one)


@builtin(enumerate)
@task
def enumerate_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[EnumerateIter]:
    if set(kwargs) - {"start", "iterable"} or not 1 <= len(args) + len(kwargs) <= 2 or "iterable" in kwargs or not args:
        raise Break("opaque-call", "enumerate")
    start = m.observe(kwargs.get("start", args[1] if len(args) == 2 else ConstVar(0)))
    if type(start) is not int:
        raise Break("opaque-call", "enumerate from a %s" % type(start).__name__)
    return EnumerateIter((yield from iterator_of(m, args[0])), start)


def _iterators(m: Machine, variables: List[Variable]) -> Work[List[Variable]]:
    """Task: the iterators of several iterables."""
    made = []
    for var in variables:
        made.append((yield from iterator_of(m, var)))
    return made


@builtin(zip)
@task
def zip_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ZipIter]:
    if kwargs and (set(kwargs) != {"strict"} or not supports(zip, strict=True)):
        m.raises("TypeError: zip() takes no such keyword")
    strict = truth(m, kwargs["strict"]) if kwargs else False
    made = ZipIter((yield from _iterators(m, args)), strict)
    made.begins(m)
    return made


@builtin(map)
@task
def map_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[MapIter]:
    if kwargs or len(args) < 2:
        raise Break("opaque-call", "map")
    made = MapIter(args[0], (yield from _iterators(m, args[1:])))
    made.begins(m)
    return made


@builtin(filter)
@task
def filter_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[FilterIter]:
    arity(m, args, kwargs, 2)
    return FilterIter(args[0], (yield from iterator_of(m, args[1])))


@builtin(reversed)
@task
def reversed_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    arity(m, args, kwargs, 1)
    var = args[0]
    kind = type(var)
    if kind is ListVar and m.has_open_length(var):
        iterator = OpenIter(var, _list_backwards, reversed)
        iterator.born = (var, var.size(), m.step)
        return iterator
    if kind in (ListVar, TupleVar):
        return _list_backwards(m, var) if kind is ListVar else _backwards(m, var, var.items(m))
    if kind is RangeVar:
        return OpenIter(var, _range_backwards, reversed) if var.is_open(m) else _range_backwards(m, var)
    text = plain_text(m, var, "__reversed__", "__getitem__", "__len__")
    if text is not None:
        return _backwards(m, var, [ConstVar(c) for c in m.observe(text)])
    if kind in (ConstVar, ScalarVar) and type(var.value) in (str, bytes):
        return _backwards(m, var, [ConstVar(c) for c in m.observe(var)])
    if kind is DictVar and hasattr(dict, "__reversed__"):
        return DictIter(m, var, "keys", True)
    if kind is ViewVar and hasattr(dict, "__reversed__"):
        return DictIter(m, var.of, var.kind, True)
    if kind is DequeVar:
        return OpenIter(var, _deque_backwards, reversed) if m.has_open_length(var) else _deque_backwards(m, var)
    if kind is ObjectVar:
        views = [contents_of(m, var, name) for name in ("__reversed__", "__len__", "__getitem__")]
        if None not in views and (type(views[0]) is not DictVar or hasattr(dict, "__reversed__")):
            view: Any = views[0]
            return _backwards(m, var, view.items(m)) if isinstance(view, TupleVar) else (yield reversed_(m, [view], {}))
        found = type_attribute(m, var, "__reversed__")
        if type(found) is FunctionVar:
            return (yield call(m, found, [var], {}))  # type: ignore[no-any-return]  # what it sends
        raises_if_none(m, var, found, "__reversed__", reversed)
        size, item = type_attribute(m, var, "__len__"), type_attribute(m, var, "__getitem__")
        if found is MISSING and type(size) is type(item) is FunctionVar:
            step = m.step
            length = size_answer(m, (yield call(m, size, [var], {})))
            return BackwardsIter(var, m.observe(length), step)
    if kind is ArrayVar and var.pytype is ARRAYS.array and var.meta.ndim:
        return array_backwards(m, var)
    if isinstance(var, RuntimeVar) and var.pytype is list and var.listed is not None:
        items = ListItems(m, var)
        return SequenceIter(items, -1, items.length(m) - 1, origin=var)
    raise Break("opaque-call", "reversed of a %s" % type_name(var))


def _list_backwards(m: Machine, var: Any) -> SequenceIter:
    return SequenceIter(var, -1, var.length(m) - 1)


def _range_backwards(m: Machine, var: Any) -> IteratorVar:
    return get_iter(m, m.constant_range(var.observe(m)[::-1]))


def _deque_backwards(m: Machine, var: Any) -> DequeIter:
    return DequeIter(m, var, -1)


def _backwards(m: Machine, var: Variable, items: Sequence[Variable]) -> SequenceIter:
    return SequenceIter(TupleVar(list(items)), -1, len(items) - 1, var)


# -- reductions ----------------------------------------------------------------------------------------------------
@builtin(sum)
@task
def sum_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    if not args or len(args) + len(kwargs) > 2 or set(kwargs) - {"start"} or (kwargs and not supports(sum, (), start=0)):
        m.raises("TypeError: wrong arguments")
    total = kwargs.get("start", args[1] if len(args) == 2 else ConstVar(0))
    if total.pytype in (str, bytes, bytearray):
        m.raises("TypeError: sum() can't sum strings")
    if type(total) is ObjectVar and underlying_type(total.pytype) is str:
        raise Break("opaque-call", "a sum that begins with a %s" % type_name(total))
    if len(args) == 1 and not kwargs:
        of_whole = sets.in_any_order(m, sum, args[0]) or whole_lists.number_of_all(m, sum, args[0])
        if of_whole is not None:
            return of_whole
    iterator = yield from consumed(m, args[0])
    numbers: List[Variable] = []
    start = total
    phase, so_far = 0 if _adds_numbers(0, total) else _AS_ANY, [total]
    note_first_asked(m, iterator, "sum", (iterator, numbers, so_far))
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            break
        if numbers or _adds_numbers(phase, total):
            if type(item) is ObjectVar and _takes_value(_phase_of(numbers + [total]), underlying_type(item.pytype)):
                number = plain_number(m, item)    # C code takes its value
                if number is None:
                    raise Break("opaque-call", "a sum of floats and other things")
                item = number
            if _is_number(item):
                numbers.append(item)     # adding them has no effect, so that can wait
                if so_far[0] is not start:     # which loop of C's it is in then depends on what came before
                    note_first_asked(m, iterator, "")
                continue
            phase = _phase_of(numbers + [total]) + 1
            if any([number.pytype is int and _may_be_long(m, number) for number in numbers + [total]]):
                raise Break("opaque-call", "a sum of large numbers and other things")
            total = yield from _summed(m, list(numbers), total)
            del numbers[:]
        total = so_far[0] = yield arithmetic.binary(m, "+", total, item)
    return (yield from _summed(m, numbers, total, total is start))


#: Whether sum() adds complex numbers in a loop of its own, which compensates them (3.14+), as it does floats (3.12+).
_COMPLEX_HAVE_A_LOOP = sum([1e16 + 0j, 1 + 0j, -1e16 + 0j]) == 1


#: The phase of sum() after its loops for numbers: a total that none of them begins with is added to like anything else.
_AS_ANY = 3


def _is_number(var: Variable) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and var.pytype in (int, bool, float, complex)


def _takes_value(phase: int, kind: Any) -> bool:
    """Whether the loop of a phase adds the number that an instance of a subclass of int or float is, whatever its methods."""
    return bool(phase) and kind is int or phase == 2 and kind is float and _COMPLEX_HAVE_A_LOOP


#: So many ints below this, as a list may have, are no more than a C long holds.
_SHORT = 1 << 48


def _may_be_long(m: Machine, var: Variable) -> bool:
    """Whether an int may be one with which the sum leaves the loop of C's longs; of an input that is guarded, as another call may bring a longer one."""
    if type(var) is ConstVar:
        return bool(abs(var.value) >= _SHORT)
    if type(var) is not ScalarVar:
        return True
    if not var.known:
        for symbol, bound, answer in (("<", _SHORT, var.value < _SHORT), (">", -_SHORT, var.value > -_SHORT)):
            m.guards.check("true", m.guards.node("op", symbol, var.node, m.guards.node("const", bound)), answer)
            if not answer:
                return True
    return bool(abs(var.value) >= _SHORT)


def _phase_of(numbers: List[Variable]) -> int:
    """The loop of sum() that has added these: 0 of ints, 1 of floats, 2 of complex numbers. Each is left for good, by an item of another kind."""
    kinds = [number.pytype for number in numbers]
    return 2 if complex in kinds else 1 if float in kinds else 0


def _adds_numbers(phase: int, total: Variable) -> bool:
    """Whether sum() adds numbers to ``total`` in a loop for them: in ``phase``, or a later one that the type of the total begins."""
    if not _is_number(total) or total.pytype is bool:
        return False
    wanted = _phase_of([total])
    return phase == 0 and wanted == 0 or wanted >= phase and (wanted == 1 or wanted == 2 and _COMPLEX_HAVE_A_LOOP)


def _sum_of_nothing(m: Machine, total: Variable) -> Variable:
    """``sum((), total)`` of a number: what a loop of C's gives is equal to the start and another object, unless an int is too small or too long for that."""
    if type(total) is ConstVar and total.pytype is int and -5 <= total.value <= 256:
        return total

    def emitted() -> Operand:
        return m.emit("call", (), (Const(sum), Const(()), total.materialise(m)))
    if m.is_recomputable(total):
        return m.derived(emitted, functools.partial(sum, ()), [total])
    return RuntimeScalarVar(emitted(), total.pytype)


def _summed(m: Machine, numbers: List[Variable], total: Variable, begins: bool = False) -> Work[Variable]:
    """Task: ``sum(numbers, total)``, where sum() has a loop for them if they are not ints. ``begins``: nothing has been added to the start before."""
    phase = _phase_of(numbers + [total])
    if begins and not numbers and _adds_numbers(0, total):
        return _sum_of_nothing(m, total)
    if numbers and phase:
        return native(m, sum, [TupleVar(numbers), total], complex if phase == 2 else float)
    for number in numbers:
        total = yield arithmetic.binary(m, "+", total, number)
    return total


@builtin(any)
@task
def any_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 1)
    iterator = yield from consumed(m, args[0])
    note_first_asked(m, iterator, "any", (iterator, ()))
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return ConstVar(False)
        if (yield from truth_of(m, item)):
            return ConstVar(True)


@builtin(all)
@task
def all_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 1)
    iterator = yield from consumed(m, args[0])
    note_first_asked(m, iterator, "all", (iterator, ()))
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return ConstVar(True)
        if not (yield from truth_of(m, item)):
            return ConstVar(False)


def _extreme(symbol: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Optional[Variable]]:
        name = function.__name__
        if not args or set(kwargs) - {"key", "default"} or (len(args) > 1 and "default" in kwargs):
            m.raises("TypeError: %s() with wrong arguments" % name)
        key = kwargs.get("key")
        if key is not None and not (type(key) is ConstVar and key.value is None):
            return (yield from _best_by_key(m, symbol, function, args, key, kwargs))
        items = args
        if len(args) == 1:
            of_whole = sets.in_any_order(m, function, args[0]) or whole_lists.number_of_all(m, function, args[0])
            if of_whole is not None:
                return of_whole
            iterator = yield from consumed(m, args[0])
            at_once, begun = simulated(iterator), m.dirty
            taken: List[Variable] = []
            note_first_asked(m, iterator, " ".join([name, *kwargs]), (iterator, taken, *kwargs.values()))
            items = yield from rest_of(m, iterator, taken)
            if type(iterator) is SequenceIter and iterator is not args[0]:
                m.dirty = begun     # nothing has that iterator any more
            if not at_once and any(type(item) is ObjectVar for item in items):
                raise Break("opaque-call", "%s of instances that a generator makes" % name)
        if not items:
            if "default" in kwargs:
                return kwargs["default"]
            _raises_when_empty(m, function)
        source = args[0].of if type(args[0]) is SequenceIter else args[0]
        before = list(source.items(m)) if len(args) == 1 and type(source) is ListVar else []
        best = yield from _best_of_values(m, symbol, function, items)
        if len(args) == 1 and type(source) is ListVar:
            comparison.still(before, source.items(m))
        elif len(args) == 1 and type(args[0]) in (DictVar, ViewVar) and len(items) != (args[0] if type(args[0]) is DictVar else args[0].of).size(m):
            raise Break("opaque-call", "%s of what changes meanwhile" % name)
        return best
    model.__name__ = function.__name__
    return task(model)


def _raises_when_empty(m: Machine, function: Callable[..., Any]) -> NoReturn:
    """``max`` and ``min`` of nothing: what is asked for its items has been asked."""
    try:
        function(())
    except ValueError as error:
        raises_like(m, error, done=True)
    raise AssertionError("something is the greatest of nothing")


def _best_by_key(m: Machine, symbol: str, function: Callable[..., Any], args: List[Variable], key: Variable, kwargs: Dict[str, Variable]) -> Work[Optional[Variable]]:
    direct = is_called_directly(m, function)
    iterator = (yield from consumed(m, args[0])) if len(args) == 1 else SequenceIter(TupleVar(args))
    best = yield from next_of(m, iterator)
    if best is MISSING:
        if "default" in kwargs:
            return kwargs["default"]
        _raises_when_empty(m, function)
    best_value = yield call(m, key, [best], {})
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return best
        value = yield call(m, key, [item], {})
        if direct and known_when_run(m, [best_value, value]):
            return (yield from _best_when_run(m, function, iterator, key, [best, item], [best_value, value]))
        if (yield from truth_of(m, (yield comparison.compare(m, symbol, value, best_value)))):
            best, best_value = item, value


def _best_when_run(m: Machine, function: Callable[..., Any], iterator: Variable, key: Variable, items: List[Variable], keys: List[Variable]) -> Work[Variable]:
    """Task: the rest of `_best_by_key` where only the run knows which item is the best of the first ones: it is asked for that of all."""
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            break
        items.append(item)
        keys.append((yield call(m, key, [item], {})))
    if not known_when_run(m, keys):     # comparing those may raise, or call
        raise Break("data-dependent-branch", "%s of values known only when the graph runs" % function.__name__)
    operands = (Const(function), TupleVar(items).materialise(m), given_keys(m, keys))
    ends_behind(m, "data-dependent-branch")
    return RuntimeScalarVar(m.emit("call", ("key",), operands), None)


def _best_of_values(m: Machine, symbol: str, function: Callable[..., Any], items: List[Variable]) -> Work[Variable]:
    if any(isinstance(item, RuntimeVar) for item in items):
        if len(items) == 1:
            return items[0]
        kinds = {item.pytype for item in items}
        if len(kinds) == 1 and kinds <= {int, float}:
            return native(m, function, list(items), kinds.pop())
        metas = {getattr(item, "meta", None) for item in items}
        if len(metas) == 1 and None not in metas and items[0].meta.kind == "scalar" and items[0].meta.dtype is not None:
            operands = (Const(function),) + tuple([item.materialise(m) for item in items])
            return ArrayVar(m.emit("call", (), operands), items[0].pytype, items[0].meta)
        if not all(map(m.is_recomputable, items)):
            raise Break("data-dependent-branch", "%s of values known only when the graph runs" % function.__name__)
        items = [ConstVar(m.recompute(item), item.reg) if isinstance(item, RuntimeVar) else item for item in items]
    best = items[0]
    for item in items[1:]:
        if (yield from truth_of(m, (yield comparison.compare(m, symbol, item, best)))):
            best = item
    return best


BUILTINS[min] = _extreme("<", min)
BUILTINS[max] = _extreme(">", max)


@builtin(functools.reduce)
@task
def reduce_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    if kwargs and supports(functools.reduce, lambda a, b: a, (), initial=0):
        raise Break("opaque-call", "reduce with keywords")
    arity(m, args, kwargs, 2, 3)
    iterator = yield from consumed(m, args[1])
    total = args[2] if len(args) == 3 else (yield from next_of(m, iterator))
    if total is MISSING:
        m.raises("TypeError: reduce() of empty iterable with no initial value")
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return total
        total = yield call(m, args[0], [total, item], {})
