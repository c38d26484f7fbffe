"""CPython versions as (major, minor) pairs, and spans of them: ``3.11+``, ``3.8-3.10``, ``3.9``."""
from __future__ import annotations

import re
import sys
from typing import Optional, Tuple

__all__ = ["ALL", "TESTED", "RELEASE", "RUNNING", "Release", "Span", "Version", "list_name", "parse", "release", "text"]

Version = Tuple[int, int]
#: A version as it was released: ``(3, 13, 5)``.
Release = Tuple[int, int, int]

#: Every version the project is about; each has a skip list.
ALL = tuple((3, minor) for minor in range(8, 16))
#: The versions an engine must run on today. A case listed in the skip list of each of them is no version gap.
TESTED = tuple((3, minor) for minor in range(8, 16))
#: The interpreter this process runs under.
RUNNING = (sys.version_info[0], sys.version_info[1])
RELEASE: Release = (*RUNNING, sys.version_info[2])

_VERSION = re.compile(r"3\.(\d{1,2})\Z")
_RELEASE = re.compile(r"(3)\.(\d{1,2})\.(\d{1,3})(?!\d)")


def parse(word: str) -> Version:
    """``"3.12"`` → ``(3, 12)``; ValueError for anything that is not a version of ``ALL``."""
    match = _VERSION.match(word)
    if match is None or (3, int(match.group(1))) not in ALL:
        raise ValueError("%r is not one of the versions %s" % (word, ", ".join(text(v) for v in ALL)))
    return (3, int(match.group(1)))


def release(word: str) -> Release:
    """``"3.13.5"`` or ``"3.15.0b1"`` → ``(3, 13, 5)``, ``(3, 15, 0)``; ValueError for anything that does not begin so."""
    match = _RELEASE.match(word)
    if match is None:
        raise ValueError("%r is no release of a version, like 3.13.5" % word)
    major, minor, micro = map(int, match.groups())
    return (major, minor, micro)


def text(version: Version) -> str:
    return "%d.%d" % version


def list_name(version: Version) -> str:
    """``(3, 12)`` → ``py312``, as in ``skip_files_py312``."""
    return "py%d%d" % version


class Span:
    """The versions from ``since`` to ``until``, both included; None is open."""

    __slots__ = ("since", "until")

    def __init__(self, since: Optional[Version] = None, until: Optional[Version] = None) -> None:
        if since is not None and until is not None and since > until:
            raise ValueError("%s is later than %s" % (text(since), text(until)))
        self.since = since
        self.until = until

    @classmethod
    def parse(cls, word: str) -> "Span":
        if word.endswith("+"):
            return cls(parse(word[:-1]))
        first, dash, last = word.partition("-")
        if dash:
            return cls(parse(first), parse(last))
        return cls(parse(word), parse(word))

    def __contains__(self, version: object) -> bool:
        return (self.since is None or version >= self.since) and (self.until is None or version <= self.until)  # type: ignore[operator]

    def __str__(self) -> str:
        if self.until is None:
            return "3.8+" if self.since is None else text(self.since) + "+"
        return "%s-%s" % (text(self.since or ALL[0]), text(self.until))
