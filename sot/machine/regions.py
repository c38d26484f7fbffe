"""The protected region that a virtual frame stands in, as its code tells it."""
from __future__ import annotations

from typing import Any

from ..bytecode import TABLE, caught_by, unbinds, unbound_by
from ..variables.base import TruthVar

__all__ = ["left_by", "raising_of"]


def left_by(frame: Any) -> Any:
    """The names that are unbound on the way out of a frame by what its present instruction raises; None if something in the frame may handle that.

    The frame of the call itself is in the traceback with its names: there the interpreter unbinds them.
    """
    if not TABLE.exception_table:
        names: Any = tuple([unbinds(block[0], frame.instrs) for block in reversed(frame.blocks) if block[0] is not None])
        is_in_one = bool(names)
        names = None if None in names else names
    else:
        region = caught_by(raising_of(frame))
        is_in_one = region is not None
        names = () if region is None else unbound_by(region, frame.instrs)
    return None if names and not frame.call_step or is_in_one and _raises_again(frame) else names


def _raises_again(frame: Any) -> bool:
    """Whether a frame is at ``raise`` or ``raise name``: the traceback of that exception may have the frame already, and all of its places are of one frame object."""
    instr = frame.current
    if instr is None or instr.op != "RAISE_VARARGS" or not instr.index:
        return False
    return not instr.ops[-1][1] or frame.instrs[instr.index - 1].ops[-1][0] in ("LOAD_FAST", "LOAD_DEREF", "LOAD_ATTR")


def raising_of(frame: Any) -> Any:
    """The instruction of a frame that raises what comes up now: a test that is made with the jump behind it, which may be outside of the region."""
    top = frame.stack[-1] if frame.stack else None
    return top.test if type(top) is TruthVar else frame.current
