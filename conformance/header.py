"""The header of a case file: read from its first lines, without importing or parsing the file."""
from __future__ import annotations

import re
from typing import Dict, FrozenSet, List, Optional, Tuple

from . import versions
from .features import FEATURES, span
from .opcode_names import OPCODE_NAMES
from .reasons import BREAKS, FALLBACKS
from .versions import Span, Version

__all__ = ["Capture", "CaseError", "Header", "parse_header"]

OPEN = "# /// case"
CLOSE = "# ///"
KEYS = ("summary", "reference", "features", "since", "until", "capture", "opcodes")
_KEY = re.compile(r"# ([a-z]+)(?:@([0-9.+-]+))?:(?:\s+(.*))?\Z")
_CONTINUATION = re.compile(r"#    ?\s*(\S.*)\Z")
_REFERENCE = re.compile(r"(https://\S+|PEP \d+)(, (https://\S+|PEP \d+))*\Z")


class CaseError(Exception):
    """A case file that breaks a rule: where, and what to do about it."""

    def __init__(self, path: object, line: int, message: str) -> None:
        super().__init__("%s:%d: %s" % (path, line, message))
        self.path = str(path)
        self.line = line
        self.message = message


class Capture:
    """The capture a case must reach: exactly these breaks (sorted reason codes) and these fallbacks, mostly none."""

    __slots__ = ("text", "breaks", "fallbacks")

    def __init__(self, text: str, breaks: Tuple[str, ...], fallbacks: FrozenSet[str]) -> None:
        self.text = text
        self.breaks = breaks
        self.fallbacks = fallbacks

    @classmethod
    def parse(cls, text: str) -> "Capture":
        """``full`` · ``breaks N code …`` · ``fallback code …`` · ``breaks …; fallback …``; ValueError otherwise."""
        breaks: List[str] = []
        fallbacks: List[str] = []
        if text.strip() == "full":
            return cls("full", (), frozenset())
        for part in text.split(";"):
            words = part.split()
            if len(words) >= 3 and words[0] == "breaks" and words[1].isdigit() and not breaks:
                breaks = words[2:]
                if int(words[1]) != len(breaks):
                    raise ValueError("%r says %s breaks and names %d reason codes: one code a break site, repeated "
                                     "if need be" % (part.strip(), words[1], len(breaks)))
                _check_codes(breaks, BREAKS, "break")
            elif len(words) >= 2 and words[0] == "fallback" and not fallbacks:
                fallbacks = words[1:]
                _check_codes(fallbacks, FALLBACKS, "fallback")
            else:
                raise ValueError("capture %r: write `full`, `breaks N code …` or `fallback code`" % text)
        return cls(" ".join(text.split()), tuple(sorted(breaks)), frozenset(fallbacks))


def _check_codes(codes: List[str], table: Dict[str, str], kind: str) -> None:
    for code in codes:
        if code not in table:
            raise ValueError("unknown %s reason %r; the codes are %s" % (kind, code, ", ".join(sorted(table))))


class Header:
    """What a header says. ``opcodes``: (name, span or None); ``captures``: (span or None, Capture), the last fit counts."""

    __slots__ = ("summary", "reference", "features", "span", "captures", "opcodes")

    def __init__(self, summary: str, reference: str, features: Tuple[str, ...], span: Span,
                 captures: List[Tuple[Optional[Span], Capture]],
                 opcodes: Tuple[Tuple[str, Optional[Span]], ...]) -> None:
        self.summary = summary
        self.reference = reference
        self.features = features
        self.span = span
        self.captures = captures
        self.opcodes = opcodes

    def capture(self, version: Version) -> Capture:
        found = self.captures[0][1]
        for where, capture in self.captures:
            if where is None or version in where:
                found = capture
        return found


def _lines(path: object, source: str) -> Dict[str, List[Tuple[int, str, str]]]:
    """key → [(line, span text, value)], continuation lines joined."""
    lines = source.splitlines()
    if not lines or lines[0].rstrip() != OPEN:
        raise CaseError(path, 1, "a case file starts with the line %r" % OPEN)
    entries: Dict[str, List[Tuple[int, str, str]]] = {}
    last: Optional[List[Tuple[int, str, str]]] = None
    for number, line in enumerate(lines[1:], 2):
        line = line.rstrip()
        if line == CLOSE:
            return entries
        more = _CONTINUATION.match(line)
        if more is not None and last is not None:
            where, when, value = last[-1]
            last[-1] = (where, when, (value + " " + more.group(1)).strip())
            continue
        match = _KEY.match(line)
        if match is None:
            raise CaseError(path, number, "a header line is `# key: value` or, to go on, `#    value`; the header ends "
                                          "with %r" % CLOSE)
        key, when, value = match.group(1), match.group(2) or "", (match.group(3) or "").strip()
        if key not in KEYS:
            raise CaseError(path, number, "unknown key %r; the keys are %s" % (key, ", ".join(KEYS)))
        if when and key != "capture":
            raise CaseError(path, number, "only capture may differ between versions (capture@3.11+: …)")
        last = entries.setdefault(key, [])
        if any(when == other for _, other, _ in last):
            raise CaseError(path, number, "%s is given twice" % key)
        last.append((number, when, value))
    raise CaseError(path, len(lines), "the header is not closed by the line %r" % CLOSE)


def parse_header(path: object, source: str) -> Header:
    """The header of ``source``; CaseError naming path and line for anything missing, unknown or contradictory."""
    entries = _lines(path, source)
    for key in ("summary", "reference", "features", "since", "capture"):
        if not entries.get(key) or not entries[key][0][2]:
            raise CaseError(path, 1, "the header has no %s" % key)

    def one(key: str) -> Tuple[int, str]:
        number, _, value = entries[key][0]
        return number, value

    line, summary = one("summary")
    if len(summary) > 110 or summary.endswith("."):
        raise CaseError(path, line, "a summary is one line of at most 110 characters without a full stop: the behaviour")
    line, reference = one("reference")
    if _REFERENCE.match(reference) is None:
        raise CaseError(path, line, "a reference is a link (https://…) or `PEP n`, several separated by `, `")
    line, words = one("features")
    features = tuple(words.split())
    for word in features:
        if word not in FEATURES:
            raise CaseError(path, line, "unknown feature %r; the vocabulary is conformance/features.py" % word)
    if len(set(features)) != len(features):
        raise CaseError(path, line, "a feature is named twice")
    line, word = one("since")
    try:
        since = versions.parse(word)
        until = None
        if "until" in entries:
            line, word = one("until")
            until = versions.parse(word)
        where = Span(since, until)
    except ValueError as error:
        raise CaseError(path, line, str(error)) from None
    for word in features:
        has = span(word)
        if since not in has or (until or versions.ALL[-1]) not in has:
            raise CaseError(path, entries["features"][0][0], "feature %s exists on %s, the case says %s" % (word, has, where))
    captures: List[Tuple[Optional[Span], Capture]] = []
    for line, when, text in entries["capture"]:
        try:
            captures.append((Span.parse(when) if when else None, Capture.parse(text)))
        except ValueError as error:
            raise CaseError(path, line, str(error)) from None
    if captures[0][0] is not None:
        raise CaseError(path, entries["capture"][0][0], "the first capture line says what holds on every version; "
                                                        "`capture@…` lines follow it")
    return Header(summary, reference, features, where, captures, _opcodes(path, entries))


def _opcodes(path: object, entries: Dict[str, List[Tuple[int, str, str]]]
             ) -> Tuple[Tuple[str, Optional[Span]], ...]:
    claims: List[Tuple[str, Optional[Span]]] = []
    for line, _, text in entries.get("opcodes", []):
        for word in text.split():
            name, at, when = word.partition("@")
            if name not in OPCODE_NAMES:
                raise CaseError(path, line, "no CPython from %s to %s compiles to an opcode %s" % (versions.text(versions.ALL[0]), versions.text(versions.ALL[-1]), name))
            try:
                claims.append((name, Span.parse(when) if at else None))
            except ValueError as error:
                raise CaseError(path, line, str(error)) from None
    return tuple(claims)
