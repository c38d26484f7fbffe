"""explain: one call of a function, and everything the engine did and did not do for it."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..guards.builder import format_guards
from ..reasons import describe
from .asking import Asked, can_be_asked
from .cache_info import CacheInfo, unit_of

__all__ = ["Explanation"]

#: What the graphs of resume points are, by their mode; others resume the function.
_BEGINS = {"segment": "segment from"}
_MADE_BY = {"simulation": "simulation", "shadow": "shadow recording"}


class Explanation:
    """What one call did. ``result`` or ``error`` is the call's outcome; ``info`` a CacheInfo; ``str()`` a readable report.

    A generator that the call gives is asked for at most 100 items: ``items`` (None for other results). A coroutine is awaited: ``awaited`` is
    what it gives; asyncio runs it, and asynchronous generators, unless an event loop runs in this thread. ``error`` may be of these.
    """

    def __init__(self, name: str, info: CacheInfo, result: Any, error: Optional[Exception], units: Sequence[Any],
                 asked: Optional[Asked] = None) -> None:
        self.name = name
        self.info = info
        self.result = result
        self.error = error
        self.units = units
        self.asked = asked
        self.items = None if asked is None else asked.items
        self.awaited = None if asked is None else asked.awaited
        self.graphs = [(unit, entry) for unit in units for entry in unit.cache.entries() if entry.info is not None]
        self.breaks = info.breaks
        self.fallbacks = info.fallbacks
        self.recompiles = info.recompiles

    @classmethod
    def of(cls, name: str, translated: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Explanation:
        """Call the translated function."""
        result = None
        error: Optional[Exception] = None
        asked: Optional[Asked] = None
        try:
            result = translated(*args, **kwargs)
            if can_be_asked(result):
                asked = Asked(result)
                asked.ask()
        except Exception as caught:  # the program's own: it is part of the report
            error = caught
        unit = unit_of(translated)
        return cls(name, CacheInfo(unit), result, error, unit.units() if unit is not None else [], asked)

    def __str__(self) -> str:
        info = self.info
        lines = ["%s: %d translation%s, %d graph%s, %d break%s, %d fallback%s"
                 % (self.name, info.translations, "s" * (info.translations != 1), info.graphs, "s" * (info.graphs != 1),
                    len(info.breaks), "s" * (len(info.breaks) != 1), len(info.fallbacks), "s" * (len(info.fallbacks) != 1))]
        if self.asked is not None:
            lines.append("%s" % self.asked)
        if self.error is not None:
            lines.append("the call raised %s: %s" % (type(self.error).__name__, self.error))
        for title, records in (("breaks", info.breaks), ("fallbacks", info.fallbacks)):
            for record in records:
                lines.append("%s  %s  %s:%s  %s  in %s" % (title[:-1], record.reason, os.path.basename(record.file), record.line,
                                                           record.opcode, record.function))
                lines.append("    %s" % (record.message or describe(record.reason)))
        for guard in info.recompiles:
            lines.append("recompiled because this failed: %s" % guard)
        for number, (unit, entry) in enumerate(self.graphs):
            where = "" if unit.point is None else " (%s line %s)" % (_BEGINS.get(unit.point.mode, "resumes at"), unit.ir.instrs[unit.start].pos[0])
            lines.append("graph %d of %s%s, by %s, %d hits" % (number, unit.code.co_name, where, _MADE_BY[entry.info.strategy], entry.hits))
            lines.extend("    " + line for line in str(entry.info).splitlines())
            lines.extend(_subgraph_lines(entry.info.subgraphs))
            lines.append("  guards")
            lines.extend("    " + line for line in format_guards(entry.guards.nodes, entry.guards.checks))
        for unit in self.units:
            lines.extend(_subgraph_lines(getattr(unit, "subgraphs", ())))
        return "\n".join(lines)

    __repr__ = __str__


def _subgraph_lines(subgraphs: Sequence[Any]) -> List[str]:
    """What backends were given, and what became of it."""
    lines = []
    for number, each in enumerate(subgraphs):
        lines.append("  subgraph %d for %s, computed %d times: %s" % (number, each.backend.name, each.served, each.outcome()))
        lines.extend("    " + line for line in str(each.graph).splitlines())
    return lines
