"""One mutant: a place in one file, and what stands there instead."""
from __future__ import annotations

import collections
import difflib
import hashlib
from typing import Any, Dict, Iterable, List, NamedTuple, Tuple

__all__ = ["Mutant", "Site", "numbered"]


class Site(NamedTuple):
    """What a mutator proposes: the bytes ``start:end`` of a file become ``new``."""

    qualname: str
    mutator: str
    start: int
    end: int
    new: str
    line: int


class Mutant:
    """A site of a file. ``id`` is file, function, mutator and which one of those: edits elsewhere do not change it."""

    __slots__ = ("id", "path", "area", "site", "position")

    def __init__(self, id: str, path: str, area: str, site: Site, position: int = -1) -> None:
        self.id = id
        self.path = path
        self.area = area
        self.site = site
        self.position = site.start if position < 0 else position  # whoever reaches this byte may notice

    @property
    def mutator(self) -> str:
        return self.site.mutator

    def apply(self, source: bytes) -> bytes:
        return source[:self.site.start] + self.site.new.encode() + source[self.site.end:]

    def digest(self, source: bytes) -> str:
        """Of what stands there and what comes instead: an id that names another fault by now has another one."""
        old = source[self.site.start:self.site.end]
        return hashlib.sha256(old + b"\0" + self.site.new.encode()).hexdigest()[:8]

    def diff(self, source: bytes) -> str:
        rows = difflib.unified_diff(source.decode().splitlines(), self.apply(source).decode().splitlines(), self.path, self.path,
                                    lineterm="", n=1)
        return "\n".join(rows)

    def as_json(self, source: bytes) -> Dict[str, Any]:
        return {"id": self.id, "area": self.area, "mutator": self.mutator, "line": self.site.line, "digest": self.digest(source),
                "diff": self.diff(source)}


def numbered(path: str, area: str, sites: Iterable[Site], source: bytes) -> List[Mutant]:
    """Mutants of one file, in the order of its text; what changes nothing or comes twice is left out."""
    seen = set()
    counts: Dict[Tuple[str, str], int] = collections.defaultdict(int)
    found = []
    for site in sorted(sites, key=lambda site: (site.start, site.end, site.mutator, site.new)):
        change = (site.start, site.end, site.new)
        if change in seen or source[site.start:site.end] == site.new.encode():
            continue
        seen.add(change)
        key = (site.qualname, site.mutator)
        found.append(Mutant("%s::%s::%s::%d" % (path, site.qualname, site.mutator, counts[key]), path, area, site))
        counts[key] += 1
    return found
