"""The command line: what each subcommand reads, does and ends with."""
from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import shlex
import sys
import zlib
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

from . import (
    collection,
    costs,
    editing,
    exits,
    facts,
    lint,
    matrix,
    results,
    scaffold,
    site,
    skiplist,
    summary,
    templates,
    versions,
)
from .engines import find
from .families import commands as families
from .process import ROOT, EngineFault, WorkerProcess
from .runner import Runner, case_timeout
from .selection import ExpressionError, shard

__all__ = ["main"]

#: So many cases of other versions are named at a run's end.
NAMED = 6


def _complain(text: object) -> None:
    print("error: %s" % text, file=sys.stderr)


def _missing() -> str:
    """What running cases needs and this interpreter has not, and how to get it; "" when nothing is missing."""
    if importlib.util.find_spec("numpy") is not None:
        return ""
    if not (ROOT / "noxfile.py").is_file():  # installed
        return "%s has no NumPy, which running cases needs: `python -m pip install numpy`" % sys.executable
    name = versions.text(versions.RUNNING)
    return ("%s has no NumPy, which running cases needs: `nox -s conformance-%s` makes the environment .nox/%s-release with all "
            "of it, `python -m pip install .` installs sot and NumPy into this one" % (sys.executable, name, name))


def _add_selection(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(rest=("cases", str))
    parser.add_argument("cases", nargs="*", metavar="CASE", help="case ids, areas or paths; all when none is given")
    parser.add_argument("-k", dest="expression", metavar="EXPR", help="words with and, or, not: part of an id, or a feature")
    parser.add_argument("--corpus", type=Path, metavar="DIR", help="another corpus")


def _list(arguments: argparse.Namespace) -> int:
    corpus = collection.load(arguments.corpus)
    cases, others = corpus.select(versions.RUNNING, arguments.cases, arguments.expression)
    for case in cases:
        print("%-50s %s" % (case.id, case.header.summary))
    for case in others:
        print("%-50s not on %s (%s)" % (case.id, versions.text(versions.RUNNING), case.header.span))
    return exits.OK if cases else exits.NOTHING


def _lint(arguments: argparse.Namespace) -> int:
    corpus = collection.load(arguments.corpus)
    cases, others = corpus.select(versions.RUNNING, arguments.cases, arguments.expression)
    errors = list(corpus.errors)
    missing = _missing()
    worker = WorkerProcess("eager")
    try:
        for case in cases:
            errors += lint.check_static(case) if missing else lint.check(case, worker)
    finally:
        worker.stop()
    for error in errors:
        print(error)
    if missing:
        print("headers and opcode claims only, no case was run: " + missing)
    print("%d cases checked on %s (%d are of other versions), %d errors" % (
        len(cases), versions.text(versions.RUNNING), len(others), len(errors)))
    if errors:
        return exits.INVALID
    return exits.OK if cases or others else exits.NOTHING


def _place(word: str) -> str:
    if not re.fullmatch("[a-z]*", word):
        raise argparse.ArgumentTypeError("%r is no place: it is a word of small letters" % word)
    return word


def _run(arguments: argparse.Namespace) -> int:
    corpus = collection.load(arguments.corpus)
    cases, others = corpus.select(versions.RUNNING, arguments.cases, arguments.expression, arguments.shard)
    done: List[Dict[str, Any]] = []
    progress = summary.Progress(len(cases))

    def on_verdict(verdict: Any) -> None:
        row = verdict.as_json()
        done.append(row)
        writer.write(row)
        progress.show(row)

    seconds, factor = case_timeout(arguments.timeout)
    runner = Runner(arguments.engine, on_verdict, None, arguments.jobs, seconds,
                    arguments.lifetime, arguments.stop_early, arguments.leak)
    facts = runner.probe()
    if facts["name"] != "eager" and (facts["gate"] or arguments.skip_lists is not None):
        try:
            runner.skips = skiplist.for_engine(facts["name"], arguments.skip_lists, corpus)
        except skiplist.ListError as error:  # with a wrong list no verdict can be trusted, and none is lost
            runner.stop()
            _complain(error)
            return exits.INVALID
    everything = [case.id for case in corpus.for_version(versions.RUNNING)]
    selection = " ".join(arguments.cases + (["-k", arguments.expression] if arguments.expression else []))
    sources = zlib.crc32("".join(case.source for case in cases).encode("utf-8"))
    info = results.run_info(facts, arguments.shard, arguments.place, everything, selection, sources)
    before = results.unfinished(arguments.results, info) if arguments.resume else []
    known = {row["id"] for row in before}
    left = [case for case in cases if case.id not in known]
    print("CPython %s %s, NumPy %s, engine %s: %d cases" % (
        info["python"], results.build_name(info), info["numpy"], info["engine"], len(cases)))
    if factor > 1:
        print("this machine is slow: a case may take %.0f s, %.1f times as long as elsewhere" % (seconds, factor))
    for bad in corpus.errors:
        _complain(bad)
    writer = results.ResultWriter(arguments.results, info)
    progress.known(len(before))
    for row in before:
        done.append(row)
        writer.write(row)
        progress.show(row)
    if arguments.resume:
        print("resumed: %d of %d cases were judged before" % (len(before), len(cases)))
    try:
        runner.run(left)
    except KeyboardInterrupt:
        print("\ninterrupted; what was measured is in %s" % writer.path)
    finally:
        progress.end()
        done.sort(key=lambda row: str(row["id"]))
        if len(done) == len(cases) and (arguments.shard or len(cases) == len(everything)) and not selection:
            writer.whole(done)
        writer.close()
        results.write_junit(writer.path.with_suffix(".xml"), info, done)
    summary.print_failures(done, lists=" --skip-lists %s" % shlex.quote(str(arguments.skip_lists)) if arguments.skip_lists else "")
    print("\n" + summary.table(done))
    if summary.compared(done):
        print(summary.compared(done))
    if others:
        named = others if len(others) <= NAMED else []    # the table above must stay on the screen
        print("not for %s: %d cases%s" % (versions.text(versions.RUNNING), len(others), "".join(
            "\n  %s (%s)" % (case.id, case.header.span) for case in named)))
    whole = not selection and arguments.corpus is None
    drift = costs.Costs(versions.RUNNING).drift(info, done) if arguments.corpus is None and versions.RUNNING in costs.LISTED else []
    if drift:
        _say_costs(drift, writer.path)
    if corpus.errors:
        print("%d files are no valid cases" % len(corpus.errors))
    print("results: %s%s" % (writer.path, "" if len(done) == len(everything) else " (%d of %d cases; results of all are left "
                             "as they were)" % (len(done), len(everything))))
    print(summary.last_line(done))
    codes = [summary.exit_code(done, facts["gate"])] + [exits.INVALID] * bool(corpus.errors or whole and drift)
    if len(done) < len(cases) and not arguments.stop_early:
        return exits.INTERRUPTED
    return exits.worst(codes)


def _say_costs(drift: List[str], path: Path) -> None:
    print("what translations cost is not what the list says: if it is meant, python -m conformance costs %s" % path)
    for line in drift[:NAMED]:
        print("  " + line)
    if len(drift) > NAMED:
        print("  and %d more: python -m conformance costs --check %s" % (len(drift) - NAMED, path))


def _costs(arguments: argparse.Namespace) -> int:
    runs = [run for run in results.read_all(arguments.results) if costs.applies(run.info)]
    if not runs:
        _complain("no results of sot on a release build of %s" % ", ".join(map(versions.text, costs.LISTED)))
        return exits.USAGE
    if not arguments.check:
        print("\n".join(costs.written(runs, arguments.directory)))
        return exits.OK
    lines = [line for run in results.merge(runs)
             for line in costs.Costs(versions.parse(run.info["version"]), arguments.directory).drift(run.info, run.cases)]
    print("\n".join(lines + ["%d differences" % len(lines)]))
    return exits.INVALID if lines else exits.OK


def _coverage(arguments: argparse.Namespace) -> int:
    from . import opcode_coverage  # which imports NumPy

    corpus = collection.load(None)
    cases, _ = corpus.select(versions.RUNNING, arguments.cases, arguments.expression)
    if not cases:
        return exits.NOTHING
    engine = find(arguments.engine)()
    every = max(1, len(cases) // 20)
    covered = opcode_coverage.measure(arguments.engine, cases, arguments.jobs, lambda done: print(
        "%d of %d cases" % (done, len(cases)), file=sys.stderr) if done % every == 0 else None)
    text, failed = covered.text(engine, whole=not arguments.cases and not arguments.expression)
    arguments.results.mkdir(parents=True, exist_ok=True)
    name = "opcodes-%s-%s-%s.json" % (engine.name, versions.text(versions.RUNNING), "debug" if hasattr(sys, "gettotalrefcount") else "release")
    (arguments.results / name).write_text(json.dumps(covered.as_json(), indent=1) + "\n", encoding="utf-8")
    print(text)
    return exits.FAILED if failed else exits.OK


def _generate(arguments: argparse.Namespace) -> int:
    lines = templates.drift(collection.CORPUS) if arguments.check else templates.write(collection.CORPUS)
    for line in lines:
        print(line)
    if arguments.check and lines:
        print("generated cases are out of date: python -m conformance generate")
        return exits.INVALID
    return exits.OK


def _report(arguments: argparse.Namespace) -> int:
    good, errors = results.read_good(arguments.results)
    runs = results.merge(good)
    print(facts.text_table(runs) if arguments.by == "engines" else matrix.text_matrix(runs, arguments.by))
    families_text = families.counts_text(arguments.results)
    if families_text:
        print(families_text)
    if arguments.html is not None:
        page = site.page(runs, collection.load(arguments.corpus))
        arguments.html.parent.mkdir(parents=True, exist_ok=True)
        arguments.html.write_text(page, encoding="utf-8")
        print("page: %s" % arguments.html)
    for error in errors:
        _complain(error)
    return exits.USAGE if errors else exits.OK


def _new(arguments: argparse.Namespace) -> int:
    try:
        print(scaffold.new(arguments.id, arguments.corpus or collection.CORPUS))
    except ValueError as error:
        _complain(error)
        return exits.USAGE
    return exits.OK


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m conformance", description="The conformance suite.")
    commands = parser.add_subparsers(dest="command", required=True)

    command = commands.add_parser("list", help="the cases of this version")
    _add_selection(command)
    command.set_defaults(do=_list)

    command = commands.add_parser("lint", help="check that cases are what they say")
    _add_selection(command)
    command.set_defaults(do=_lint)

    command = commands.add_parser("run", help="run cases under an engine and plain Python, and compare")
    _add_selection(command)
    command.add_argument("--engine", default="sot", help="sot (default), sot-hook, sot-shadow, sot-checked, eager, torch-dynamo, paddle-sot, module:Class or file.py:Class")
    command.add_argument("-x", dest="stop_early", action="store_true", help="stop at the first case that is not as expected")
    command.add_argument("-n", dest="jobs", type=int, default=os.cpu_count() or 1, metavar="JOBS", help="at the same time")
    command.add_argument("--shard", type=shard, metavar="I/N", help="only every Nth case, beginning with the Ith")
    command.add_argument("--results", type=Path, default=Path("results"), metavar="DIR", help="where results go (results)")
    command.add_argument("--resume", action="store_true", help="go on with the same run that was stopped, if nothing has changed since")
    command.add_argument("--place", type=_place, default="", metavar="WORD", help="where this is: a column of its own (docker)")
    command.add_argument("--timeout", type=float, metavar="S", help="seconds of its own time that a case may take (20; debug builds 60); more on a slow machine")
    command.add_argument("--lifetime", type=int, default=50, metavar="N", help="cases a worker process runs (50)")
    command.add_argument("--leak", type=shard, default=(1, 1), metavar="I/N", help="the leak probe for the Ith of N shares of the cases")
    command.add_argument("--no-leak", dest="leak", action="store_const", const=None, help="without the leak probe")
    command.add_argument("--skip-lists", type=Path, metavar="DIR", help="other skip lists")
    command.set_defaults(do=_run, runs_cases=True)

    editing.add_commands(commands)
    families.add_commands(commands)

    command = commands.add_parser("costs", help="write the lists of what translations cost, from the results of runs")
    command.add_argument("results", nargs="+", type=Path, metavar="RESULTS", help="result files, or directories of them; of several, what differs varies")
    command.add_argument("--check", action="store_true", help="write nothing, find differences")
    command.add_argument("--directory", type=Path, metavar="DIR", help="elsewhere than conformance/costs")
    command.set_defaults(do=_costs, rest=("results", Path))

    command = commands.add_parser("coverage", help="which instructions, specialised forms and operations captured frames execute")
    command.set_defaults(rest=("cases", str), do=_coverage, runs_cases=True)
    command.add_argument("cases", nargs="*", metavar="CASE", help="case ids, areas or paths; all when none is given")
    command.add_argument("-k", dest="expression", metavar="EXPR", help="words with and, or, not: part of an id, or a feature")
    command.add_argument("--engine", default="sot", help="sot (default), or another that tells of its work")
    command.add_argument("-n", dest="jobs", type=int, default=os.cpu_count() or 1, metavar="JOBS", help="at the same time")
    command.add_argument("--results", type=Path, default=Path("results"), metavar="DIR", help="where the counts go as JSON (results)")

    command = commands.add_parser("generate", help="write the cases that templates make")
    command.add_argument("--check", action="store_true", help="write nothing, find differences")
    command.set_defaults(do=_generate)

    command = commands.add_parser("report", help="the matrix of result files")
    command.add_argument("results", nargs="+", type=Path, metavar="RESULTS", help="result files, or directories of them")
    command.add_argument("--html", type=Path, metavar="FILE", help="also as a page")
    command.add_argument("--by", choices=("features", "areas", "engines"), default="features",
                         help="rows of the text: features (default) or areas by column; engines: a row a column, its cases by what differs")
    command.add_argument("--corpus", type=Path, metavar="DIR", help="another corpus")
    command.set_defaults(do=_report, rest=("results", Path))

    command = commands.add_parser("new", help="a new case file")
    command.add_argument("id", metavar="area/name")
    command.add_argument("--corpus", type=Path, metavar="DIR", help="another corpus")
    command.set_defaults(do=_new)
    return parser


def _parse(parser: argparse.ArgumentParser, words: Optional[Sequence[str]]) -> argparse.Namespace:
    """``parse_args``, but the words of a list may stand on both sides of an option.

    argparse gives a ``nargs="*"`` its words, perhaps none, when it meets the words before an option; those after the option
    it refuses (3.8 to 3.13 in most micro releases).
    """
    arguments, more = parser.parse_known_args(words)
    name, kind = getattr(arguments, "rest", ("", str))
    if more and (not name or any(word.startswith("-") for word in more)):
        parser.error("unrecognized arguments: %s" % " ".join(more))
    if more:
        setattr(arguments, name, list(getattr(arguments, name)) + [kind(word) for word in more])
    return arguments


def main(words: Optional[Sequence[str]] = None) -> int:
    """Run one subcommand; its exit code (``conformance.exits``)."""
    arguments = _parse(_parser(), words)
    missing = _missing() if getattr(arguments, "runs_cases", False) else ""
    if missing:
        _complain(missing)
        return exits.USAGE
    try:
        result: int = arguments.do(arguments)
        return result
    except KeyError as error:
        _complain("%s names no case: give an id (area/name), an area, or a path below the corpus" % error)
    except (ExpressionError, EngineFault, results.ResultError) as error:
        _complain(error)
    return exits.USAGE
