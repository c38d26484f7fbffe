"""explain: one call of a function, and everything the engine did and did not do for it."""
from __future__ import annotations

import os
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..guards.builder import format_guards
from ..reasons import REMEDIES, describe
from .asking import Asked, can_be_asked
from .cache_info import CacheInfo, unit_of
from .page import Part, page_of

__all__ = ["Explanation"]

#: What the graphs of resume points are, by their mode; others resume the function.
_BEGINS = {"segment": "segment from"}
_MADE_BY = {"simulation": "simulation", "shadow": "shadow recording"}


class Explanation:
    """What one call did. ``result`` or ``error`` is the call's outcome; ``info`` a CacheInfo; ``str()`` a readable report, ``html()`` a page.

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

    def summary(self) -> List[str]:
        """How much was translated, and how the call ended: lines of text."""
        info = self.info
        counts = ((info.translations, "translation"), (info.graphs, "graph"), (len(info.breaks), "break"), (len(info.fallbacks), "fallback"))
        lines = ["%s: %s" % (self.name, ", ".join(["%d %s%s" % (count, word, "s" * (count != 1)) for count, word in counts]))]
        if self.asked is not None:
            lines.append("%s" % self.asked)
        if self.error is not None:
            lines.append("the call raised %s: %s" % (type(self.error).__name__, self.error))
        return lines

    def parts(self) -> List[Part]:
        """What is told below the summary, in its order."""
        info = self.info
        found = []
        for kind, records in (("break", info.breaks), ("fallback", info.fallbacks)):
            for record in records:
                where = "%s:%s" % (os.path.basename(record.file), record.line)
                found.append(Part(kind, "%s  %s  %s  %s  in %s" % (kind, record.reason, where, record.opcode, record.function),
                                  ["    %s" % (record.message or describe(record.reason)), "    remedy: %s" % REMEDIES[record.reason]]))
        found += [Part("recompile", "recompiled because this failed: %s" % guard, []) for guard in info.recompiles]
        for number, (unit, entry) in enumerate(self.graphs):
            where = "" if unit.point is None else " (%s line %s)" % (_BEGINS.get(unit.point.mode, "resumes at"), unit.ir.instrs[unit.start].pos[0])
            lines = ["    " + line for line in str(entry.info).splitlines()]
            lines.extend(_subgraph_lines(entry.info.subgraphs))
            lines.append("  guards")
            lines.extend("    " + line for line in format_guards(entry.guards.nodes, entry.guards.checks))
            found.append(Part("graph", "graph %d of %s%s, by %s, %d hits" % (number, unit.code.co_name, where, _MADE_BY[entry.info.strategy], entry.hits),
                              lines))
        for unit in self.units:
            lines = _subgraph_lines(getattr(unit, "subgraphs", ()))
            if lines:
                found.append(Part("subgraph", "subgraphs of %s" % unit.code.co_name, lines))
        return found

    def __str__(self) -> str:
        lines = self.summary()
        for part in self.parts():
            lines += [part.heading] * (part.kind != "subgraph") + part.lines
        return "\n".join(lines)

    __repr__ = __str__

    def html(self) -> str:
        """The report as a page of its own: no script, and nothing that is loaded from elsewhere."""
        return page_of(self.name, self.summary(), self.parts(), whole=True)

    def _repr_html_(self) -> str:
        """What notebooks show."""
        return page_of(self.name, self.summary(), self.parts(), whole=False)


def _subgraph_lines(subgraphs: Sequence[Any]) -> List[str]:
    """What backends were given, and what became of it."""
    lines = []
    for number, each in enumerate(subgraphs):
        lines.append("  subgraph %d for %s, computed %d times: %s" % (number, each.backend.name, each.served, each.outcome()))
        lines.extend("    " + line for line in str(each.graph).splitlines())
    return lines
