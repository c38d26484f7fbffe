"""A table by code object that keeps none of them alive."""
from __future__ import annotations

import functools
import weakref
from typing import Any, Dict, Tuple

__all__ = ["CodeTable"]


class CodeTable:
    """Values by code object, or what was decoded of one, told apart by identity (equal ones may belong to different functions), while it lives."""

    def __init__(self) -> None:
        self._found: Dict[int, Tuple[Any, Any]] = {}

    def __setitem__(self, code: Any, value: Any) -> None:
        key = id(code)
        # No function of ours runs when the code dies: tools would see its frame.
        self._found[key] = (weakref.ref(code, functools.partial(self._found.pop, key)), value)

    def get(self, code: Any, default: Any = None) -> Any:
        """What there is for a code object."""
        entry = self._found.get(id(code))
        return default if entry is None else entry[1]

    def __contains__(self, code: Any) -> bool:
        return id(code) in self._found

    def __len__(self) -> int:
        return len(self._found)

    def clear(self) -> None:
        """Forget all."""
        self._found.clear()
