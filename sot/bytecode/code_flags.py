"""``co_flags`` of code objects (Include/cpython/code.h), the same in all versions."""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import types

__all__ = ["ASYNC_GENERATOR", "COROUTINE", "GENERATOR", "NESTED", "NEWLOCALS", "OPTIMIZED", "SUSPENDS", "VARARGS", "VARKEYWORDS", "parameter_count"]

OPTIMIZED, NEWLOCALS, VARARGS, VARKEYWORDS, NESTED, GENERATOR, COROUTINE, ASYNC_GENERATOR = 0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x80, 0x200
#: Of those whose call gives something that is suspended.
SUSPENDS = GENERATOR | COROUTINE | ASYNC_GENERATOR


def parameter_count(code: types.CodeType) -> int:
    """How many of the first local variables are parameters, ``*args`` and ``**kwargs`` among them."""
    return code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & VARARGS) + bool(code.co_flags & VARKEYWORDS)
