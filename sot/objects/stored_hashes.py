"""By which hashes dicts and sets store their keys: not always those that the keys have now, and the keys are not asked for them.

A frozenset made of a dict or set takes over the hashes that are stored, and its own hash is made of them (Objects/setobject.c), step by step
so that each step can be undone. What came out is tried at last: two dicts, or sets, are compared by the hashes that one of them has stored.
"""
from __future__ import annotations

import sys
from typing import Any, Optional, Tuple

__all__ = ["address_hash", "is_stored_by", "stored_hashes"]

_WIDTH = sys.hash_info.width
_MASK = (1 << _WIDTH) - 1


class _Stored:
    """Is equal to one object, and has a hash."""

    __slots__ = ("key", "hashed")

    def __init__(self, key: Any, hashed: int) -> None:
        self.key = key
        self.hashed = hashed

    def __hash__(self) -> int:
        return self.hashed

    def __eq__(self, other: Any) -> bool:
        return other is self.key


def is_stored_by(container: Any, keys: Tuple[Any, ...], hashes: Tuple[Optional[int], ...]) -> bool:
    """Whether an exact dict or set stores its keys by these hashes (None: by their addresses). Runs no code of the keys."""
    found = [_Stored(key, hashed if hashed is not None else address_hash(key)) for key, hashed in zip(keys, hashes)]
    if issubclass(type(container), dict):
        return bool(dict.__eq__(container, dict(zip(found, dict.values(container)))))
    return bool(container == set(found))


def address_hash(key: Any) -> int:
    """The hash of what is told apart by its address."""
    return hash(key) if type(key) in (tuple, float, complex) else object.__hash__(key)      # of a tuple of such; of a NaN


def stored_hashes(container: Any, keys: Tuple[Any, ...]) -> Optional[Tuple[int, ...]]:
    """The hash by which a set, or a dict of one key, stores each of its keys, in their order; None where that cannot be told.

    Copies of a dict may compare the keys that are stored by one hash, those of sets do not.
    """
    of_dict = issubclass(type(container), dict)
    if not _IS_KNOWN or of_dict and (type(container) is not dict or len(keys) != 1):      # of other dicts each key is asked
        return None
    found = (_hash_of_part(_parts(hash(frozenset(container)), 1)),) if of_dict else _of_set(container, keys)
    return found if is_stored_by(container, keys, found) else None


def _of_set(container: Any, keys: Tuple[Any, ...]) -> Tuple[int, ...]:
    """The hashes of frozensets with one element less each: copies of sets compare nothing."""
    rest = set(container)
    found = {}
    parts = _parts(hash(frozenset(rest)), len(rest))
    while rest:
        key = rest.pop()
        others = _parts(hash(frozenset(rest)), len(rest))
        found[id(key)] = _hash_of_part(parts ^ others)
        parts = others
    return tuple([found[id(key)] for key in keys])


def _undo_shifts(value: int) -> int:
    """The number that became this one by ``n ^= (n >> 11) ^ (n >> 25)``."""
    found = value
    for _ in range(_WIDTH // 11 + 1):
        found = value ^ (found >> 11) ^ (found >> 25)
    return found


def _parts(hashed: int, count: int) -> int:
    """What the elements of a frozenset have given together to its hash."""
    mixed = ((hashed & _MASK) - 907133923) * pow(69069, (1 << _WIDTH - 2) - 1, 1 << _WIDTH) & _MASK
    return _undo_shifts(mixed) ^ ((count + 1) * 1927868237 & _MASK)


def _hash_of_part(part: int) -> int:
    """The hash that gives this: ``((h ^ 89869747) ^ (h << 16)) * 3644798167``."""
    value = (part * pow(3644798167, (1 << _WIDTH - 2) - 1, 1 << _WIDTH) & _MASK) ^ 89869747
    found = value
    for _ in range(_WIDTH // 16):
        found = value ^ (found << 16) & _MASK
    return found - (1 << _WIDTH) if found >> _WIDTH - 1 else found


def _is_known() -> bool:
    """Whether frozensets of this interpreter are hashed so."""
    hashes = (0, 1, -2, 12345678901, 1 << 40, -(1 << 50), 77)
    keys = tuple([_Stored(None, hashed) for hashed in hashes])
    return _of_set(set(keys), keys) == hashes


_IS_KNOWN = _is_known()
