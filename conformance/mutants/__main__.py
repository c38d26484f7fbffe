"""``python -m conformance.mutants``: break the engine on purpose, and list what nothing notices (docs/mutants.md)."""
from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

from conformance import batch, collection, exits, families, versions
from conformance.summary import duration

from . import equivalents
from .building import Builder, BuildFailed
from .campaign import OTHER_WAYS, OTHERS_EVERY, Plan, all_mutants, draw, run, summary
from .mutation import Mutant, Site
from .overlay import Overlay
from .patches import patched
from .places import AREAS, HARNESS, OUTSIDE, ROOT, area_of
from .reach import HARNESS_TESTS, TEST_FOLDERS, measure_cases, measure_tests
from .soundness import sound
from .suites import plain_records

__all__ = ["main"]


def _say(line: str) -> None:
    print(line, flush=True)


def _parser() -> argparse.ArgumentParser:
    names = sorted({area for area, _ in AREAS})
    parser = argparse.ArgumentParser(prog="python -m conformance.mutants", description=__doc__)
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants, drawn at random (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the sample (1)")
    parser.add_argument("--area", action="append", default=[], choices=names, help="only of this area; may be given again")
    parser.add_argument("--mutator", action="append", default=[], metavar="NAME", help="only of this kind; may be given again")
    parser.add_argument("-k", dest="word", default="", metavar="WORD", help="only those with this in their id")
    parser.add_argument("--id", action="append", default=[], metavar="ID", help="this mutant; may be given again")
    parser.add_argument("--patch", action="append", default=[], type=Path, metavar="FILE",
                        help="a unified diff against the checkout, as one mutant; a folder: all *.patch in it")
    parser.add_argument("--survivors", action="store_true", help="only those that survived in the result file, again")
    parser.add_argument("--resume", action="store_true", help="go on with the result file instead of beginning it anew")
    parser.add_argument("--list", action="store_true", help="print the ids and run nothing")
    parser.add_argument("--case", action="append", default=[], metavar="CASE", help="only these cases (an id, an area): a quick look")
    parser.add_argument("--families", type=int, default=families.SAMPLED, metavar="N",
                        help="so many programs of the families, and of `edges` each group (%d)" % families.SAMPLED)
    parser.add_argument("--no-tests", action="store_true", help="without the unit tests: what do corpus and families notice?")
    parser.add_argument("-n", dest="jobs", type=int, default=1, metavar="JOBS", help="at the same time (1)")
    parser.add_argument("--results", type=Path, default=ROOT / "results", metavar="DIR", help="where the result file goes (results)")
    parser.add_argument("--work", type=Path, metavar="DIR", help="for overlays, builds and what is kept (.nox/mutants-X.Y)")
    return parser


def _previous(path: Path) -> List[Dict[str, Any]]:
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _chosen(arguments: argparse.Namespace, mutants: Dict[str, Mutant], old: Sequence[Dict[str, Any]]) -> List[Mutant]:
    """All that may be run, in no order."""
    if arguments.id:
        return [mutants[id] for id in arguments.id]
    if arguments.survivors:
        return [mutants[row["id"]] for row in old if row["status"] == "survived" and row["id"] in mutants]
    return [mutant for mutant in mutants.values() if (not arguments.mutator or mutant.mutator in arguments.mutator)
            and arguments.word in mutant.id and not (arguments.no_tests and mutant.area in OUTSIDE)]


def _patches(paths: Sequence[Path]) -> List[Mutant]:
    """A diff of one file each, as mutants that replace the whole file."""
    found = []
    for path in _files(paths):
        for name, text in patched(path.read_text(encoding="utf-8"), ROOT).items():
            size = len((ROOT / name).read_bytes())
            line, position = _first_change((ROOT / name).read_bytes(), text)
            site = Site(path.stem, "patch", 0, size, text.decode(), line)
            found.append(Mutant("patch::%s::%s" % (path.stem, name), name, area_of(name), site, position))
    return found


def _files(paths: Sequence[Path]) -> List[Path]:
    return [file for path in paths for file in (sorted(path.rglob("*.patch")) if path.is_dir() else [path])]


def _said(paths: Sequence[Path], key: str) -> Dict[str, str]:
    """Mutant id → what its diff says before it begins: ``# killed-by: area/name``, or ``# equivalent: why``."""
    found = {}
    for path in _files(paths):
        text = path.read_text(encoding="utf-8")
        said = re.search(r"^# %s:[ ]*(\S.*)" % key, text, re.MULTILINE)
        name = re.search(r"^\+\+\+ (?:b/)?(\S+)", text, re.MULTILINE)
        if said and name:
            found["patch::%s::%s" % (path.stem, name.group(1))] = said.group(1)
    return found


def _first_change(old: bytes, new: bytes) -> Any:
    """(line, byte) at which they begin to differ, at the first character of the statement."""
    position = 0
    for number, (mine, other) in enumerate(zip(old.splitlines(True), new.splitlines(True)), 1):
        if mine != other:
            return number, position + len(mine) - len(mine.lstrip())
        position += len(mine)
    return 1, 0


def _plan(arguments: argparse.Namespace, mutants: Sequence[Mutant], work: Path) -> Plan:
    """Everything that is measured once, as far as these mutants need it."""
    corpus = collection.load()
    cases = {case.id: case for case in corpus.select(versions.RUNNING, arguments.case)[0]}
    generated = {} if arguments.case else _family_cases(arguments.families, work)
    cases.update(generated)
    overlay = Overlay(work / "base")
    overlay.make()
    plain = plain_records(list(cases.values()), work, _say)
    case_reach = measure_cases(list(cases.values()), overlay, work, _say, arguments.jobs)
    os.environ.update(overlay.environ())
    cases, stale = sound(cases, generated, plain, work, arguments.jobs, _say)
    folders = [] if arguments.no_tests else TEST_FOLDERS
    test_reach = measure_tests(folders, overlay, work, "sot", _say, arguments.jobs)
    harness_reach = builder = None
    others: Dict[str, Sequence[str]] = {}
    if any(mutant.area == HARNESS for mutant in mutants):
        harness = Overlay(work / "base-harness", harness=True)
        harness.make()
        harness_reach = measure_tests(HARNESS_TESTS, harness, work, "conformance", _say, arguments.jobs)
    if any(not mutant.path.endswith(".py") for mutant in mutants):
        builder = Builder(work / "build")
        builder.prepare()
    if any(mutant.area != HARNESS for mutant in mutants):
        own = [id for id in sorted(cases) if id not in generated]
        for way in OTHER_WAYS:
            others[way] = list(sound({id: cases[id] for id in own[::OTHERS_EVERY]}, [], plain, work, arguments.jobs, _say, way)[0])
    return Plan(work, cases, [id for id in cases if id in generated], plain, case_reach, test_reach, harness_reach, builder, stale=stale, others=others)


def _family_cases(count: int, work: Path) -> Dict[str, Any]:
    """Generated programs as case files."""
    found = {}
    edges = families.family("edges")  # each of its groups once: what is refused, and how operations fail, is much of the text of the models
    programs = [*families.sample(count, versions.RUNNING), *edges.sample(len(edges.axes["group"]), versions.RUNNING)] if count else []
    for program in programs:
        path = work / (program.id + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(program.source, encoding="utf-8")
        header = batch.Program(program.id, program.source).header()
        found[program.id] = collection.Case(program.id, path, program.source, header)
    return found


def main(words: Optional[Sequence[str]] = None) -> int:
    arguments = _parser().parse_args(words)
    try:
        patches = _patches(arguments.patch)
    except ValueError as error:
        print("error: %s" % error, file=sys.stderr)
        return exits.USAGE
    entries, errors = equivalents.read()
    areas = [] if arguments.id or arguments.survivors else arguments.area
    mutants = {mutant.id: mutant for mutant in patches} if patches else all_mutants(ROOT, areas)
    if not patches and not areas:
        errors += equivalents.stale(entries, mutants, lambda path: (ROOT / path).read_bytes())
    for line in errors:
        print("error: %s" % line, file=sys.stderr)
    if errors:
        return exits.INVALID
    path = arguments.results / ("mutants-%s%s.jsonl" % ("patches-" if patches else "", versions.text(versions.RUNNING)))
    old = _previous(path)
    try:
        chosen = patches or _chosen(arguments, mutants, old)
    except KeyError as error:
        print("error: there is no mutant %s" % error, file=sys.stderr)
        return exits.USAGE
    if not chosen:
        print("error: no mutant is selected", file=sys.stderr)
        return exits.NOTHING
    complete = bool(patches or arguments.id or arguments.survivors)
    number = len(chosen) if complete else arguments.sample or 100
    wanted = chosen if complete else draw(chosen, arguments.seed)
    if arguments.list:
        for index, mutant in enumerate(chosen if complete or not arguments.sample else wanted):
            if arguments.sample and index == arguments.sample:
                break
            print(mutant.id)
        return exits.OK
    work = (arguments.work or ROOT / ".nox" / ("mutants-" + versions.text(versions.RUNNING))).resolve()
    work.mkdir(parents=True, exist_ok=True)
    return _run(arguments, entries, list(chosen), wanted, number, path, old, work)


def _run(arguments: argparse.Namespace, entries: Dict[str, Any], chosen: List[Mutant], wanted: Any, number: int, path: Path,
         old: List[Dict[str, Any]], work: Path) -> int:
    begin = time.monotonic()
    sample = list(_head(wanted, 3 * number))
    try:
        plan = _plan(arguments, sample, work)
    except BuildFailed as error:
        print("error: %s" % error, file=sys.stderr)
        return exits.USAGE
    _say("%d mutants to choose from, %d wanted; %d cases, %d tests; ready after %.0f s" % (
        len(chosen), number, len(plan.cases), len(plan.test_reach.seconds), time.monotonic() - begin))
    keep = arguments.resume or arguments.survivors or arguments.id
    again = {mutant.id for mutant in sample} if arguments.survivors or arguments.id else set()
    done = [row for row in old if row["id"] not in again] if keep else []
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(str(path), "w", encoding="utf-8") as file:
        def write(row: Dict[str, Any]) -> None:
            file.write(json.dumps(row) + "\n")
            file.flush()

        started, told = time.monotonic(), [0]

        def tell(row: Dict[str, Any]) -> None:
            write(row)
            told[0] += 1
            rest = max(0, number - (len(done) if arguments.resume else 0) - told[0])
            _say("%-9s %6.1f s  %s%s  (%d to go, %s left)" % (row["status"], row["seconds"], row["id"], "  by %s" % row["unit"] if row["unit"] else "", rest,
                                                             duration((time.monotonic() - started) / told[0] * rest)))

        for row in done:
            write(row)
        before = done if arguments.resume else []
        rows = run(plan, iter(sample), number, arguments.jobs, tell, before, _said(arguments.patch, "killed-by"))
    lines, reached = summary(rows, dict(entries, **_said(arguments.patch, "equivalent")))
    print("\n".join(lines))
    print("results: %s" % path)
    return exits.OK if reached else exits.FAILED


def _head(wanted: Any, number: int) -> Any:
    for index, mutant in enumerate(wanted):
        if index == number:
            return
        yield mutant


if __name__ == "__main__":
    sys.exit(main())
