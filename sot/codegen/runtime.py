"""What generated code calls for things that are no single instruction."""
from __future__ import annotations

import types
from typing import Any, Callable, Dict, Iterable, Optional, Tuple

__all__ = ["make_function", "iterator_at", "exhausted_iterator", "advanced_iterator", "RUNTIME"]


def make_function(code: types.CodeType, namespace: Dict[str, Any], name: str, defaults: Optional[Tuple[Any, ...]],
                  closure: Optional[Tuple[Any, ...]], qualname: Optional[str]) -> types.FunctionType:
    """A new Python function, as MAKE_FUNCTION makes it."""
    function = types.FunctionType(code, namespace, name, defaults, closure)
    if qualname is not None:
        function.__qualname__ = qualname
    return function


def iterator_at(maker: Callable[[Any], Any], sequence: Any, index: int) -> Any:
    """An iterator over what has indices that stands at ``index``; behind the end, too, where a list has become shorter meanwhile."""
    iterator = maker(sequence)
    size = len(sequence) if type(sequence) is list else 0
    if index < size or type(sequence) is not list:
        iterator.__setstate__(index)
        return iterator
    sequence.extend([None] * (index + 1 - size))    # __setstate__ knows no place behind the end
    iterator.__setstate__(index)
    del sequence[size:]
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


#: Functions that must never be translated themselves.
RUNTIME = (make_function, iterator_at, exhausted_iterator, advanced_iterator)
