"""How an operation that made a call goes on natively with what the call gave.

An operator, a test or ``len()`` of an instance calls a method of its class and then does something with the result. In the simulation a
continuation does that (`VirtualFrame.then`). Where the frame of the method has become a native one (the graph breaks there, or a handler in it
catches what an operation of the graph raised) its caller does the rest in generated code, ``function(result, *operands)()``: the first call
runs nothing of the program's, and gives what does the rest. That is C code, so no traceback has a frame of this module.
"""
from __future__ import annotations

import functools
import itertools
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from .._core import told_name

if TYPE_CHECKING:
    from types import CodeType

    from ..variables.base import Variable
    from .frames import VirtualFrame
    from .machine import Machine

__all__ = ["Answer", "ANSWERS", "asks_of", "goes_on", "with_asks", "iterator", "operated", "size", "truth", "opposite", "truth_by", "opposite_by"]


class Answer:
    """What is done with the result of a frame: ``function(result, *operands)()``, of variables.

    ``again``: the caller does its instruction once more with that, and has popped the operand; ``task``: the code of the task that waits for the
    frame, if one does: it has to be the operation itself.
    """

    __slots__ = ("function", "operands", "again", "task")

    def __init__(self, function: Callable[..., Any], operands: Sequence[Variable] = (), again: bool = False, task: Optional[CodeType] = None) -> None:
        self.function = function
        self.operands = operands
        self.again = again
        self.task = task


def goes_on(frame: VirtualFrame) -> bool:
    """Whether what called a frame can go on natively once that has returned, and what it raises leaves the caller's instruction as it is,
    or with the name of the attribute that is looked up."""
    if frame.answers or frame.generator is not None:
        return False
    if frame.answer is not None:
        return True
    return frame.then is None and frame.convert is None and (not frame.errors or frame.errors == "raised" and (not _NAMES_ATTRIBUTES or frame.attribute is not None))


#: Whether an AttributeError says what was looked up (3.10+).
_NAMES_ATTRIBUTES = hasattr(AttributeError(), "obj")


def asks_of(m: Machine, frame: VirtualFrame) -> Tuple[Tuple[Any, ...], List[Any]]:
    """(what the caller of a frame does beside calling it, the operands of that): nothing, ("lookup", the name of the attribute), or ("answer", function,
    whether the instruction is done once more, the number of operands)."""
    if frame.answer is not None:
        return ("answer", frame.answer.function, frame.answer.again, len(frame.answer.operands)), [var.materialise(m) for var in frame.answer.operands]
    if frame.errors and frame.attribute:
        var, name = frame.attribute
        return ("lookup", name), [var.materialise(m)]
    return (), []


def with_asks(frame: VirtualFrame, asks: Tuple[Any, ...], asked: Sequence[Variable]) -> None:
    """The opposite of it, for the frame of a picture."""
    if asks and asks[0] == "answer":
        frame.answer = Answer(asks[1], asked, asks[2])
    elif asks:
        frame.errors, frame.attribute = "raised", (asked[0], asks[1])


# -- run time ------------------------------------------------------------------------------------------------------
def _given(value: Any) -> Callable[[], Any]:
    return functools.partial(_first, (value,))


_first = operator.itemgetter(0)


class _Bool:
    """Has the truth that a ``__bool__`` gave."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __bool__(self) -> Any:
        return self.value


class _Sized:
    """Has the length that a ``__len__`` gave."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __len__(self) -> Any:
        return self.value


class _Iterated:
    """Has the iterator that an ``__iter__`` gave."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __iter__(self) -> Any:
        return self.value


def truth(value: Any) -> Callable[[], Any]:
    """The truth of what a method gave."""
    return functools.partial(operator.truth, value)


def opposite(value: Any) -> Callable[[], Any]:
    """``not`` of it."""
    return functools.partial(operator.not_, value)


def truth_by(value: Any, instance: Any, method: str) -> Callable[[], Any]:
    """The truth of an instance whose ``method`` gave the value."""
    return functools.partial(operator.truth, _like(instance, _Bool if method == "__bool__" else _Sized)(value))


def opposite_by(value: Any, instance: Any, method: str) -> Callable[[], Any]:
    """``not`` of it."""
    return functools.partial(operator.not_, _like(instance, _Bool if method == "__bool__" else _Sized)(value))


def size(value: Any, instance: Any) -> Callable[[], Any]:
    """The length of an instance whose ``__len__`` gave the value."""
    return functools.partial(len, _like(instance, _Sized)(value))


def iterator(value: Any, instance: Any) -> Callable[[], Any]:
    """The iterator over an instance whose ``__iter__`` gave the value."""
    return functools.partial(iter, _like(instance, _Iterated)(value))


def _like(instance: Any, base: Any) -> Any:
    """The subclass that messages call as they call an instance's class; those of some versions have its module."""
    cls = type(instance)
    return type(told_name(cls), (base,), {name: type.__dict__[name].__get__(cls) for name in ("__module__", "__qualname__")})


def operated(value: Any, operate: Callable[[Any, Any], Any], left: Any, right: Any, remaining: Tuple[Tuple[str, str], ...]) -> Callable[[], Any]:
    """The result of an operator, a method of which gave the value; ``remaining`` are those that are asked next if that was NotImplemented,
    ("left" or "right", name) each.

    The operator is asked of two objects that have these methods, bound to the operands, and the names of the operands' classes: what it
    does with their answers, and says when there is none, it does and says of the operands.
    """
    if value is not NotImplemented:
        return _given(value)
    calls = [(side, name, _bound(left, right, name) if side == "left" else _bound(right, left, name)) for side, name in remaining]
    names: Dict[str, Dict[str, Any]] = {"left": {}, "right": {}}
    for side, name, call in calls:
        if call is not None:
            names[side][name] = operator.methodcaller("asked_by_" + side)
    if left is right:      # what is equal to itself is told by identity
        both = _stand_in(type(left), dict(names["left"], **names["right"]))
        ask = next((call for _, _, call in calls if call is not None), None)
        equal = any([name in ("__eq__", "__ne__") for name in names["right"]])      # asked twice, and has been once
        both.asked_by_right = itertools.chain([NotImplemented] if equal else [], _calls(ask)).__next__
        return functools.partial(operate, both, both)
    first, second = _stand_in(type(left), names["left"]), _stand_in(type(right), names["right"])
    for side, _, call in calls:
        if side == "left":      # the method gets the other one
            second.asked_by_left = call
        else:
            first.asked_by_right = call
    return functools.partial(operate, first, second)


def _calls(call: Optional[Callable[[], Any]]) -> Any:
    """An iterator that makes a call and gives what that gives."""
    return iter(call, object()) if call is not None else iter(())


def _bound(receiver: Any, argument: Any, name: str) -> Optional[Callable[[], Any]]:
    """The call of a special method, or None where the class has none."""
    cls = type(receiver)
    for base in type.__dict__["__mro__"].__get__(cls):
        names = type.__dict__["__dict__"].__get__(base)
        if name in names:
            method = names[name]
            get = getattr(type(method), "__get__", None)
            return functools.partial(method if get is None else get(method, receiver, cls), argument)
    return None


def _stand_in(cls: type, names: Dict[str, Any]) -> Any:
    """An object with these methods, of a class that messages call as they call ``cls``."""
    return type(told_name(cls), (), dict(names, __module__="builtins"))()


#: What generated code calls.
ANSWERS = (truth, opposite, truth_by, opposite_by, size, iterator, operated, _given, _Bool.__init__, _Bool.__bool__, _Sized.__init__, _Sized.__len__, _Iterated.__init__, _Iterated.__iter__, _calls, _bound, _stand_in, _like)
