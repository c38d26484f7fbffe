"""The bytes of a code object, read without a crash whatever they are."""
from __future__ import annotations

from types import CodeType
from typing import Any, Callable, Optional

from .instr import TABLE, BytecodeError

try:
    from .._core import is_patched
except ImportError:  # not built: tools that only read bytecode work without it
    is_patched = None  # type: ignore[assignment]

__all__ = ["PATCHES", "code_bytes"]

#: Opcodes that the interpreter writes over others, which it keeps aside: INSTRUMENTED_LINE, ENTER_EXECUTOR …
PATCHES = frozenset(number for name, number in TABLE.numbers.items() if TABLE.base_of(name) == "")
_LENGTHS = [1 if row is None else 1 + row.caches for row in TABLE.by_number()]
_is_patched: Optional[Callable[[Any], bool]] = is_patched


def code_bytes(code: Any) -> bytes:
    """``co_code``; `BytecodeError` for code made with opcodes that only the interpreter itself may put in.

    CPython 3.14+ crashes when it is asked for ``co_code`` of such code: it looks up what the opcode stands for where
    nothing was ever kept. (3.12 and 3.13 crash already when such code is made.)
    """
    if PATCHES and _is_patched is not None and code.__class__ is CodeType:
        opcodes = code._co_code_adaptive[::2]  # type: ignore[attr-defined]
        if not PATCHES.isdisjoint(opcodes) and not _is_patched(code):  # cache entries may look like one
            i = 0
            while i < len(opcodes):
                if opcodes[i] in PATCHES:
                    raise BytecodeError("%s: opcode %d at offset %d is the interpreter's own" % (code.co_name, opcodes[i], 2 * i))
                i += _LENGTHS[opcodes[i]]
    plain: bytes = code.co_code
    return plain
