"""What was translated for one function: CacheInfo."""
from __future__ import annotations

import functools
import types
from typing import Any, Dict, Iterable

try:
    from .._core import Dispatcher, cache_of
except ImportError:  # sot.api says why
    Dispatcher = None  # type: ignore[assignment, misc]

__all__ = ["CacheInfo", "unit_of"]


class CacheInfo:
    """What was translated for one function, its resume functions included.

    ``translations``, ``entries``, ``hits`` (of the function itself), ``misses``, ``graphs``, ``breaks`` and ``fallbacks`` (tuples of
    records with reason, file, line, opcode, message, function), ``recompiles`` (the guards that failed), ``native`` (whether all calls
    of the function run natively), ``given_back`` (whether it is a plain function now, because nothing was to be gained: see ``docs/architecture.md``). An entry that only says *calls like this run natively* does not count, nor do the calls it fits; a
    translation that no call uses for now, because the interpreter is quicker, counts as an entry.
    """

    __slots__ = ("translations", "entries", "hits", "misses", "graphs", "breaks", "fallbacks", "recompiles", "native", "given_back")

    def __init__(self, unit: Any = None) -> None:
        units = unit.units() if unit is not None else []
        self.translations = sum(u.translations for u in units)
        self.entries = sum(len(u.made()) for u in units)
        self.hits = unit.cache.hits if unit is not None else 0
        self.misses = unit.cache.misses if unit is not None else 0
        self.graphs = sum(u.graphs for u in units)
        own = unit.own_units() if unit is not None else []    # a generator that is left has broken where it was asked
        self.breaks = tuple(_distinct(u.records.breaks for u in own))
        self.fallbacks = tuple(_distinct(u.records.fallbacks for u in own))
        self.recompiles = tuple(guard for u in units for guard in u.records.failed_guards())
        self.given_back = bool(unit is not None and unit.cache.given_back)
        self.native = bool(unit is not None and (unit.cache.native or self.given_back))

    def __repr__(self) -> str:
        return "CacheInfo(%s)" % ", ".join("%s=%r" % (name, getattr(self, name)) for name in self.__slots__)


def _distinct(tables: Iterable[Dict[Any, Any]]) -> Iterable[Any]:
    seen: Dict[Any, Any] = {}
    for table in tables:
        for key, record in list(table.items()):
            seen.setdefault(key, record)
    return seen.values()


def unit_of(fn: Any) -> Any:
    """The translation unit of a function, translated or reached through the hook; None when there is none yet."""
    fn = getattr(fn, "__func__", fn)
    if isinstance(fn, functools.partial):
        return unit_of(fn.func)
    if Dispatcher is None:
        return None
    if type(fn) is Dispatcher:
        return fn.__sot_cache__.info
    if not isinstance(fn, types.FunctionType):
        call = getattr(type(fn), "__call__", None)
        if call is None or not isinstance(call, (types.FunctionType, Dispatcher)):
            raise TypeError("sot keeps no cache for %s objects; give the translated function" % type(fn).__name__)
        return unit_of(call)
    cache = cache_of(fn.__code__, fn.__globals__)
    return cache.info if cache is not None else None
