"""Models of collections.deque: a deque made inside is simulated, of one that came in what needs none of its items."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS, builtin
from ..machine.tasks import task
from ..objects import containment, mutation
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
    items = (yield from items_of(m, given["iterable"])) if "iterable" in given else []
    if maxlen is not None:
        items = items[max(len(items) - maxlen, 0):]
    return DequeVar(list(items), maxlen)


def _own(m: Machine, var: Variable) -> DequeVar:
    """The deque variable; one that came in has items that nobody knows."""
    if type(var) is not DequeVar:
        raise Break("opaque-call", "the items of a deque that came in")
    return var


def _change(m: Machine, var: Variable, contents: List[Variable], name: str, *args: Variable) -> ConstVar:
    """The deque has these contents now; the object, if there is one, by the method."""
    mutation.effect(m, var, getattr(_DEQUE, name), *args)
    m.dirty = True
    m.links(var)
    var.contents = contents
    var.version += 1
    return ConstVar(None)


def _put(m: Machine, var: Variable, item: Variable, left: bool) -> ConstVar:
    contents = [item] + var.contents if left else var.contents + [item]
    if var.maxlen is not None and len(contents) > var.maxlen:
        contents = contents[:-1] if left else contents[1:]
    return _change(m, var, contents, "appendleft" if left else "append", item)


def _append(left: bool) -> Callable[..., Any]:
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
        exactly(m, args, kwargs, 1)
        if type(var) is ObjectVar:    # what came in: nothing looks at its items before the item is there
            m.emit("mutate", None, (Const(_DEQUE.appendleft if left else _DEQUE.append), var.materialise(m), args[0].materialise(m)))
            m.mutated(var)
            return ConstVar(None)
        return _put(m, var, args[0], left)
    return model


def _extend(left: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        exactly(m, args, kwargs, 1)
        if args[0] is _own(m, var):
            raise Break("opaque-call", "a deque extended by itself")
        yield from for_each(m, args[0], lambda item: _put(m, var, item, left))
        return ConstVar(None)
    return model


def _pop(left: bool) -> Callable[..., Any]:
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        exactly(m, args, kwargs, 0)
        contents = _own(m, var).contents
        if not contents:
            m.raises("IndexError: pop from an empty deque")
        item = contents[0 if left else -1]
        _change(m, var, contents[1:] if left else contents[:-1], "popleft" if left else "pop")
        return item
    return model


for _suffix, _left in (("", False), ("left", True)):
    METHODS[_DEQUE, "append" + _suffix] = _append(_left)
    METHODS[_DEQUE, "extend" + _suffix] = _extend(_left)
    METHODS[_DEQUE, "pop" + _suffix] = _pop(_left)


@method((_DEQUE, "rotate"))
def rotate(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0, 1)
    steps = m.observe(args[0]) if args else 1
    if type(steps) is not int:
        raise Break("opaque-call", "a rotation by a %s" % type(steps).__name__)
    contents = _own(m, var).contents
    cut = -steps % len(contents) if contents else 0
    return _change(m, var, contents[cut:] + contents[:cut], "rotate", *args)


@method((_DEQUE, "clear"))
def clear(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 0)
    return _change(m, _own(m, var), [], "clear")


@method((_DEQUE, "reverse"))
def reverse(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 0)
    return _change(m, var, _own(m, var).contents[::-1], "reverse")


@method((_DEQUE, "copy"), (_DEQUE, "__copy__"))
def copy(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> DequeVar:
    exactly(m, args, kwargs, 0)
    return DequeVar(list(_own(m, var).contents), var.maxlen)


@method((_DEQUE, "count"))
@task
def count(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    return ConstVar((yield from containment.count(m, lambda: _own(m, var).contents, args[0])))


@method((_DEQUE, "index"))
@task
def index(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    found = yield from containment.find(m, lambda: _own(m, var).contents, args[0])
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


def _turn(m: Machine, var: Variable, by: int) -> None:
    if by:
        contents = var.contents
        _change(m, var, contents[by:] + contents[:by], "rotate", ConstVar(-by))


def _find_turning(m: Machine, var: Variable, item: Variable) -> Work[Optional[int]]:
    """Task: the position of what remove() removes. Code of the program that compares finds the deque turned."""
    items = list(_own(m, var).contents)
    found, turned = None, 0
    for number, other in enumerate(items):
        if type(other) is ObjectVar or type(item) is ObjectVar:
            _turn(m, var, number - turned)
            turned = number
        if (yield from containment.equal(m, other, item)):
            found = number
            break
        containment.still(items[turned:] + items[:turned], var.contents)
    containment.still(items[turned:] + items[:turned], var.contents)
    _turn(m, var, -turned)
    return found


@method((_DEQUE, "remove"))
@task
def remove(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    exactly(m, args, kwargs, 1)
    if _TURNS:
        found = yield from _find_turning(m, var, args[0])
    else:
        found = yield from containment.find(m, lambda: _own(m, var).contents, args[0])
    if found is None:
        m.raises("ValueError: deque.remove(x): x not in deque")
    if var.reg is not None:
        m.emit("delsubscr", None, (var.reg, Const(found)))
    m.dirty = True
    var.contents = var.contents[:found] + var.contents[found + 1:]
    var.version += 1
    return ConstVar(None)


@method((_DEQUE, "insert"))
def insert(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    exactly(m, args, kwargs, 2)
    position = m.observe(args[0])
    contents = list(_own(m, var).contents)
    if type(position) is not int or var.maxlen is not None and len(contents) >= var.maxlen:
        raise Break("opaque-call", "an insertion into a deque")
    contents.insert(position, args[1])
    return _change(m, var, contents, "insert", *args)


@method((_DEQUE, "__len__"))
def len_(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 0)
    return length(m, var)


@method((_DEQUE, "__getitem__"))
def getitem(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 1)
    return get_item(m, _own(m, var), args[0])


@method((_DEQUE, "__setitem__"))
def setitem(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
    exactly(m, args, kwargs, 2)
    store_item(m, _own(m, var), args[0], args[1])
    return ConstVar(None)
