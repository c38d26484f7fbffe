"""Code objects taken apart and put together, for the running version of CPython.

``decode(code)`` gives a `CodeIR` whose `Instr` say what they mean in canonical operations; ``assemble(ir)`` is its
inverse; `Emitter` lowers canonical operations to native instructions and ``new_code`` makes a function's code of them.
"""
from __future__ import annotations

from .assemble import assemble, local_names, new_code, stack_size
from .decode import decode
from .emit import EmitError, Emitter
from .handling import HANDLING, Carried, carried_by, carried_without_exception, caught_at, places_behind
from .instr import SLOT_MARK, TABLE, BytecodeError, CodeIR, Instr, Label, Region, TableIncomplete
from .liveness import live_locals
from .loops import Loop, exits_of, loop_at, mark_loops, only_returns, unsure_below
from .regions import caught_by, unbinds, unbound_by
from .suspending import (
    SUSPENDING,
    Shape,
    catches_of,
    items_of,
    names_at,
    places_after,
    replaced_cells,
    shapes_of,
    starts_of,
    yielding_loops,
)
from .verify import ensure_valid, verify

__all__ = [
    "BytecodeError", "Carried", "CodeIR", "EmitError", "Emitter", "HANDLING", "Instr", "Label", "Loop", "Region", "SLOT_MARK", "SUSPENDING", "Shape", "TABLE", "TableIncomplete", "assemble", "carried_by", "carried_without_exception", "catches_of", "caught_at", "caught_by", "unbinds", "unbound_by", "decode",
    "ensure_valid", "exits_of", "items_of", "live_locals", "local_names", "loop_at", "mark_loops", "names_at", "new_code", "only_returns", "places_after", "places_behind", "replaced_cells", "shapes_of", "stack_size", "unsure_below",
    "starts_of", "verify", "yielding_loops",
]
