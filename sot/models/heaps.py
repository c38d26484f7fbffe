"""Models of heapq and bisect: their algorithms step by step, for each step compares two items."""
from __future__ import annotations

import _heapq
import bisect
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..machine.exits import Break, ObservedException
from ..machine.registry import BUILTINS
from ..machine.tasks import task
from ..objects import comparison, mutation
from ..objects.calls import arity, call
from ..objects.truth import truth
from ..variables.base import PENDING, ConstVar
from ..variables.classes import type_name
from ..variables.containers import ListVar, TupleVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__: List[str] = []


def _less(m: Machine, a: Variable, b: Variable) -> bool:
    """``a < b`` as a Python bool, which no code of the program may say: it could look at the list."""
    result = comparison.compare(m, "<", a, b)
    if result is PENDING:
        raise Break("opaque-call", "%s < %s runs Python code" % (type_name(a), type_name(b)))
    return truth(m, result)


def _more(m: Machine, a: TupleVar, b: TupleVar) -> bool:
    return _less(m, b, a)


# -- heapq: Lib/heapq.py, of which Modules/_heapqmodule.c is a translation --------------------------------------------
def _sift_down(m: Machine, heap: List[Variable], start: int, place: int, before: Callable[..., Any]) -> None:
    """The item at ``place`` moves towards ``start`` past all parents that it comes before."""
    item = heap[place]
    try:
        while place > start:
            parent = (place - 1) >> 1
            if not before(m, item, heap[parent]):
                break
            heap[place] = heap[parent]
            place = parent
    finally:    # C code exchanges the two: an error finds the item there
        heap[place] = item


def _sift_up(m: Machine, heap: List[Variable], place: int, before: Callable[..., Any]) -> None:
    """The smaller children move up until a leaf is free for the item at ``place``, which then finds its place from there."""
    start, end = place, len(heap)
    item = heap[place]
    child = 2 * place + 1
    try:
        while child < end:
            right = child + 1
            if right < end and not before(m, heap[child], heap[right]):
                child = right
            heap[place] = heap[child]
            place = child
            child = 2 * place + 1
    finally:
        heap[place] = item
    _sift_down(m, heap, start, place, before)


def _heapify(m: Machine, heap: List[Variable], before: Callable[..., Any]) -> None:
    for i in reversed(range(len(heap) // 2)):
        _sift_up(m, heap, i, before)
    return None


def _push(m: Machine, heap: List[Variable], before: Callable[..., Any], item: Variable) -> None:
    heap.append(item)
    _sift_down(m, heap, 0, len(heap) - 1, before)
    return None


def _pop(m: Machine, heap: List[Variable], before: Callable[..., Any]) -> Variable:
    if not heap:
        m.raises("IndexError: index out of range")
    last = heap.pop()
    if not heap:
        return last
    found, heap[0] = heap[0], last
    _sift_up(m, heap, 0, before)
    return found


def _replace(m: Machine, heap: List[Variable], before: Callable[..., Any], item: Variable) -> Variable:
    if not heap:
        m.raises("IndexError: index out of range")
    found, heap[0] = heap[0], item
    _sift_up(m, heap, 0, before)
    return found


def _push_pop(m: Machine, heap: List[Variable], before: Callable[..., Any], item: Variable) -> Variable:
    if heap and before(m, heap[0], item):
        item, heap[0] = heap[0], item
        _sift_up(m, heap, 0, before)
    return item


def _heap_function(function: Callable[..., Any], step: Callable[..., Any], count: int,
                   before: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        arity(m, args, kwargs, count)
        var = args[0]
        if type(var) is not ListVar:
            if var.pytype in (tuple, dict, str, int, float, set, type(None)):
                m.raises("TypeError: heap argument must be a list")
            raise Break("opaque-call", "a heap that is a %s" % type_name(var))
        heap = list(var.items(m))
        try:
            result = step(m, heap, before, *args[1:])
        except ObservedException:    # by then some items have been moved
            mutation.set_items(m, var, heap)
            raise
        mutation.effect(m, var, function, *args[1:])
        m.dirty = True
        var.replace(m, heap)
        return ConstVar(None) if result is None else result
    return model


for _name, _step, _count in (("heapify", _heapify, 1), ("heappush", _push, 2), ("heappop", _pop, 1), ("heapreplace", _replace, 2),
                             ("heappushpop", _push_pop, 2)):
    BUILTINS[getattr(_heapq, _name)] = _heap_function(getattr(_heapq, _name), _step, _count, _less)
    for _other in (_name + "_max", "_" + _name + "_max"):    # with an underscore before 3.14
        if hasattr(_heapq, _other):
            BUILTINS[getattr(_heapq, _other)] = _heap_function(getattr(_heapq, _other), _step, _count, _more)


# -- bisect --------------------------------------------------------------------------------------------------------
_PARAMETERS = ("a", "x", "lo", "hi")


def _bound_arguments(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Tuple[ListVar, Variable, int, int, Optional[Variable]]:
    """The list, the item, the bounds and the key function or None."""
    if len(args) > 4 or set(kwargs) - {"a", "x", "lo", "hi", "key"} or set(kwargs) & set(_PARAMETERS[:len(args)]):
        m.raises("TypeError: wrong arguments")
    given = dict(zip(_PARAMETERS, args), **kwargs)
    if "a" not in given or "x" not in given or "key" in given and not _TAKES_KEY:
        m.raises("TypeError: wrong arguments")
    var, key = given["a"], given.get("key")
    if type(var) is not ListVar:
        raise Break("opaque-call", "bisection of a %s" % type_name(var))
    low = m.observe(given.get("lo", ConstVar(0)))
    high = m.observe(given.get("hi", ConstVar(None)))
    if type(low) is not int or type(high) not in (int, type(None)):
        raise Break("opaque-call", "bisection between such bounds")
    if low < 0:
        m.raises("ValueError: lo must be non-negative")
    if high is None or high == -1 and _MINUS_ONE_IS_THE_END:
        high = var.length(m)
    if key is not None and type(key) is ConstVar and key.value is None:
        key = None
    if high > var.length(m):
        raise Break("opaque-call", "bisection beyond the end")
    return var, given["x"], low, high, key


def _takes_key() -> bool:
    try:
        bisect.bisect([], 0, key=abs)
    except TypeError:
        return False
    return True


_TAKES_KEY = _takes_key()
#: In C -1 was the default of ``hi`` before None was, and still means the end there.
_MINUS_ONE_IS_THE_END = bisect.bisect([0], 1, 0, -1) == 1


def _position(m: Machine, var: ListVar, wanted: Variable, low: int, high: int, key: Any, right: bool) -> Work[int]:
    """Task: where the item belongs; ``key`` is None when ``wanted`` is compared with the items themselves."""
    while low < high:
        middle = (low + high) // 2
        item = var.get(m, middle)
        if key is not None:
            item = yield call(m, key, [item], {})
        if _less(m, wanted, item) if right else not _less(m, item, wanted):
            high = middle
        else:
            low = middle + 1
    return low


def _bisection(right: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        var, item, low, high, key = _bound_arguments(m, args, kwargs)
        return ConstVar((yield from _position(m, var, item, low, high, key, right)))
    return model


def _insertion(right: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        var, item, low, high, key = _bound_arguments(m, args, kwargs)
        wanted = item if key is None else (yield call(m, key, [item], {}))
        position = yield from _position(m, var, wanted, low, high, key, right)
        items = list(var.lazy_items())
        items.insert(position, item)
        mutation.set_list(m, var, items, "insert", (ConstVar(position), item))
        return ConstVar(None)
    return model


for _name, _right in (("left", False), ("right", True)):
    BUILTINS[getattr(bisect, "bisect_" + _name)] = _bisection(_right)
    BUILTINS[getattr(bisect, "insort_" + _name)] = _insertion(_right)
