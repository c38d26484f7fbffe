"""Tracebacks of errors in inlined frames: entries for frames that were never native ones."""
from __future__ import annotations

import bisect
import types

from .._core import new_frame

__all__ = ["InlinedSites"]


class InlinedSites:
    """Which inlined frames each part of a generated function stands for.

    ``chains`` are tuples of (code, globals, byte offset, line), the root frame first; ``starts`` the offsets in the generated
    code at which they begin to hold.
    """

    def __init__(self):
        self.starts = []
        self.chains = []

    def place(self, sites):
        """Take (instruction, chain) pairs over once the instructions have their offsets."""
        for instr, chain in sites:
            self.starts.append(instr.offset)
            self.chains.append(chain)

    def rewrite(self, error):
        """Replace the generated frame's entry, the first of the error's traceback, by those of the frames it stands for."""
        entry = error.__traceback__
        position = bisect.bisect_right(self.starts, entry.tb_lasti) - 1
        chain = self.chains[position] if position >= 0 else ()
        if not chain:
            return
        traceback = entry.tb_next
        for code, namespace, offset, line in reversed(chain):
            traceback = types.TracebackType(traceback, new_frame(code, namespace), offset, line)
        error.__traceback__ = traceback
