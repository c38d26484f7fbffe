"""The skip lists: what fails today, how, and why. Reading, checking, writing; no list decides what is run."""
from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Tuple

from . import versions
from .collection import CORPUS, Corpus
from .comparison import FIELDS
from .engines import ENGINES as ADAPTERS
from .engines import RIVALS
from .reasons import BREAKS, FALLBACKS
from .verdict import CAPTURE_FAILURES
from .versions import Release, Version

__all__ = ["ENGINES", "Entry", "LISTS", "ListError", "SkipList", "check_corpus", "check_kind", "check_reason", "for_engine", "list_path"]

LISTS = (Path(__file__).resolve().parent / "skip_lists").resolve()
#: The engines these lists are about; another one has its lists elsewhere (``--skip-lists``), or none. Plain Python has none.
ENGINES = tuple(sorted(name for name in ADAPTERS if name not in ("eager", *RIVALS)))
#: Those that capture nothing: only what stands in a section of theirs is about them.
JUDGES = ("sot-checked",)
BUILDS = ("release", "debug")
#: Begins the word of a section that is about the releases before one: ``<3.13.3``.
BEFORE = "<"

HEADER = """\
# What fails on CPython %s, how, and why. Every entry is run: one that passes is an error, so the list only shrinks.
# case-id  kind  reason (reference)  date        kinds: xfail:<field> nocapture:<code> crash hang; docs/conformance.md
"""
_ID = re.compile(r"[a-z][a-z0-9_]*/[a-z][a-z0-9_]*\Z")
_REASON = re.compile(r"\S.*\(\S.*\)\Z")


class ListError(Exception):
    """An entry or a list that breaks a rule: path, line, and what to do."""

    def __init__(self, path: object, line: int, message: str) -> None:
        super().__init__("%s:%d: %s" % (path, line, message))
        self.path = path
        self.line = line


class Entry:
    """One line. ``section`` is "", or words of an engine, a build and the releases it is limited to."""

    __slots__ = ("id", "kind", "reason", "date", "section", "line")

    def __init__(self, id: str, kind: str, reason: str, date: str, section: str = "", line: int = 0) -> None:
        self.id = id
        self.kind = kind
        self.reason = reason
        self.date = date
        self.section = section
        self.line = line

    def __str__(self) -> str:
        return "%s  %s  %s  %s" % (self.id, self.kind, self.reason, self.date)

    @property
    def alone(self) -> bool:
        """Must be run in a process of its own."""
        return self.kind in ("crash", "hang")

    @property
    def captures_less(self) -> bool:
        """The results are right; what is missing is capture."""
        return self.kind.startswith("nocapture:")

    def applies(self, engine: str, build: str, release: Release = versions.RELEASE) -> bool:
        words = self.section.split()
        return all(release < versions.release(word[len(BEFORE):]) if word.startswith(BEFORE) else word in (engine, build) for word in words) \
            and (engine in words or engine not in JUDGES)


def list_path(version: Version, directory: Optional[Path] = None) -> Path:
    return (directory or LISTS) / ("skip_files_" + versions.list_name(version))


def check_kind(kind: str) -> str:
    """What is wrong with a kind, or ""."""
    name, colon, what = kind.partition(":")
    if kind in ("crash", "hang"):
        return ""
    if name == "xfail" and colon:
        return "" if what in FIELDS else "unknown field %r; one of %s" % (what, ", ".join(FIELDS))
    if name == "nocapture" and colon:
        known = sorted(list(BREAKS) + list(FALLBACKS) + list(CAPTURE_FAILURES))
        return "" if what in known else "unknown code %r; one of %s" % (what, ", ".join(known))
    return "unknown kind %r; xfail:<field>, nocapture:<code>, crash or hang" % kind


def check_reason(reason: str) -> str:
    return "" if _REASON.match(reason) else "a reason ends with its reference in parentheses: why it fails (issue 12)"


class SkipList:
    """The list of one version."""

    def __init__(self, version: Version, path: Path, entries: Iterable[Entry] = ()) -> None:
        self.version = version
        self.path = path
        self.entries = list(entries)

    @classmethod
    def read(cls, version: Version, directory: Optional[Path] = None) -> "SkipList":
        """ListError for the first line that breaks a rule, or when the file is missing."""
        path = list_path(version, directory)
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            raise ListError(path, 1, "there is no such list; an empty file will do") from None
        except UnicodeDecodeError as error:
            raise ListError(path, 1, "not UTF-8: %s" % error) from None
        entries: List[Entry] = []
        section = ""
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            if text.startswith("["):
                section = _section(path, number, text, version, {entry.section for entry in entries} | {section})
                continue
            entries.append(_entry(path, number, text, section, entries))
        return cls(version, path, entries)

    def find(self, id: str, engine: str, build: str, release: Release = versions.RELEASE) -> Optional[Entry]:
        """The entry that holds for a case on a release, the most limited first."""
        found = [entry for entry in self.entries if entry.id == id and entry.applies(engine, build, release)]
        return max(found, key=lambda entry: len(entry.section.split())) if found else None

    def write(self) -> None:
        text = HEADER % versions.text(self.version)
        for section in sorted({entry.section for entry in self.entries} | {""}):
            if section:
                text += "\n[%s]\n" % section
            for entry in sorted((e for e in self.entries if e.section == section), key=lambda e: e.id):
                text += "%s\n" % entry
        self.path.write_text(text, encoding="utf-8")

    def add(self, entry: Entry) -> None:
        """ValueError if the entry breaks a rule or is there already."""
        for problem in (check_kind(entry.kind), check_reason(entry.reason)):
            if problem:
                raise ValueError(problem)
        if any(other.id == entry.id and other.section == entry.section for other in self.entries):
            raise ValueError("%s is in %s already; remove it first" % (entry.id, self.path.name))
        self.entries.append(entry)

    def remove(self, id: str, section: Optional[str] = None) -> List[Entry]:
        """The entries removed: those of the case, in one section or in all."""
        gone = [entry for entry in self.entries if entry.id == id and section in (None, entry.section)]
        self.entries = [entry for entry in self.entries if entry not in gone]
        return gone


def _section(path: Path, number: int, text: str, version: Version, seen: Iterable[str]) -> str:
    words = text[1:-1].split() if text.endswith("]") else []
    engines = [word for word in words if word in ENGINES]
    builds = [word for word in words if word in BUILDS]
    before = [word for word in words if _is_before(word, version)]
    found = (engines, builds, before)
    if not words or sum(map(len, found)) != len(words) or any(len(among) > 1 for among in found):
        raise ListError(path, number, "a section is [debug], [release], [sot], [sot-hook], [<%s.3] (the releases before one), or an engine, a build and "
                                      "such a release" % versions.text(version))
    section = " ".join([*engines, *builds, *before])
    if section in seen:
        raise ListError(path, number, "section [%s] is there twice" % section)
    return section


def _is_before(word: str, version: Version) -> bool:
    try:
        return word.startswith(BEFORE) and "%s.%d" % (versions.text(version), versions.release(word[len(BEFORE):])[2]) == word[len(BEFORE):]
    except ValueError:
        return False


def _entry(path: Path, number: int, text: str, section: str, entries: List[Entry]) -> Entry:
    columns = re.split(r"\s{2,}", text)
    if len(columns) != 4:
        raise ListError(path, number, "an entry has four columns with two spaces between them: case-id  kind  "
                                      "reason (reference)  date; this one has %d" % len(columns))
    entry = Entry(columns[0], columns[1], columns[2], columns[3], section, number)
    if not _ID.match(entry.id):
        raise ListError(path, number, "%r is no case id (area/name; no patterns)" % entry.id)
    problem = check_kind(entry.kind) or check_reason(entry.reason)
    if problem:
        raise ListError(path, number, problem)
    try:
        if datetime.datetime.strptime(entry.date, "%Y-%m-%d").strftime("%Y-%m-%d") != entry.date:
            raise ValueError
    except ValueError:
        raise ListError(path, number, "%r is no date (year-month-day)" % entry.date) from None
    same = [other for other in entries if other.section == section]
    if same and same[-1].id >= entry.id:
        raise ListError(path, number, "%s stands after %s: entries are sorted, each once" % (entry.id, same[-1].id))
    return entry


def check_corpus(lists: Dict[Version, SkipList], corpus: Corpus) -> List[ListError]:
    """Entries that name no case, a case of another version, or a wrong answer that every tested version lists.

    ``nocapture`` may stand in every list: the corpus states what an engine can reach, and what it does not reach yet it
    mostly reaches nowhere. A wrong answer, a crash or a hang on every version is no gap of a version but a fault.
    """
    errors: List[ListError] = []
    broken = {Path(error.path).parent.name + "/" + Path(error.path).stem for error in corpus.errors}
    for version, skips in sorted(lists.items()):
        for entry in skips.entries:
            case = corpus.by_id.get(entry.id)
            if case is None:
                if entry.id not in broken:
                    errors.append(ListError(skips.path, entry.line, "there is no case %s" % entry.id))
                continue
            if version not in case.header.span:
                errors.append(ListError(skips.path, entry.line, "%s is for %s, not for %s: that is its since and until, "
                                        "not an entry" % (entry.id, case.header.span, versions.text(version))))
            if not entry.captures_less and _everywhere(case.header.span, entry.id, lists):
                errors.append(ListError(skips.path, entry.line, "%s fails with %s or worse in the list of every version: it is "
                                        "no gap of a version; mend the engine or the case" % (entry.id, entry.kind)))
    return errors


def _everywhere(span: versions.Span, id: str, lists: Dict[Version, SkipList]) -> bool:
    mine: List[Tuple[Version, bool]] = [
        (version, version in lists and any(entry.id == id and not entry.captures_less for entry in lists[version].entries))
        for version in versions.TESTED if version in span]
    return len(mine) > 1 and all(listed for _, listed in mine)


def for_engine(engine: str, directory: Optional[Path], corpus: Corpus) -> Optional[SkipList]:
    """The list that holds for a gate of this name here: the one asked for, or the project's for its own engines and corpus.

    ListError for the first thing that is wrong with it.
    """
    if directory is None and (engine not in ENGINES or corpus.root != CORPUS):
        return None
    skips = SkipList.read(versions.RUNNING, directory)
    lists = {}
    for version in versions.ALL:
        try:
            lists[version] = SkipList.read(version, directory)
        except ListError:  # another version's is not needed here
            continue
    for error in check_corpus(lists, corpus):
        if error.path == skips.path:
            raise error
    return skips
