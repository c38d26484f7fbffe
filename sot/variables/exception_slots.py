"""What an exception carries, read and set past its class: a class of the program's may have a property for each name."""
from __future__ import annotations

from types import TracebackType
from typing import Callable, Optional

__all__ = ["traceback_of", "set_traceback", "context_of", "set_context", "set_cause", "share_traceback"]

traceback_of: Callable[[BaseException], Optional[TracebackType]] = BaseException.__dict__["__traceback__"].__get__
set_traceback: Callable[[BaseException, Optional[TracebackType]], None] = BaseException.__dict__["__traceback__"].__set__
context_of: Callable[[BaseException], Optional[BaseException]] = BaseException.__dict__["__context__"].__get__
set_context: Callable[[BaseException, Optional[BaseException]], None] = BaseException.__dict__["__context__"].__set__
set_cause: Callable[[BaseException, Optional[BaseException]], None] = BaseException.__dict__["__cause__"].__set__


def share_traceback(error: BaseException, other: BaseException, entries: int) -> BaseException:
    """Give an exception the last entries of another's traceback, the objects themselves; the exception."""
    found, length, entry = traceback_of(other), 0, traceback_of(other)
    while entry is not None:
        length, entry = length + 1, entry.tb_next
    while found is not None and length > entries:
        length, found = length - 1, found.tb_next
    set_traceback(error, found)
    return error
