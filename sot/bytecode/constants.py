"""The pool of constants: each object has a place of its own."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

__all__ = ["ConstantPool"]


class ConstantPool:
    """co_consts in the making; begins with those of the code that was decoded.

    Equal constants are not put together, as CPython's compiler does (_PyCode_ConstantKey, Objects/codeobject.c): what it has
    put together is one object already, and two equal results that were worked out while translating are two objects.
    """

    def __init__(self, seed: Sequence[Any] = ()) -> None:
        self.values: List[Any] = list(seed)
        self.by_id: Dict[int, int] = dict(zip(map(id, seed), range(len(seed))))

    def index(self, value: Any) -> int:
        """The place of a constant, which is added if need be."""
        found = self.by_id.get(id(value))
        if found is None:
            found = self.by_id[id(value)] = len(self.values)
            self.values.append(value)
        return found

    def tuple(self) -> Tuple[Any, ...]:
        """The finished co_consts."""
        return tuple(self.values)
