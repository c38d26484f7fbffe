"""The pool of constants: equal constants of the same type share a place, others never do."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

__all__ = ["ConstantPool", "constant_key"]


def constant_key(value: Any) -> Any:
    """A key that is equal for constants that may be exchanged (compare _PyCode_ConstantKey, Objects/codeobject.c).

    ``1``, ``1.0`` and ``True`` differ, so do ``0.0`` and ``-0.0``; what is not a plain immutable value is itself only, and
    so is a NaN, which dicts and sequences find by identity.
    """
    kind = type(value)
    if value is None or value is Ellipsis:
        return value
    if kind is int or kind is str or kind is bytes or kind is bool:
        return (kind, value)
    if kind is float and value == value:
        return (kind, value.hex())
    if kind is complex and value == value:
        return (kind, value.real.hex(), value.imag.hex())
    if kind is tuple:
        return (kind,) + tuple([constant_key(item) for item in value])
    if kind is frozenset:
        return (kind, frozenset([constant_key(item) for item in value]))
    return (object, id(value))


class ConstantPool:
    """co_consts in the making; begins with those of the code that was decoded."""

    def __init__(self, seed: Sequence[Any] = ()) -> None:
        self.values: List[Any] = list(seed)
        self.by_id: Dict[int, int] = dict(zip(map(id, seed), range(len(seed))))
        self._by_key: Dict[Any, int] = {}
        self._keyed = 0

    def index(self, value: Any) -> int:
        """The place of a constant, which is added if need be."""
        found = self.by_id.get(id(value))
        if found is not None:
            return found
        while self._keyed < len(self.values):
            self._by_key.setdefault(constant_key(self.values[self._keyed]), self._keyed)
            self._keyed += 1
        key = constant_key(value)
        found = self._by_key.get(key)
        if found is None:
            found = self._by_key[key] = len(self.values)
            self.values.append(value)
            self._keyed += 1
            self.by_id[id(value)] = found
        return found

    def tuple(self) -> Tuple[Any, ...]:
        """The finished co_consts."""
        return tuple(self.values)
