"""What an exception carries, read and set past its class: a class of the program's may have a property for each name."""
from __future__ import annotations

from types import FrameType, TracebackType
from typing import Any, Callable, Iterable, List, Optional, Tuple

from .._core import new_frame
from .errors import SAME_FRAME

__all__ = ["traceback_of", "set_traceback", "context_of", "set_context", "set_cause", "traceback_with"]

traceback_of: Callable[[BaseException], Optional[TracebackType]] = BaseException.__dict__["__traceback__"].__get__
set_traceback: Callable[[BaseException, Optional[TracebackType]], None] = BaseException.__dict__["__traceback__"].__set__
context_of: Callable[[BaseException], Optional[BaseException]] = BaseException.__dict__["__context__"].__get__
set_context: Callable[[BaseException, Optional[BaseException]], None] = BaseException.__dict__["__context__"].__set__
set_cause: Callable[[BaseException, Optional[BaseException]], None] = BaseException.__dict__["__cause__"].__set__


def traceback_with(entries: Iterable[Tuple[Any, ...]], rest: Any) -> Any:
    """A traceback with these entries, the outermost frame first, before ``rest``.

    An entry is (code, globals, byte offset, line); the line may be None. Where the frame left its code elsewhere than the exception
    came up in it, offset and line of that place follow, and `SAME_FRAME` where the entry before has the frame, too.
    """
    frames: List[FrameType] = []
    entries = tuple(entries)
    for code, namespace, offset, line, *end in entries:
        frames.append(frames[-1] if tuple(end) == SAME_FRAME else new_frame(code, namespace, *(end or (offset, line))))
    for (_, _, offset, line, *_), frame in zip(reversed(entries), reversed(frames)):
        rest = TracebackType(rest, frame, offset, -1 if line is None else line)
    return rest
