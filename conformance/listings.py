"""The bytecode of a case as a listing, and many listings packed for the page of results.

A listing is a text, a line an instruction: ``LINE \t NAME \t ARGUMENT``. ``LINE`` is empty where it is the instruction's before it, ``-`` where there
is none. A function begins with a line named ``def``; one named ``except`` is an entry of its exception table: begin, length, target from the begin,
depth, 1 if the place is kept. Jumps and entries count instructions (``to +5``), not bytes, so that versions resemble each other.
"""
from __future__ import annotations

import dis
import os
import re
import types
import warnings
from collections import Counter
from typing import Any, Dict, Iterator, List, Optional, Sequence

from .collection import Case

__all__ = ["listing", "packed"]

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+, file .*")
_JUMPS = frozenset(dis.hasjrel) | frozenset(dis.hasjabs)
_LEFT_OUT = ("calls", "watch")


def listing(case: Case) -> str:
    """The bytecode of the case on this version, without that of its ``calls``; "" if this version cannot compile it. For one thread at a time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            module = compile(case.source, os.path.basename(str(case.path)), "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return ""
    return "\n".join(row for constant in module.co_consts if isinstance(constant, types.CodeType) and constant.co_name not in _LEFT_OUT
                     for code in _codes(constant) for row in _rows(code))


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


def _line(instruction: dis.Instruction, line: Optional[int]) -> Optional[int]:
    if hasattr(instruction, "line_number"):    # 3.13+
        found: Optional[int] = instruction.line_number  # type: ignore[attr-defined]
        return found
    return line if instruction.starts_line is None else instruction.starts_line


def _rows(code: types.CodeType) -> Iterator[str]:
    line: Optional[int] = code.co_firstlineno
    yield "%d\tdef\t%s" % (code.co_firstlineno, code.co_name)
    instructions = [one for one in dis.get_instructions(code) if one.opname != "CACHE"]
    places = {one.offset: place for place, one in enumerate(instructions)}
    for place, one in enumerate(instructions):
        before, line = line, _line(one, line)
        if one.opcode in _JUMPS:
            argument = "to %+d" % (places[one.argval] - place)
        else:
            argument = _ADDRESS.sub(">", one.argrepr) or ("" if one.arg is None else str(one.arg))
        yield "%s\t%s\t%s" % ("" if line == before else "-" if line is None else line, one.opname, argument)
    for entry in getattr(dis, "_parse_exception_table", lambda code: ())(code):    # 3.11+
        begin = places[entry.start]
        yield "\texcept\t%d %d %d %d %d" % (begin, places.get(entry.end, len(instructions)) - begin, places[entry.target] - begin, entry.depth, entry.lasti)


def _character(number: int) -> str:
    """One character for a number, one byte for a small one that JSON leaves as it is; ``number`` in page.html is the way back."""
    if number < 93:
        number += 32
        number += number >= 34
        return chr(number + (number >= 92))
    assert number < 50000
    return chr(0xA1 + number - 93)


def _signed(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


class _Streams:
    """Instructions taken apart: what is alike stands together, which makes half of what the whole lines would when they are compressed."""

    def __init__(self, names: Dict[str, int]) -> None:
        self.names = names
        self.seen: Dict[str, int] = {}    # arguments of this case, in all its listings
        self.line = 0
        self.instructions: List[str] = []
        self.lines: List[str] = []
        self.arguments: List[str] = []
        self.jumps: List[str] = []
        self.texts: List[str] = []

    def row(self, line: str, name: str, argument: str) -> None:
        self.instructions.append(_character(self.names[name]))
        self.lines.append(_character(0 if not line else 1 if line == "-" else 2 + _signed(int(line) - self.line)))
        if line and line != "-":
            self.line = int(line)
        if not argument:
            self.arguments.append(_character(0))
        elif argument.startswith("to "):
            self.arguments.append(_character(2))
            self.jumps.append(_character(_signed(int(argument[3:]))))
        elif argument in self.seen:
            self.arguments.append(_character(3 + self.seen[argument]))
        else:
            self.arguments.append(_character(1))
            self.seen[argument] = len(self.seen)
            self.texts.append(argument)


def packed(cases: Sequence[Sequence[str]]) -> Dict[str, Any]:
    """The different listings of each case, as streams of which page.html makes listings again."""
    known: Dict[str, List[List[str]]] = {text: [row.split("\t", 2) for row in text.split("\n")] for texts in cases for text in texts}
    counts = Counter(row[1] for rows in known.values() for row in rows)
    streams = _Streams({name: number for number, (name, _) in enumerate(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))})
    for texts in cases:
        streams.seen = {}
        for text in texts:
            streams.line = 0
            for line, name, argument in known[text]:
                streams.row(line, name, argument)
            streams.instructions.append("\n")
        streams.instructions.append("\n")
    return {"names": list(streams.names), "instructions": "".join(streams.instructions), "lines": "".join(streams.lines),
            "arguments": "".join(streams.arguments), "jumps": "".join(streams.jumps), "texts": streams.texts}
