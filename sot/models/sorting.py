"""Models of what sorts, and the orders that they find: by asking as CPython asks, by constants, or by what the graph computes."""
from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import builtin
from ..machine.tasks import half_done, minds, task
from ..objects import comparison, open_parts, sets
from ..objects.calls import arity, call
from ..objects.class_attributes import type_attribute
from ..objects.constants import plain_value
from ..objects.generators import note_first_asked
from ..objects.iteration import items_of
from ..objects.listed import has_items
from ..objects.reflection import is_not_implemented
from ..objects.truth import truth_of
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["BY_VALUES", "ByValues", "ends_behind", "given_keys", "is_called_directly", "is_instance", "known_when_run", "less", "sorted_items"]


class _Question(Exception):
    """Whether the first item is less than the second is not known yet."""


class _Place:
    """Stands for an item while the interpreter's own algorithm sorts; ``answers`` are given one after the other to all of them."""

    __slots__ = ("number", "answers")

    def __init__(self, number: int, answers: Any) -> None:
        self.number = number
        self.answers = answers

    def __lt__(self, other: Any) -> bool:
        for answer in self.answers:
            return answer  # type: ignore[no-any-return]  # of its kind
        raise _Question(self.number, other.number)


#: More items whose classes say in Python what comes first are sorted natively.
_MOST_ASKED = 24


def _order_by_asking(m: Machine, keys: List[Variable], compared: Optional[FunctionVar], backwards: bool) -> Work[Any]:
    """Task: the order of keys, of which two at a time are compared as ``sorted`` asks for it.

    The algorithm is run anew with all the answers so far until it has no more questions.
    """
    if len(keys) > _MOST_ASKED:
        raise Break("opaque-call", "sorting %d instances" % len(keys))
    answers: List[bool] = []
    while True:
        given = iter(answers)
        try:
            return [place.number for place in sorted([_Place(i, given) for i in range(len(keys))], reverse=backwards)]
        except _Question as question:
            a, b = [keys[i] for i in question.args]
        if compared is not None:
            a, b = (yield call(m, compared, [a, b], {})), ConstVar(0)
        answers.append((yield from less(m, a, b)))


@half_done
@minds(BaseException)
def _order_in_place(m: Machine, keys: List[Variable], compared: Optional[FunctionVar], backwards: bool) -> Work[Any]:
    """Task: the same for the items of a list that has them back when one raises; a new list is not seen then."""
    return (yield from _order_by_asking(m, keys, compared, backwards))


def less(m: Machine, a: Variable, b: Variable) -> Work[bool]:
    """Task: ``a < b`` as sorting and bisection ask for it: where both are of one class, a method that has no answer would be asked twice."""
    if type(a) is type(b) is ObjectVar and a.pytype is b.pytype:
        method = type_attribute(m, a, "__lt__")
        if type(method) is FunctionVar:
            answer = yield call(m, method, [a, b], {})
            if is_not_implemented(answer):
                raise Break("opaque-call", "%s.__lt__ has no answer" % type_name(a))
            return (yield from truth_of(m, answer))
    return (yield from truth_of(m, (yield comparison.compare(m, "<", a, b))))


def is_instance(key: Variable) -> bool:
    """Whether a class of the program may say how a key is compared."""
    return type(key) is ObjectVar or type(key) is TupleVar and key.source is None and any(map(is_instance, key._items))


_COMPARED = "<compared>"
_KEY = type(functools.cmp_to_key(max))


@builtin(functools.cmp_to_key)
def cmp_to_key(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    arity(m, args, kwargs, 1)
    made = ObjectVar(_KEY, None, m.emit("call", (), (Const(functools.cmp_to_key), args[0].materialise(m))))
    made.attrs[_COMPARED] = args[0]
    return made


BY_VALUES = "the order of values known only when the graph runs"
#: What a builtin asks its key function for has been computed already: the next of these, whatever the item.
_NEXT = Const(next)
#: The kinds of dtypes of numbers whose comparison raises nothing.
_ORDERED_KINDS = frozenset("biuf")


def known_when_run(m: Machine, keys: List[Variable]) -> bool:
    """Whether these are numbers that C code can compare and nobody else hears of it, some of which are known only when the graph runs."""
    return all([_is_ordered_number(key) for key in keys]) and not all([m.is_recomputable(key) for key in keys])


def _is_ordered_number(key: Variable) -> bool:
    if type(key) is ArrayVar:
        return key.meta.ndim == 0 and key.meta.dtype is not None and key.meta.dtype.kind in _ORDERED_KINDS
    return type(key) in (ConstVar, ScalarVar, RuntimeScalarVar) and key.pytype in (int, float, bool)


def given_keys(m: Machine, keys: List[Variable]) -> Operand:
    """The key function, for C code that calls it once for each item in this order."""
    iterator = m.emit("call", (), (Const(iter), TupleVar(keys).materialise(m)))
    return m.emit("call", (), (Const(functools.partial), _NEXT, iterator))


def is_called_directly(m: Machine, function: Callable[..., Any]) -> bool:
    """Whether the instruction at hand calls a builtin, and not what that calls: then nothing goes on with the result in the same instruction."""
    step, called = m.calling
    return step == m.step and type(called) is ConstVar and called.value is function


def ends_behind(m: Machine, reason: str) -> None:
    """The graph ends behind the operation at hand, whose result it has and the simulation has not."""
    m.forced[m.step + 1] = (reason, BY_VALUES, False, False, True)


class ByValues(Exception):
    """Items are in an order that only the run knows: what sorts them by these keys is to be recorded."""

    def __init__(self, keys: List[Variable]) -> None:
        super().__init__(keys)
        self.keys = keys


def sorted_items(m: Machine, items: List[Variable], kwargs: Dict[str, Variable], moved: Optional[List[Variable]] = None, in_place: bool = False) -> Work[List[Variable]]:
    """Task: the items in order; ``kwargs`` are those of list.sort. ``in_place``: it is that. ``moved`` gets them as they are when constants turn out not to be comparable.
    `ByValues`: in what order a key function puts them is known only when the graph runs."""
    if set(kwargs) - {"key", "reverse"}:
        m.raises("TypeError: sort() got an unexpected keyword argument")
    backwards = m.observe(kwargs["reverse"]) if "reverse" in kwargs else False
    if type(backwards) not in (bool, int):
        raise Break("opaque-call", "reverse is a %s" % type(backwards).__name__)
    keys, compared = items, None
    function = kwargs.get("key")
    if type(function) is ObjectVar and _COMPARED in function.attrs:
        compared = function.attrs[_COMPARED]
    elif function is not None and not (type(function) is ConstVar and function.value is None):
        keys = []
        for item in items:
            keys.append((yield call(m, function, [item], {})))
    if len(keys) < 2:
        return list(items)
    if keys is not items and compared is None and known_when_run(m, keys):
        raise ByValues(keys)
    if compared is not None or any(map(is_instance, keys)):
        return [items[i] for i in (yield from (_order_in_place if in_place else _order_by_asking)(m, keys, compared, bool(backwards)))]
    values = [plain_value(m, key) for key in keys]
    order = list(range(len(values)))
    try:
        order.sort(key=values.__getitem__, reverse=bool(backwards))
    except TypeError as error:
        if moved is not None:
            moved[:] = [items[i] for i in order]
        m.raises("TypeError: %s" % error)
    return [items[i] for i in order]


@builtin(sorted)
@task
def sorted_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ListVar]:
    if len(args) != 1:
        m.raises("TypeError: sorted expected 1 argument")
    if "key" not in kwargs and not set(kwargs) - {"reverse"} and all([type(var) is ConstVar and type(var.value) is bool for var in kwargs.values()]):
        of_set = sets.in_any_order(m, sorted, args[0], kwargs)
        if of_set is None:
            of_set = open_parts.sorted_copy(m, args[0], "reverse" in kwargs and kwargs["reverse"].value)
        if of_set is not None:
            return of_set  # type: ignore[return-value]  # a list
        if isinstance(args[0], RuntimeVar) and has_items(args[0]) and args[0].listed[0].meta.dtype.kind != "c":
            made = RuntimeScalarVar(m.emit("call", tuple(kwargs), (Const(sorted), args[0].reg) + tuple([var.materialise(m) for var in kwargs.values()])), list)
            made.listed = args[0].listed
            return made  # type: ignore[return-value]  # likewise
    taken: List[Variable] = []
    note_first_asked(m, args[0], " ".join(["sorted", *kwargs]), (args[0], taken, *kwargs.values()))
    direct = is_called_directly(m, sorted)
    items = yield from items_of(m, args[0], sorted, taken)
    try:
        return ListVar((yield from sorted_items(m, items, kwargs)))
    except ByValues as found:
        if not direct:
            raise Break("data-dependent-scalar", BY_VALUES) from None
        operands = (Const(sorted), TupleVar(items).materialise(m), given_keys(m, found.keys), Const(bool(m.observe(kwargs.get("reverse", ConstVar(False))))))
        ends_behind(m, "data-dependent-scalar")
        return RuntimeScalarVar(m.emit("call", ("key", "reverse"), operands), list)  # type: ignore[return-value]  # a list
