"""The command line: what each subcommand reads, does and ends with."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import List, Optional, Sequence

from . import collection, exits, lint, scaffold, versions
from .process import EngineFault, WorkerProcess
from .selection import ExpressionError

__all__ = ["main"]


def _complain(text: object) -> None:
    print("error: %s" % text, file=sys.stderr)


def _add_selection(parser: argparse.ArgumentParser) -> None:
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
    worker = WorkerProcess("eager")
    try:
        for case in cases:
            errors += lint.check(case, worker)
    finally:
        worker.stop()
    for error in errors:
        print(error)
    print("%d cases checked on %s (%d are of other versions), %d errors" % (
        len(cases), versions.text(versions.RUNNING), len(others), len(errors)))
    if errors:
        return exits.INVALID
    return exits.OK if cases or others else exits.NOTHING


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

    command = commands.add_parser("new", help="a new case file")
    command.add_argument("id", metavar="area/name")
    command.add_argument("--corpus", type=Path, metavar="DIR", help="another corpus")
    command.set_defaults(do=_new)
    return parser


def main(words: Optional[Sequence[str]] = None) -> int:
    """Run one subcommand; its exit code (``conformance.exits``)."""
    arguments = _parser().parse_args(words)
    try:
        result: int = arguments.do(arguments)
        return result
    except KeyError as error:
        _complain("%s names no case: give an id (area/name), an area, or a path below the corpus" % error)
    except (ExpressionError, EngineFault) as error:
        _complain(error)
    return exits.USAGE
