"""Statements that run on other versions only: nothing that runs here can notice what is done to them.

``python -m conformance.mutants.elsewhere`` writes the list anew, of what ``nox -s coverage-X.Y`` has measured of each version
(docs/mutants.md). A line is a file and, for each such statement, a digest of its function and text: after a change of one it
counts again until the list is written.
"""
from __future__ import annotations

import argparse
import ast
import hashlib
import sys
from pathlib import Path
from typing import Dict, FrozenSet, List, Optional, Sequence

from conformance import exits, versions

from .places import ROOT
from .probes import statements
from .reach import Reach, kept_reach

__all__ = ["LIST", "digests", "main", "read"]

LIST = Path(__file__).resolve().parent / "elsewhere.txt"
_HEAD = """\
# Statements that the default version's corpus and tests do not reach and another version's corpus does: file, digests.
# Written by `python -m conformance.mutants.elsewhere` after `nox -s coverage-X.Y` of every version.
"""


def digests(source: bytes) -> List[str]:
    """Of each statement, in the order of ``probes.statements``: its function's name and its own text, without the blocks inside."""
    lines = source.decode().splitlines()
    tree = ast.parse(source)
    scopes = sorted((node.lineno, node.end_lineno, node.name) for node in ast.walk(tree)
                    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)))
    found = []
    for _, _, statement, _ in statements(tree):
        last = statement.end_lineno
        for block in ("body", "handlers", "orelse", "finalbody"):
            if getattr(statement, block, None):
                last = max(statement.lineno, getattr(statement, block)[0].lineno - 1)
                break
        inside = [name for first, end, name in scopes if first <= statement.lineno <= end]
        text = "\n".join([".".join(inside)] + [line.strip() for line in lines[statement.lineno - 1:last]])
        found.append(hashlib.sha256(text.encode()).hexdigest()[:8])
    return found


def read(path: Path = LIST) -> Dict[str, FrozenSet[str]]:
    rows = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {words[0]: frozenset(words[1:]) for words in map(str.split, rows) if words and words[0] != "#"}


def rows(here: Sequence[Reach], others: Sequence[Reach], root: Path = ROOT) -> List[str]:
    found = []
    for path in sorted((root / "sot").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        mine, theirs = 0, 0
        for reach in here:
            mine |= reach.reached(name)
        for reach in others:
            theirs |= reach.reached(name)
        only = theirs & ~mine
        if only:
            marks = [mark for number, mark in enumerate(digests(path.read_bytes())) if only >> number & 1]
            found.append(" ".join([name, *dict.fromkeys(marks)]))
    return found


def main(words: Optional[Sequence[str]] = None) -> int:
    argparse.ArgumentParser(prog="python -m conformance.mutants.elsewhere", description=__doc__).parse_args(words)
    here: List[Reach] = []
    others: List[Reach] = []
    missing = []
    for version in versions.ALL:
        measured = kept_reach(ROOT / ".nox" / ("mutants-" + versions.text(version)))
        if not measured:
            missing.append(versions.text(version))
        (here if version == versions.RUNNING else others).extend(measured)
    if not here or not others:
        print("error: nothing to compare: nox -s coverage-X.Y measures a version", file=sys.stderr)
        return exits.NOTHING
    found = rows(here, others)
    LIST.write_text(_HEAD + "".join(line + "\n" for line in found), encoding="utf-8")
    print("%d statements of %d files run on other versions only; not measured: %s" % (
        sum(len(line.split()) - 1 for line in found), len(found), ", ".join(missing) or "none"))
    return exits.OK


if __name__ == "__main__":
    sys.exit(main())
