"""What families have in common: axes with options, the programs at their crossings, and which of them a sample takes."""
from __future__ import annotations

import itertools
import math
import zlib
from typing import Dict, Iterator, List, Sequence, Set, Tuple

from .. import versions
from ..versions import Version

__all__ = ["Family", "Program", "indent"]

_TEMPLATE = '''\
# /// case
# summary: {summary}
# reference: {reference}
# features: {features}
# since: {since}
# capture: full
# ///
# Program {id}
{body}'''

Coordinates = Tuple[str, ...]


def indent(text: str, depth: int = 1) -> str:
    """The lines of ``text``, deeper."""
    return "".join("    " * depth + line + "\n" if line else "\n" for line in text.strip("\n").split("\n"))


class Program:
    """One program of a family: a case's id, source and first version."""

    __slots__ = ("id", "family", "source", "since")

    def __init__(self, id: str, family: str, source: str, since: Version) -> None:
        self.id = id
        self.family = family
        self.source = source
        self.since = since

    def __repr__(self) -> str:
        return "Program(%r)" % self.id


class Family:
    """A product. ``axes``: name → options, in the order of an id's words; ``core`` of them are the leading axes whose
    crossings a sample covers evenly, the options of the others are mixed in, out of ``draws`` where an axis has an entry there.

    Subclasses say which crossings there are (``heads``, ``fits``) and what program stands at one (``write``).
    """

    name = ""
    summary = ""
    reference = ""
    features: Tuple[str, ...] = ()
    axes: Dict[str, Sequence[str]] = {}
    core = 1
    draws: Dict[str, Sequence[str]] = {}

    def heads(self) -> List[Coordinates]:
        """The crossings of the leading axes; all of them unless a family knows better."""
        return list(itertools.product(*list(self.axes.values())[:self.core]))

    def fits(self, at: Coordinates) -> bool:
        """Whether the options of a whole crossing make a program."""
        return True

    def since(self, at: Coordinates) -> Version:
        return versions.ALL[0]

    def write(self, at: Coordinates) -> str:
        """The program's text below the header."""
        raise NotImplementedError

    # -- programs -------------------------------------------------------------------------------------------------------
    def program(self, at: Sequence[str]) -> Program:
        """The program at a crossing; ValueError if there is none."""
        at = tuple(at)
        if len(at) != len(self.axes):
            raise ValueError("the coordinates are %s" % "-".join(self.axes))
        for word, (axis, options) in zip(at, self.axes.items()):
            if word not in options:
                raise ValueError("no %s %r; there are %s" % (axis, word, ", ".join(options)))
        if at[:self.core] not in self._heads() or not self.fits(at):
            raise ValueError("these options make no program together")
        id = "families/%s/%s" % (self.name, "-".join(at))
        since = self.since(at)
        source = _TEMPLATE.format(id=id, summary=" ".join(at).replace("_", " ")[:110], reference=self.reference,
                                  features=" ".join(self.features), since=versions.text(since),
                                  body=self.write(at).lstrip("\n"))
        return Program(id, self.name, source, since)

    def everything(self) -> Iterator[Coordinates]:
        """The whole product."""
        rest = list(self.axes.values())[self.core:]
        for head in self.heads():
            for tail in itertools.product(*rest):
                if self.fits(head + tail):
                    yield head + tail

    def size(self) -> int:
        return sum(1 for _ in self.everything())

    def sample(self, count: int, version: Version) -> Iterator[Program]:
        """The first ``count`` programs of a fixed sequence, which goes round the heads and takes the other options by a
        checksum of its step: neighbours differ in everything, and no pair of options is favoured."""
        heads = self._order()
        rest = [(axis, self.draws.get(axis, options)) for axis, options in list(self.axes.items())[self.core:]]
        seen: Set[object] = set()
        misses = 0
        for step in itertools.count():
            if len(seen) == count or misses > 20 * len(heads):
                return
            head = heads[step % len(heads)]
            at = self._crossing(head, rest, step)
            if at is None or at in seen or self.since(at) > version:
                misses += 1
                continue
            misses = 0
            seen.add(at)
            yield self.program(at)

    def _order(self) -> List[Coordinates]:
        """The heads, by turns of all that differ before the last axis, neighbours far apart; where a turn begins differs, too."""
        groups: Dict[Coordinates, List[Coordinates]] = {}
        for head in self.heads():
            groups.setdefault(head[:-1], []).append(head)
        rows = list(groups.values())
        stride = _stride(len(rows))
        found = []
        for turn in range(max(len(group) for group in rows)):
            for index in range(len(rows)):
                group = rows[index * stride % len(rows)]
                if turn < len(group):
                    found.append(group[(turn * _stride(len(group)) + index) % len(group)])
        return found

    def _crossing(self, head: Coordinates, rest: List[Tuple[str, Sequence[str]]], step: int) -> "Coordinates | None":
        for attempt in range(200):  # some heads go with few of the other options
            at = head + tuple(options[zlib.crc32(b"%d %d %s" % (step, attempt, axis.encode())) % len(options)]
                              for axis, options in rest)
            if self.fits(at):
                return at
        return None

    def _heads(self) -> "frozenset[Coordinates]":
        found = self.__dict__.get("_known")
        if found is None:
            found = self.__dict__["_known"] = frozenset(self.heads())
        return found


def _stride(length: int) -> int:
    """About a golden part of the length, and prime to it: every multiple is reached, and the first ones lie far apart."""
    stride = max(1, int(length * 0.618))
    while math.gcd(stride, length) != 1:
        stride += 1
    return stride
