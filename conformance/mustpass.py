"""The must-pass lists: for each version, every case of it that has no skip entry. Checked in, so a loss is a visible diff."""
from __future__ import annotations

from pathlib import Path
from typing import List, Optional

from . import versions
from .collection import Corpus
from .skiplist import SkipList
from .versions import Version

__all__ = ["MUSTPASS", "drift", "path_of", "text_of"]

MUSTPASS = Path(__file__).resolve().parent / "mustpass"
_HEADER = """\
# Made by `python -m conformance mustpass`: the cases that pass on CPython %s, release and debug.
# A word after the id: where an entry of the skip list takes it out.
"""


def path_of(version: Version, directory: Optional[Path] = None) -> Path:
    return (directory or MUSTPASS) / versions.list_name(version)


def text_of(version: Version, corpus: Corpus, skips: SkipList) -> str:
    """The list as it must be: ids, sorted; ``but <section>`` where a limited entry takes a case out."""
    rows: List[str] = []
    for case in corpus.for_version(version):
        sections = sorted(entry.section for entry in skips.entries if entry.id == case.id)
        if "" not in sections:
            rows.append(case.id + ("  but " + ", ".join(sections) if sections else ""))
    return _HEADER % versions.text(version) + "".join(row + "\n" for row in rows)


def drift(version: Version, corpus: Corpus, skips: SkipList, directory: Optional[Path] = None) -> List[str]:
    """Lines that are missing (``-``) or too many (``+``) in the checked-in list."""
    path = path_of(version, directory)
    there = set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()
    wanted = set(text_of(version, corpus, skips).splitlines())
    return sorted(["- " + row for row in wanted - there] + ["+ " + row for row in there - wanted])
