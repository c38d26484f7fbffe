"""explain: one call of a function, and everything the engine did and did not do for it."""
from __future__ import annotations

import inspect
import os
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..graph.listing import listing
from ..graph.statements import OPS
from ..guards.builder import format_guards
from ..reasons import REMEDIES, describe
from .asking import Asked, can_be_asked
from .cache_info import CacheInfo, unit_of
from .drawing import Drawn, digraph
from .names import type_text
from .page import Part, page_of

#: Statements and what their first registers hold -> what all hold, as texts.
_Typing = Callable[[Sequence[Any], Dict[int, Any]], Dict[int, str]]

__all__ = ["Explanation"]

#: What the graphs of resume points are, by their mode; others resume the function.
_BEGINS = {"segment": "segment from"}
_MADE_BY = {"simulation": "simulation", "shadow": "shadow recording"}


class Explanation:
    """What one call did. ``result`` or ``error`` is the call's outcome; ``info`` a CacheInfo; ``str()`` a readable report, ``html()`` a page,
    ``code()`` the generated code as text that reads like source, and as bytecode; ``dot()`` the graphs as a drawing, in Graphviz's language.

    A generator that the call gives is asked for at most 100 items: ``items`` (None for other results). A coroutine is awaited: ``awaited`` is
    what it gives; asyncio runs it, and asynchronous generators, unless an event loop runs in this thread. ``error`` may be of these.
    """

    def __init__(self, name: str, info: CacheInfo, result: Any, error: Optional[Exception], units: Sequence[Any],
                 asked: Optional[Asked] = None, arguments: Optional[Dict[str, Any]] = None, typing: Optional[_Typing] = None) -> None:
        self._arguments = arguments or {}
        self._typing = typing
        self.name = name
        self.info = info
        self.result = result
        self.error = error
        self.units = units
        self.asked = asked
        self.items = None if asked is None else asked.items
        self.awaited = None if asked is None else asked.awaited
        self.graphs = [(unit, entry) for unit in units for entry in unit.made() if entry.info is not None]
        self.breaks = info.breaks
        self.fallbacks = info.fallbacks
        self.recompiles = info.recompiles

    @classmethod
    def of(cls, name: str, translated: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any], typing: Optional[_Typing] = None) -> Explanation:
        """Call the translated function; ``typing`` works out what the graphs' registers hold."""
        arguments = _bound(translated, args, kwargs)
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
        return cls(name, CacheInfo(unit), result, error, unit.units() if unit is not None else [], asked, arguments, typing)

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
            types = self._types(unit, entry)
            lines = ["    " + line for line in listing(entry.info, types=types).splitlines()]
            lines.extend(_subgraph_lines(entry.info.subgraphs))
            lines.append("  guards")
            lines.extend("    " + line for line in format_guards(entry.guards.nodes, entry.guards.checks))
            found.append(Part("graph", "graph %s, by %s, %d hits" % (_title(number, unit), _MADE_BY[entry.info.strategy], entry.hits), lines,
                              self._code_of(entry)))
        for unit in self.units:
            lines = _subgraph_lines(getattr(unit, "subgraphs", ()))
            if lines:
                found.append(Part("subgraph", "subgraphs of %s" % unit.code.co_name, lines))
        return found

    def _types(self, unit: Any, entry: Any) -> Dict[int, str]:
        """What the registers of a graph hold: with the sizes of this call as far as they follow from its arguments."""
        trace = entry.info
        found = {register: type_text(what) for register, what in trace.metas.items()}
        if self._typing is not None and unit.point is None:
            names = unit.argument_names
            inputs = {statement.output: self._arguments[names[statement.arg]] for statement in trace.ordered()
                      if statement.op == "arg" and statement.arg < len(names) and names[statement.arg] in self._arguments}
            found.update(self._typing(trace.ordered(), inputs))
        return found

    @staticmethod
    def _code_of(entry: Any) -> Sequence[Tuple[str, List[str]]]:
        code = getattr(entry.run, "__code__", None)
        if code is None:
            return ()
        from .source import bytecode_of, source_of  # deferred: it needs a table for this CPython, which is optional
        return (("code, as source", source_of(code)), ("code, as bytecode", bytecode_of(code)))

    def code(self) -> str:
        """The generated code of each graph: as text that reads like source, and the bytecode that it is."""
        lines = []
        for number, (unit, entry) in enumerate(self.graphs):
            for title, text in self._code_of(entry):
                lines += ["%s of graph %s" % (title, _title(number, unit))] + ["    " + line for line in text]
        return "\n".join(lines)

    def dot(self) -> str:
        """The graphs as one drawing in Graphviz's language: `dot -Tsvg` makes a picture of it."""
        drawn = []
        for number, (unit, entry) in enumerate(self.graphs):
            ends = ["%s\n%s:%s" % (record.reason, os.path.basename(record.file), record.line) for record in unit.records.breaks.values()]
            statements = [statement for statement in entry.info.ordered() if OPS[statement.op][0] != "note"]
            drawn.append(Drawn("graph %s" % _title(number, unit), statements, self._types(unit, entry), ends, unit.argument_names))
        return digraph(self.name, drawn)

    def __str__(self) -> str:
        lines = self.summary()
        for part in self.parts():
            lines += [part.heading] * (part.kind != "subgraph") + part.lines
        return "\n".join(lines)

    __repr__ = __str__

    def html(self) -> str:
        """The report as a page of its own: no script, and nothing that is loaded from elsewhere."""
        return page_of(self.name, self.summary(), [*self.parts(), *self._drawing()], whole=True)

    def _repr_html_(self) -> str:
        """What notebooks show."""
        return page_of(self.name, self.summary(), [*self.parts(), *self._drawing()], whole=False)

    def _drawing(self) -> List[Part]:
        return [Part("drawing", "the graphs in Graphviz's language", self.dot().splitlines())] if self.graphs else []


def _title(number: int, unit: Any) -> str:
    where = "" if unit.point is None else " (%s line %s)" % (_BEGINS.get(unit.point.mode, "resumes at"), unit.ir.instrs[unit.start].pos[0])
    return "%d of %s%s" % (number, unit.code.co_name, where)


def _bound(translated: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Dict[str, Any]:
    """The arguments of a call by their names, as far as they are arrays and numbers: what their graphs' registers hold."""
    try:
        bound = inspect.signature(translated).bind(*args, **kwargs)
    except (TypeError, ValueError):      # the call will say it
        return {}
    bound.apply_defaults()
    return {name: value for name, value in bound.arguments.items() if type(value).__module__ in ("numpy", "builtins")}


def _subgraph_lines(subgraphs: Sequence[Any]) -> List[str]:
    """What backends were given, and what became of it."""
    lines = []
    for number, each in enumerate(subgraphs):
        lines.append("  subgraph %d for %s, computed %d times: %s" % (number, each.backend.name, each.served, each.outcome()))
        lines.extend("    " + line for line in str(each.graph).splitlines())
    return lines
