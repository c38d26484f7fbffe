"""Models of collections.deque."""
from __future__ import annotations

import collections
import sys
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..machine.exits import Break
from ..machine.registry import METHODS, builtin
from ..machine.tasks import half_done, minds, task
from ..objects import comparison, containment, mutation
from ..objects.errors import raises, raises_like
from ..objects.iteration import for_each, items_of
from ..objects.subscripts import get_item, store_item
from ..variables.base import ConstVar
from ..variables.deques import DequeVar
from ..variables.objects import ObjectVar
from .containers import length
from .methods import exactly, method

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__: List[str] = []

_DEQUE = collections.deque


@builtin(_DEQUE)
@task
def deque(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DequeVar]:
    given = dict(zip(("iterable", "maxlen"), args))
    if len(args) > 2 or set(kwargs) - {"iterable", "maxlen"} or set(given) & set(kwargs):
        m.raises("TypeError: deque() takes at most 2 arguments")
    given.update(kwargs)
    maxlen = m.observe(given["maxlen"]) if "maxlen" in given else None
    if type(maxlen) not in (int, type(None)) or maxlen is not None and maxlen < 0:
        m.raises("ValueError: maxlen must be non-negative")
    if maxlen is not None and maxlen > sys.maxsize:
        raise Break("opaque-call", "a deque of at most %d items" % maxlen)
    items = (yield from items_of(m, given["iterable"])) if "iterable" in given else []
    if maxlen is not None:
        items = items[max(len(items) - maxlen, 0):]
    return DequeVar(list(items), maxlen)


def _change(m: Machine, var: DequeVar, contents: List[Any], name: str, *args: Variable) -> ConstVar:
    """The deque has these contents now; the object, if there is one, by the method."""
    mutation.effect(m, var, getattr(_DEQUE, name), *args)
    m.dirty = True
    var.replace(m, contents)
    return ConstVar(None)


def _settled(m: Machine, var: DequeVar) -> List[Any]:
    """The contents, unwrapped items included, once their number is guarded."""
    var.length(m)
    return list(var.lazy_items())


def _put(m: Machine, var: DequeVar, item: Variable, left: bool) -> ConstVar:
    mutation.effect(m, var, _DEQUE.appendleft if left else _DEQUE.append, item)
    m.dirty = True
    m.links(var)
    var.put(m, item, left)
    var.version += 1
    return ConstVar(None)


def _append(left: bool) -> Callable[..., Any]:
    def model(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
        exactly(m, args, kwargs, 1)
        return _put(m, var, args[0], left)
    return model


def _extend(left: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        exactly(m, args, kwargs, 1)
        if args[0] is var:
            raise Break("opaque-call", "a deque extended by itself")

        def put(item: Variable) -> Work[None]:
            if var.maxlen != 0:             # the items are only taken then, which is no change
                _put(m, var, item, left)
            yield from ()
        yield from for_each(m, args[0], put)
        return ConstVar(None)
    return model


def _pop(left: bool) -> Callable[..., Any]:
    def model(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        exactly(m, args, kwargs, 0)
        if not var.size() and not var.length(m):
            raises(m, IndexError, "pop from an empty deque")
        item = var.end(m, left)
        mutation.effect(m, var, _DEQUE.popleft if left else _DEQUE.pop)
        m.dirty = True
        var.take(left)
        var.version += 1
        return item
    return model


for _suffix, _left in (("", False), ("left", True)):
    METHODS[_DEQUE, "append" + _suffix] = _append(_left)
    METHODS[_DEQUE, "extend" + _suffix] = _extend(_left)
    METHODS[_DEQUE, "pop" + _suffix] = _pop(_left)


@method((_DEQUE, "rotate"))
def rotate(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0, 1)
    steps = m.observe(args[0]) if args else 1
    if type(steps) is not int or abs(steps) > sys.maxsize:
        raise Break("opaque-call", "a rotation by a %s" % type(steps).__name__)
    contents = _settled(m, var)
    cut = -steps % len(contents) if contents else 0
    return _change(m, var, contents[cut:] + contents[:cut], "rotate", *args)


@method((_DEQUE, "clear"))
def clear(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0)
    return _change(m, var, [], "clear")


@method((_DEQUE, "reverse"))
def reverse(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 0)
    return _change(m, var, _settled(m, var)[::-1], "reverse")


@method((_DEQUE, "copy"), (_DEQUE, "__copy__"))
def copy(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> DequeVar:
    exactly(m, args, kwargs, 0)
    return DequeVar(var.items(m), var.maxlen)


@method((_DEQUE, "count"))
@task
def count(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    return ConstVar((yield from containment.count(m, lambda: var.items(m), args[0])))


@method((_DEQUE, "index"))
@task
def index(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    found = yield from containment.find(m, lambda: var.items(m), args[0])
    if found is None:
        m.raises("ValueError: not in deque")
    return ConstVar(found)


class _Looking:
    """An item that notes where it is when it is compared."""

    def __init__(self, deque: Any) -> None:
        self.deque = deque
        self.first: Any = None

    def __eq__(self, other: object) -> bool:
        self.first = self.deque[0]
        return False


def _turns() -> bool:
    """Whether remove() turns the deque until the item that it compares is the first one (before 3.10)."""
    deque: Any = collections.deque((1,))
    item = _Looking(deque)
    deque.append(item)
    try:
        deque.remove(7)
    except ValueError:
        pass
    return item.first is item


_TURNS = _turns()


def _turn(m: Machine, var: DequeVar, by: int) -> None:
    if by:
        contents = _settled(m, var)
        _change(m, var, contents[by:] + contents[:by], "rotate", ConstVar(-by))


@half_done
@minds(BaseException)     # an error turns it back
def _find_turning(m: Machine, var: DequeVar, item: Variable) -> Work[Optional[int]]:
    """Task: the position of what remove() removes. Code of the program that compares finds the deque turned."""
    items = var.items(m)
    found, turned = None, 0
    for number, other in enumerate(items):
        if type(other) is ObjectVar or type(item) is ObjectVar:
            _turn(m, var, number - turned)
            turned = number
        if (yield from comparison.equal(m, other, item)):
            found = number
            break
        comparison.still(items[turned:] + items[:turned], var.items(m))
    comparison.still(items[turned:] + items[:turned], var.items(m))
    _turn(m, var, -turned)
    return found


@method((_DEQUE, "remove"))
@task
def remove(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    if _TURNS:
        found = yield from _find_turning(m, var, args[0])
    else:
        found = yield from containment.find(m, lambda: var.items(m), args[0])
    if found is None:
        m.raises("ValueError: deque.remove(x): x not in deque")
    mutation.delete_item(m, var, found)
    var.version += 1
    return ConstVar(None)


@method((_DEQUE, "insert"))
def insert(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 2)
    position = m.observe(args[0])
    contents = _settled(m, var)
    if type(position) is not int or abs(position) > sys.maxsize:
        raise Break("opaque-call", "an insertion into a deque")
    if var.maxlen is not None and len(contents) >= var.maxlen:
        full: Any = collections.deque((None,), 1)
        try:
            full.insert(0, None)
        except IndexError as error:
            raises_like(m, error)
    contents.insert(position, args[1])
    return _change(m, var, contents, "insert", *args)


@method((_DEQUE, "__len__"))
def len_(m: Machine, var: DequeVar, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 0)
    return length(m, var)


@method((_DEQUE, "__getitem__"))
def getitem(m: Machine, var: DequeVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 1)
    return get_item(m, var, args[0])


@method((_DEQUE, "__setitem__"))
def setitem(m: Machine, var: DequeVar, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 2)
    store_item(m, var, args[0], args[1])
    return ConstVar(None)
