"""The corpus: which case files there are, and which of them a version and a selection ask for."""
from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Sequence, Tuple

from . import selection
from .features import AREAS
from .header import CaseError, Header, parse_header
from .versions import Version

__all__ = ["CORPUS", "Case", "Corpus", "load"]

CORPUS = Path(__file__).resolve().parent / "corpus"
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


class Case:
    """One case file: its id (``area/name``), path, source and header."""

    __slots__ = ("id", "path", "source", "header")

    def __init__(self, id: str, path: Path, source: str, header: Header) -> None:
        self.id = id
        self.path = path
        self.source = source
        self.header = header

    @property
    def area(self) -> str:
        return self.id.partition("/")[0]

    def __repr__(self) -> str:
        return "Case(%r)" % self.id


class Corpus:
    """All cases below ``root``, sorted by id, and the errors of the files that are none."""

    def __init__(self, root: Path, cases: List[Case], errors: List[CaseError]) -> None:
        self.root = root
        self.cases = cases
        self.errors = errors
        self.by_id: Dict[str, Case] = {case.id: case for case in cases}

    def for_version(self, version: Version) -> List[Case]:
        return [case for case in self.cases if version in case.header.span]

    def select(self, version: Version, words: Sequence[str] = (), expression: Optional[str] = None,
               shard: Optional[Tuple[int, int]] = None) -> Tuple[List[Case], List[Case]]:
        """(cases to run, cases selected but not of this version); KeyError for a word that names nothing."""
        chosen = self.named(words)
        if expression:
            matches = selection.compile_expression(expression)
            chosen = [case for case in chosen if matches(case.id, case.header.features)]
        mine = [case for case in chosen if version in case.header.span]
        others = [case for case in chosen if version not in case.header.span]
        if shard is not None:
            mine = mine[shard[0] - 1::shard[1]]
        return mine, others

    def named(self, words: Sequence[str]) -> List[Case]:
        """Cases given as ids, areas or paths; all when there are no words."""
        if not words:
            return list(self.cases)
        ids = set()
        for word in words:
            found = [case.id for case in self.cases if _names(word, case, self.root)]
            if not found and not any(self._is_file(word, Path(error.path)) for error in self.errors):
                raise KeyError(word)
            ids.update(found)
        return [case for case in self.cases if case.id in ids]

    def _is_file(self, word: str, path: Path) -> bool:
        """Whether a word names a file that is no case, by its path or the id it would have: its error is told instead."""
        return _names_path(word, path) or self.root / (word + ".py") == path


def _names(word: str, case: Case, root: Path) -> bool:
    return word in (case.id, case.area, case.area + "/") or _names_path(word, case.path)


def _names_path(word: str, path: Path) -> bool:
    if not os.path.exists(word):
        return False
    there = Path(word).resolve()
    return path == there or there in path.parents


def read(path: Path, root: Path) -> Case:
    """The case in ``path``; CaseError if its name, area or header is wrong."""
    relative = path.relative_to(root)
    if len(relative.parts) != 2:
        raise CaseError(path, 1, "a case is corpus/<area>/<name>.py")
    area, name = relative.parts[0], path.stem
    if area not in AREAS:
        raise CaseError(path, 1, "unknown area %r; the areas are %s" % (area, ", ".join(sorted(AREAS))))
    if _NAME.match(name) is None:
        raise CaseError(path, 1, "a case's name is made of a-z, 0-9 and _")
    try:
        source = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CaseError(path, 1, "not UTF-8: %s" % error) from None
    return Case("%s/%s" % (area, name), path, source, parse_header(path, source))


def load(root: Optional[Path] = None, only: Optional[Iterable[Path]] = None) -> Corpus:
    """Every ``.py`` file below ``root``; a bad one becomes an error of the corpus and hides nothing else."""
    root = CORPUS if root is None else Path(root).resolve()
    cases: List[Case] = []
    errors: List[CaseError] = []
    for path in sorted(root.rglob("*.py") if only is None else only):
        if "__pycache__" in path.parts:
            continue
        try:
            cases.append(read(path, root))
        except CaseError as error:
            errors.append(error)
    cases.sort(key=lambda case: case.id)
    return Corpus(root, cases, errors)
