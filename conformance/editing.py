"""``skip add|remove|prune|check`` and ``mustpass``: the commands that edit or check the lists."""
from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path
from typing import Dict, List, Optional, Sequence, Tuple

from . import collection, exits, mustpass, results, versions
from .results import Run
from .skiplist import Entry, ListError, SkipList, check_corpus, check_kind, check_reason
from .versions import Version

__all__ = ["add_commands", "read_lists"]


def read_lists(directory: Optional[Path]) -> Tuple[Dict[Version, SkipList], List[ListError]]:
    """All lists that can be read, and the errors of the others."""
    lists: Dict[Version, SkipList] = {}
    errors: List[ListError] = []
    for version in versions.ALL:
        try:
            lists[version] = SkipList.read(version, directory)
        except ListError as error:
            errors.append(error)
    return lists, errors


def _complain(text: object) -> int:
    print("error: %s" % text, file=sys.stderr)
    return exits.USAGE


def _failures(runs: Sequence[Run], version: str, id: str) -> List[Tuple[Run, str]]:
    """(run, kind or "") of the case in each run of the version."""
    return [(run, case["kind"]) for run in runs if run.info["version"] == version
            for case in run.cases if case["id"] == id]


def choose(seen: Sequence[Tuple[str, str, str]]) -> Tuple[str, str]:
    """(kind, section) for (engine, build, kind or "") of every run: the widest section in which all fail alike.

    ValueError when there is none, saying what was seen.
    """
    kinds = {kind for _, _, kind in seen if kind}
    if not kinds:
        raise ValueError("it passes in every run given; there is nothing to list")
    if len(kinds) == 1:
        kind = kinds.pop()
        words = [""] + sorted({engine for engine, _, _ in seen}) + sorted({build for _, build, _ in seen})
        words += sorted({"%s %s" % (engine, build) for engine, build, _ in seen})
        for section in words:
            if all(bool(found) == all(word in (engine, build) for word in section.split())
                   for engine, build, found in seen):
                return kind, section
    raise ValueError("the runs disagree (%s); say --kind and --section" % ", ".join(
        "%s %s: %s" % (engine, build, kind or "passes") for engine, build, kind in seen))


def _reasons(words: Sequence[str]) -> Dict[str, str]:
    """kind → reason, from ``KIND=TEXT``; ValueError for anything else."""
    found: Dict[str, str] = {}
    for word in words:
        kind, equals, reason = word.partition("=")
        problem = "write --reason KIND=TEXT, once for each kind" if not equals else check_kind(kind) or check_reason(reason)
        if problem or not kind.startswith("nocapture:"):
            raise ValueError("--reason %r: %s" % (word, problem or "only nocapture is listed for all cases at once: a wrong "
                                                  "answer needs a look of its own"))
        found[kind] = reason
    return found


def _add_all(version: Version, arguments: argparse.Namespace) -> int:
    """``skip add VERSION all``: each case that is right and not captured as declared, with the reason of its kind."""
    reasons = _reasons(arguments.reason)
    runs = [run for run in results.merge(results.read_all(arguments.results)) if run.info["version"] == arguments.version]
    corpus = collection.load(arguments.corpus)
    skips = SkipList.read(version, arguments.skip_lists)
    date = arguments.date or datetime.date.today().isoformat()
    left: Dict[str, List[str]] = {}
    added = 0
    for id in sorted({case["id"] for run in runs for case in run.cases if case["status"] in ("failed", "listed-otherwise")}):
        if id not in corpus.by_id:
            continue
        seen = [(run.info["engine"], run.info["build"], kind) for run, kind in _failures(runs, arguments.version, id)]
        try:
            kind, section = choose(seen)
        except ValueError as error:
            left.setdefault(str(error), []).append(id)
            continue
        section = section if arguments.section is None else arguments.section
        if kind not in reasons:
            left.setdefault("no reason given for %s" % kind, []).append(id)
            continue
        skips.remove(id, section)
        skips.add(Entry(id, kind, reasons[kind], date, section))
        added += 1
    skips.write()
    for why, ids in sorted(left.items()):
        print("left (%s): %s" % (why, " ".join(ids)))
    print("%s: %d entries added, %d failing cases left" % (skips.path, added, sum(map(len, left.values()))))
    return exits.FAILED if left else exits.OK


def _add(arguments: argparse.Namespace) -> int:
    try:
        version = versions.parse(arguments.version)
        if arguments.id == "all":
            if not arguments.results:
                raise ValueError("give the result files whose failures are to be listed")
            return _add_all(version, arguments)
        if len(arguments.reason) > 1:
            raise ValueError("one case has one reason")
        runs = results.merge(results.read_all(arguments.results)) if arguments.results else []
        kind, section = arguments.kind, arguments.section
        if kind is None:
            seen = _failures(runs, arguments.version, arguments.id)
            if not seen:
                return _complain("no run of %s given has the case %s; give result files, or --kind"
                                 % (arguments.version, arguments.id))
            kind, found = choose([(run.info["engine"], run.info["build"], kind) for run, kind in seen])
            section = found if section is None else section
        case = collection.load(arguments.corpus).by_id.get(arguments.id)
        if case is None:
            return _complain("there is no case %s" % arguments.id)
        skips = SkipList.read(version, arguments.skip_lists)
        date = arguments.date or datetime.date.today().isoformat()
        entry = Entry(arguments.id, kind, arguments.reason[0], date, section or "")
        skips.add(entry)
        skips.write()
    except (ValueError, ListError, results.ResultError) as error:
        return _complain(error)
    print("%s: %s%s" % (skips.path, "[%s] " % entry.section if entry.section else "", entry))
    return exits.OK


def _remove(arguments: argparse.Namespace) -> int:
    try:
        skips = SkipList.read(versions.parse(arguments.version), arguments.skip_lists)
    except (ValueError, ListError) as error:
        return _complain(error)
    gone = skips.remove(arguments.id, arguments.section)
    if not gone:
        return _complain("%s has no entry for %s" % (skips.path, arguments.id))
    skips.write()
    for entry in gone:
        print("removed from %s: %s" % (skips.path, entry))
    return exits.OK


def prunable(entry: Entry, runs: Sequence[Run]) -> Tuple[bool, str]:
    """(may go, why or why not): it passed in every run it applies to, and both builds were run unless it names one."""
    mine = [run for run in runs if run.info["gate"] and entry.applies(run.info["engine"], run.info["build"], versions.release(run.info["python"]))]
    found = [(run, case) for run in mine for case in run.cases if case["id"] == entry.id]
    builds = {run.info["build"] for run, _ in found}
    needed = {word for word in entry.section.split() if word in ("debug", "release")} or {"debug", "release"}
    if needed - builds:
        return False, "not run on %s" % " and ".join(sorted(needed - builds))
    for run, case in found:
        if case["status"] not in ("passed", "unexpected-pass"):
            return False, "%s on %s %s" % (case["kind"] or case["status"], run.info["engine"], run.info["build"])
    return True, "passes in %d runs" % len(found)


def _prune(arguments: argparse.Namespace) -> int:
    try:
        runs = results.read_all(arguments.results)
        lists, errors = read_lists(arguments.skip_lists)
        if errors:
            raise errors[0]
    except (ListError, results.ResultError) as error:
        return _complain(error)
    for version, skips in sorted(lists.items()):
        mine = [run for run in runs if run.info["version"] == versions.text(version)]
        if not mine:
            continue
        kept, before = [], len(skips.entries)
        for entry in skips.entries:
            gone, why = prunable(entry, mine)
            print("%s  %s  %s: %s" % (versions.text(version), "removed" if gone else "kept", entry.id, why))
            if not gone:
                kept.append(entry)
        if len(kept) != before:
            skips.entries = kept
            skips.write()
    return exits.OK


def _check(arguments: argparse.Namespace) -> int:
    lists, errors = read_lists(arguments.skip_lists)
    corpus = collection.load(arguments.corpus)
    errors = errors + check_corpus(lists, corpus)
    for error in errors:
        print(error)
    print("%d entries in %d lists, %d errors" % (
        sum(len(skips.entries) for skips in lists.values()), len(lists), len(errors)))
    return exits.INVALID if errors else exits.OK


def _mustpass(arguments: argparse.Namespace) -> int:
    lists, errors = read_lists(arguments.skip_lists)
    if errors:
        return _complain(errors[0])
    corpus = collection.load(arguments.corpus)
    directory = arguments.directory
    found = False
    for version, skips in sorted(lists.items()):
        if arguments.check:
            rows = mustpass.drift(version, corpus, skips, directory)
            found = found or bool(rows)
            for row in rows:
                print("%s %s" % (mustpass.path_of(version, directory).name, row))
        else:
            path = mustpass.path_of(version, directory)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(mustpass.text_of(version, corpus, skips), encoding="utf-8")
    if found:
        print("the must-pass lists are out of date: python -m conformance mustpass")
    return exits.INVALID if found else exits.OK


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Define ``skip`` and ``mustpass``."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--skip-lists", type=Path, metavar="DIR", help="other skip lists")
    common.add_argument("--corpus", type=Path, metavar="DIR", help="another corpus")

    skip = commands.add_parser("skip", help="edit or check the skip lists").add_subparsers(dest="action", required=True)
    command = skip.add_parser("add", parents=[common], help="list today's failure of a case")
    command.add_argument("version")
    command.add_argument("id", metavar="area/name", help="a case, or `all`: every one that is right and not captured as declared")
    command.add_argument("--reason", required=True, action="append", metavar="TEXT",
                         help="why it fails, ending with (a reference); with `all` KIND=TEXT, once for each kind")
    command.add_argument("--kind", help="instead of reading it from results")
    command.add_argument("--section", help='"debug", "sot-hook" …; worked out from the results when they allow it')
    command.add_argument("--date", help="instead of today")
    command.add_argument("results", nargs="*", type=Path, metavar="RESULTS")
    command.set_defaults(do=_add, rest=("results", Path))

    command = skip.add_parser("remove", parents=[common], help="remove the entries of a case")
    command.add_argument("version")
    command.add_argument("id", metavar="area/name")
    command.add_argument("--section", help="only in this section")
    command.set_defaults(do=_remove)

    command = skip.add_parser("prune", parents=[common], help="remove what passes in every run given")
    command.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    command.set_defaults(do=_prune, rest=("results", Path))

    command = skip.add_parser("check", parents=[common], help="check the lists against the rules and the corpus")
    command.set_defaults(do=_check)

    command = commands.add_parser("mustpass", parents=[common], help="write the must-pass lists")
    command.add_argument("--check", action="store_true", help="write nothing, find differences")
    command.add_argument("--directory", type=Path, metavar="DIR", help="elsewhere than conformance/mustpass")
    command.set_defaults(do=_mustpass)
