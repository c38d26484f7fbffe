"""A generated program, and what became of it."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Optional

from ..collection import Case
from ..comparison import Difference, primary
from ..header import OPEN, Capture, Header, parse_header
from ..versions import ALL, Span, Version

__all__ = ["Program", "Result"]


def _bare_header() -> Header:
    capture = Capture("any", (), frozenset())
    return Header("a generated program", "", (), Span(ALL[0], None), [(None, capture)], ())


class Program:
    """``id`` is ``area/name`` as in the corpus; ``source`` the text of a case file, its header optional.

    ``group`` is what results are counted by, such as a family or a profile; ``note`` goes into the file that is
    written when it fails, and should say how to make it again. ``captures``: what its header says of capture is meant.
    """

    __slots__ = ("id", "source", "group", "note", "captures", "_header")

    def __init__(self, id: str, source: str, group: str = "", note: str = "", captures: bool = True) -> None:
        self.captures = captures
        self.id = id
        self.source = source
        self.group = group or id.partition("/")[0]
        self.note = note
        self._header: Optional[Header] = None

    @property
    def path(self) -> str:
        """The file name in tracebacks; there is no such file."""
        return "generated/%s.py" % self.id

    @property
    def has_header(self) -> bool:
        return self.source.startswith(OPEN)

    def header(self) -> Header:
        """CaseError if it is there and wrong."""
        if self._header is None:
            self._header = parse_header(self.path, self.source) if self.has_header else _bare_header()
        return self._header

    def runs_on(self, version: Version) -> bool:
        return not self.has_header or version in self.header().span

    def case(self) -> Case:
        return Case(self.id, Path(self.path), self.source, self.header())


class Result:
    """What became of a program. ``kind``: "" (passed), ``xfail:<field>``, ``nocapture:<code>``, ``crash``, ``hang``, or
    ``invalid`` (it fails under plain Python). ``reached``: the engine ran at least one operation in a graph, or
    compared an instruction, of which there are ``compared``.

    ``alone``: it failed again, alone in fresh processes; None when that was not tried.
    """

    __slots__ = ("program", "kind", "differences", "capture", "texts", "log", "alone", "calls", "told")

    def __init__(self, program: Program, kind: str = "", differences: Optional[List[Difference]] = None,
                 capture: Optional[Dict[str, Any]] = None, told: Optional[Dict[str, int]] = None) -> None:
        self.program = program
        self.kind = kind
        self.differences = differences or []
        self.capture = capture or {}
        self.told = told
        self.texts = [str(difference) for difference in self.differences]
        self.log = ""
        self.alone: Optional[bool] = None
        self.calls = 0

    @property
    def passed(self) -> bool:
        return not self.kind

    @property
    def reached(self) -> bool:
        return bool(self.capture.get("graphs") or self.compared)

    @property
    def compared(self) -> int:
        return (self.told or {}).get("compared", 0)

    @property
    def hits(self) -> bool:
        return bool(self.capture.get("hits"))

    @property
    def field(self) -> str:
        return primary(self.differences)

    def report(self, limit: int = 8) -> List[str]:
        """Lines that say what is wrong."""
        lines = ["%s: %s" % (self.program.id, self.kind)]
        if self.alone is False:
            lines.append("only after the programs before it in the same process, not alone")
        lines += self.texts[:limit] + (["… %d more" % (len(self.texts) - limit)] if len(self.texts) > limit else [])
        return lines + self.log.splitlines()[-12:]

    def text(self) -> str:
        """A case file: the program, its header first, with the verdict in comments."""
        comments = self.program.note.splitlines() + self.report()
        verdict = "".join("# %s\n" % line[:300] for line in comments)
        source = self.program.source
        if not self.program.has_header:
            return verdict + source
        end = source.index("\n# ///\n") + len("\n# ///\n")
        return source[:end] + verdict + source[end:]
