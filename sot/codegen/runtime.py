"""What generated code calls for things that are no single instruction."""
from __future__ import annotations

import sys
import types
from typing import Any, Callable, Dict, Iterable, Optional, Tuple

from .._core import CodeCache, Dispatcher
from ..machine.answers import ANSWERS
from ..machine.tracebacks import traceback_with
from ..variables.exception_slots import context_of, set_cause, set_context, set_traceback, share_traceback

__all__ = ["make_function", "in_segments", "iterator_at", "exhausted_iterator", "advanced_iterator", "traceback_with", "error_of", "in_context", "is_alone", "RUNTIME"]


def make_function(code: types.CodeType, namespace: Dict[str, Any], name: str, defaults: Optional[Tuple[Any, ...]],
                  closure: Optional[Tuple[Any, ...]], qualname: Optional[str]) -> types.FunctionType:
    """A new Python function, as MAKE_FUNCTION makes it."""
    function = types.FunctionType(code, namespace, name, defaults, closure)
    if qualname is not None:
        function.__qualname__ = qualname
    return function


def in_segments(function: types.FunctionType, cache: Optional[CodeCache]) -> Any:
    """What makes the generators of a function, whose work is done by segments if its code has any."""
    if cache is None or cache.info is None or cache.info.segments is None:
        return function
    cache.info.note_function(function)
    return Dispatcher(function, cache)


_OVER_LISTS: Tuple[type, ...] = (type(iter([])), type(reversed([])))


def iterator_at(maker: Callable[[Any], Any], sequence: Any, index: int) -> Any:
    """An iterator over what has indices that stands at ``index``; behind the end, too, where a list has become shorter meanwhile."""
    iterator = maker(sequence)
    size = list.__len__(sequence) if type(iterator) in _OVER_LISTS else None
    if size is None or index < size:
        iterator.__setstate__(index)
        return iterator
    list.extend(sequence, [None] * (index + 1 - size))    # __setstate__ knows no place behind the end
    iterator.__setstate__(index)
    list.__delitem__(sequence, slice(size, None))
    return iterator


def exhausted_iterator(maker: Callable[[Any], Any], sequence: Iterable[Any]) -> Any:
    """An iterator that has ended."""
    iterator = maker(sequence)
    for _ in iterator:
        pass
    return iterator


def advanced_iterator(maker: Callable[[Any], Any], iterable: Iterable[Any], count: int) -> Any:
    """An iterator from which ``count`` items were taken."""
    iterator = maker(iterable)
    for _ in range(count):
        next(iterator)
    return iterator


def error_of(spec: Tuple[Any, ...], *operands: Any) -> BaseException:
    """The exception that ``spec`` (see the statement "error") describes, as if it had been raised and had come up to its handler."""
    cls, names, trace, has_cause, has_context = spec
    end = len(operands) - has_context
    context = operands[end] if has_context else sys.exc_info()[1]
    end -= has_cause
    cause = operands[end] if has_cause else None
    error: BaseException
    if cls is None:
        error = operands[0]
    else:
        first = end - len(names)
        error = cls(*operands[:first])
        for number, name in enumerate(names):
            setattr(error, name, operands[first + number])
    if trace:
        set_traceback(error, traceback_with(trace, None))
        if context is not error:
            set_context(error, context)
    if has_cause:
        set_cause(error, cause)
    return error


def in_context(error: BaseException, handled: BaseException) -> None:
    """``error`` came up while ``handled`` was being handled, of which the interpreter knew nothing."""
    outer = sys.exc_info()[1]
    context = context_of(error)
    while context is not None and context is not outer:
        if error is handled:
            return
        error, context = context, context_of(context)
    if error is not handled:
        set_context(error, handled)


def is_alone() -> bool:
    """Whether nothing but the call itself has the frame that asks: no traceback and no frame that outlived its call."""
    return sys.getrefcount(sys._getframe(1)) == _ALONE


def _frames_references() -> int:
    """What `is_alone` counts for a frame that nothing else has."""
    return sys.getrefcount(sys._getframe(1))


_ALONE = (lambda: _frames_references())()

#: Functions that must never be translated themselves.
RUNTIME = (make_function, in_segments, iterator_at, exhausted_iterator, advanced_iterator, traceback_with, error_of, in_context, is_alone, share_traceback) + ANSWERS
