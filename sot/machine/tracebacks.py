"""Tracebacks that are made of entries: of frames that were never native ones."""
from __future__ import annotations

from types import FrameType, TracebackType
from typing import Any, Iterable, List, Optional, Tuple

from .._core import new_frame
from ..variables.errors import INCOMPLETE, SAME_FRAME

__all__ = ["entry_before", "traceback_with"]


def entry_before(rest: Any, frame: FrameType, offset: int, line: Optional[int]) -> TracebackType:
    """A traceback entry that ``rest`` follows; an instruction may have no line."""
    return TracebackType(rest, frame, offset, -1 if line is None else line)


def traceback_with(entries: Iterable[Tuple[Any, ...]], rest: Any) -> Any:
    """A traceback with these entries, the outermost frame first, before ``rest``.

    An entry is (code, globals, byte offset, line); the line may be None. Where the frame left its code elsewhere than the exception
    came up in it, offset and line of that place follow, and `SAME_FRAME` where the entry before has the frame, too.
    """
    frames: List[FrameType] = []
    entries = tuple([entry for entry in entries if entry[2] != INCOMPLETE])
    for code, namespace, offset, line, *end in entries:
        frames.append(frames[-1] if tuple(end) == SAME_FRAME else new_frame(code, namespace, *(end or (offset, line))))
    for (_, _, offset, line, *_), frame in zip(reversed(entries), reversed(frames)):
        rest = entry_before(rest, frame, offset, line)
    return rest
