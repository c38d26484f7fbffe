"""The operand stack of a virtual frame, a plain list."""
from __future__ import annotations

from typing import List, TypeVar

__all__ = ["popn"]


_Item = TypeVar("_Item")


def popn(stack: List[_Item], n: int) -> List[_Item]:
    """Take the top ``n`` items, deepest first."""
    if not n:
        return []
    items = stack[-n:]
    del stack[-n:]
    return items
