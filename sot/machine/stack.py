"""The operand stack of a virtual frame, a plain list."""
from __future__ import annotations

__all__ = ["popn"]


def popn(stack, n):
    """Take the top ``n`` items, deepest first."""
    if not n:
        return []
    items = stack[-n:]
    del stack[-n:]
    return items
