"""Which share of the package's statements corpus and unit tests reach: ``python -m conformance.mutants.coverage``.

A line for each package and each file below ``--files PERCENT``; statements that run when a module is imported are not counted. The
share of a package must not be less than its floor in ``floors.txt``; ``--update`` raises floors, nothing lowers them. Measured with the
probes of the mutants, because the engine behaves differently under a tracer.

Statements that are there for other versions cannot run on this one: ``--keep FILE`` writes down what was reached, and ``--with FILE`` adds what
another version has reached of the same sources (``nox -s coverage-3.12`` does both; its floors are of all that together).
"""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Sequence, Tuple

from conformance import collection, exits, versions

from .overlay import Overlay
from .places import ROOT
from .probes import Spans
from .reach import COVERED_FOLDERS, Reach, measure_cases, measure_tests

__all__ = ["FLOORS", "Share", "by_package", "judge", "kept", "main", "missed", "raised", "read", "reach_of", "shares"]

FLOORS = Path(__file__).with_name("floors.txt")
_HEAD = """# Percent of the statements of each package that corpus and unit tests reach at the least, on the default version and on those beside it.
# nox -s coverage-3.12 measures; `-- --update` raises them. They are never lowered.
"""


class Share:
    """``reached`` of ``total`` statements."""

    def __init__(self, reached: int = 0, total: int = 0) -> None:
        self.reached = reached
        self.total = total

    def add(self, other: Share) -> None:
        self.reached += other.reached
        self.total += other.total

    @property
    def percent(self) -> float:
        return 100.0 * self.reached / self.total if self.total else 100.0


def shares(sources: Dict[str, bytes], reaches: Sequence[Reach]) -> Dict[str, Share]:
    """Of each file: its statements in functions, and how many of them any case or test reaches."""
    found = {}
    for path, source in sources.items():
        bits = 0
        for reach in reaches:
            bits |= reach.reached(path)
        counted = Spans(source).counted
        found[path] = Share(sum(bits >> number & 1 for number in counted), len(counted))
    return found


def missed(source: bytes, reaches: Sequence[Reach], path: str) -> List[int]:
    """The lines of a file on which statements begin that nothing reaches."""
    bits = 0
    for reach in reaches:
        bits |= reach.reached(path)
    spans = Spans(source)
    return sorted({source.count(b"\n", 0, spans.rows[number][0]) + 1 for number in spans.counted if not bits >> number & 1})


def kept(sources: Dict[str, bytes], reaches: Sequence[Reach]) -> str:
    """What is reached, as a text for other versions: (digest of the source, a bit for each statement) of each file."""
    rows = {}
    for path, source in sources.items():
        bits = 0
        for reach in reaches:
            bits |= reach.reached(path)
        rows[path] = (hashlib.sha256(source).hexdigest(), "%x" % bits)
    return json.dumps(rows)


def reach_of(text: str, sources: Dict[str, bytes], name: str = "") -> Reach:
    """What such a text says; ValueError where it is of other sources."""
    rows = json.loads(text)
    for path, source in sources.items():
        if rows.get(path, ("", ""))[0] != hashlib.sha256(source).hexdigest():
            raise ValueError("%s: %s was another file then" % (name, path))
    return Reach([{"unit": name, "seconds": 0.0, "bits": {path: bits for path, (_, bits) in rows.items()}}])


def by_package(files: Dict[str, Share]) -> Dict[str, Share]:
    """Of each package; a module that is in none of sot's packages is one by itself."""
    found: Dict[str, Share] = {}
    for path, share in files.items():
        package = path if path.count("/") == 1 else path.rpartition("/")[0]
        if share.total:
            found.setdefault(package, Share()).add(share)
    return found


def read(text: str) -> Dict[str, int]:
    """Package → floor."""
    rows = (line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return {package: int(floor) for package, floor in rows}


def judge(packages: Dict[str, Share], floors: Dict[str, int]) -> List[str]:
    """What is wrong, one line each."""
    found = ["%s: %.1f %%, less than its floor of %d %%" % (package, share.percent, floors[package])
             for package, share in sorted(packages.items()) if package in floors and share.percent < floors[package]]
    found += ["%s has no floor (--update)" % package for package in sorted(set(packages) - set(floors))]
    return found + ["%s has a floor and no statements (--update)" % package for package in sorted(set(floors) - set(packages))]


def raised(packages: Dict[str, Share], floors: Dict[str, int]) -> str:
    """The text of the floors, each the higher of the old one and today's."""
    rows = ["%s %d\n" % (package, max(floors.get(package, 0), int(share.percent))) for package, share in sorted(packages.items())]
    return _HEAD + "".join(rows)


def _measured(work: Path, tests: Sequence[str]) -> Tuple[Dict[str, bytes], List[Reach]]:
    cases = collection.load().select(versions.RUNNING, [])[0]
    overlay = Overlay(work / "base")
    overlay.make()
    reaches = [measure_cases(cases, overlay, work, print)]
    if tests:
        reaches.append(measure_tests(tests, overlay, work, "sot", print))
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted((ROOT / "sot").rglob("*.py"))}
    return sources, reaches


def _lines(files: Dict[str, Share], packages: Dict[str, Share], low: float) -> Iterable[str]:
    for package, share in sorted(packages.items()):
        yield "%-28s%6d of %6d  %5.1f %%" % (package, share.reached, share.total, share.percent)
    for path, share in sorted(files.items()):
        if share.percent < low:
            yield "  %-40s%6d of %6d  %5.1f %%" % (path, share.reached, share.total, share.percent)
    whole = Share()
    for share in packages.values():
        whole.add(share)
    yield "%-28s%6d of %6d  %5.1f %%" % ("all", whole.reached, whole.total, whole.percent)


def main(arguments: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m conformance.mutants.coverage", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=ROOT / ".nox" / ("mutants-" + versions.text(versions.RUNNING)),
                        help="for overlays and what is kept (.nox/mutants-X.Y)")
    parser.add_argument("--files", type=float, default=80.0, metavar="PERCENT", help="name the files below this share (80)")
    parser.add_argument("--no-tests", action="store_true", help="the corpus alone; floors are not asked")
    parser.add_argument("--tests", nargs="+", default=COVERED_FOLDERS, metavar="FOLDER", help="these folders of tests/ (all that are of the engine)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write down what is reached; floors are not asked")
    parser.add_argument("--with", type=Path, action="append", default=[], metavar="FILE", dest="others", help="add what another version has reached")
    parser.add_argument("--lines", action="store_true", help="say which lines of the files that are named nothing reaches")
    parser.add_argument("--update", action="store_true", help="raise the floors to what is reached")
    chosen = parser.parse_args(arguments)
    sources, reaches = _measured(chosen.work, () if chosen.no_tests else chosen.tests)
    if chosen.keep:
        chosen.keep.write_text(kept(sources, reaches), encoding="utf-8")
    reaches += [reach_of(other.read_text(encoding="utf-8"), sources, str(other)) for other in chosen.others]
    files = shares(sources, reaches)
    packages = by_package(files)
    if chosen.lines:
        for path, share in sorted(files.items()):
            if share.percent < chosen.files:
                print("%s: %s" % (path, " ".join(map(str, missed(sources[path], reaches, path)))))
    print("\n".join(_lines(files, packages, chosen.files)))
    if chosen.no_tests or chosen.keep:
        return exits.OK
    floors = read(FLOORS.read_text(encoding="utf-8")) if FLOORS.is_file() else {}
    if chosen.update:
        FLOORS.write_text(raised(packages, floors), encoding="utf-8")
        floors = read(FLOORS.read_text(encoding="utf-8"))
    problems = judge(packages, floors)
    for line in problems:
        print("error: %s" % line, file=sys.stderr)
    return exits.FAILED if problems else exits.OK


if __name__ == "__main__":
    sys.exit(main())
