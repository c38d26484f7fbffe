"""Which calls that no entry fits run natively, because a translation for them is not worth it, or not now."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Tuple

from ..machine.exits import Fallback
from .weighing import leave_whole

if TYPE_CHECKING:
    import types

    from .._core import CodeCache
    from .unit import TranslationUnit

    Closure = Optional[Tuple[types.CellType, ...]]

__all__ = ["is_asked_about_one", "waits"]


def is_asked_about_one(cache: CodeCache, closure: Closure, flat: Tuple[Any, ...]) -> bool:
    """Whether the core asks because an entry that fits has served as many calls as were to be told of, which it tells once."""
    return any([entry.limit and entry.hits > entry.limit and entry.guards.check(cache.globals, closure, flat) < 0 for entry in cache.entries()])


def waits(unit: TranslationUnit, cache: CodeCache, closure: Closure, flat: Tuple[Any, ...]) -> bool:
    """Whether a unit leaves such a call to the interpreter: its objects are those of one call, its function has no arrays, translations have
    taken their time, or those that were made for other values served no second call."""
    return (unit.resting.goes_on() or _for_arrays(unit, cache, flat) or unit.share.waits(unit, cache)
            or _for_likes(unit, cache, closure, flat))


def _for_arrays(unit: TranslationUnit, cache: CodeCache, flat: Tuple[Any, ...]) -> bool:
    """Nothing of the function met an array so far. Generators have a rule of their own."""
    root = unit.root
    if unit.engine.eager or root.segments is not None or not unit.resting.waits(root.arrays, cache, flat, unit.point is None):
        return False
    root.records.fell_back(Fallback("no-array-work", "no array came in or was made in its first translations"))
    leave_whole(root)
    return True


def _for_likes(unit: TranslationUnit, cache: CodeCache, closure: Closure, flat: Tuple[Any, ...]) -> bool:
    """What was translated for others like it served no second call. Loops and generators have rules of their own."""
    if unit.engine.eager or unit.inside is not None or unit.root.segments is not None:
        return False
    if not unit.patience.waits(cache, closure, flat, [part.cache for part in unit.root.own_units() if part.inside is None]):
        return False
    unit.root.records.fell_back(Fallback("unlike-calls"))
    return True
