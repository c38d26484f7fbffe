"""The fuzzer's command line."""
from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Iterator, List, Optional, Sequence

from .. import exits, versions
from ..batch import Program, Result, run_batch
from ..process import EngineFault
from ..results import BUILD
from . import profiles
from .programs import FuzzProgram
from .shrink import shrink

__all__ = ["main"]


def _stream(arguments: argparse.Namespace, names: Sequence[str]) -> Iterator[Program]:
    """The profiles take turns, so that a run that is stopped has seen something of each."""
    if arguments.only is not None:
        for index in arguments.only:
            for name in names:
                yield FuzzProgram(name, arguments.seed, index)
        return
    first, every = (arguments.shard or (1, 1))
    for number in range(first - 1, arguments.programs, every):
        yield FuzzProgram(names[number % len(names)], arguments.seed, number // len(names))


def _shard(word: str) -> Sequence[int]:
    index, slash, count = word.partition("/")
    if not (slash and index.isdigit() and count.isdigit() and 1 <= int(index) <= int(count)):
        raise argparse.ArgumentTypeError("%r is no shard: write 1/4 … 4/4" % word)
    return int(index), int(count)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m conformance.fuzz", description="Random programs, plain Python and an engine.")
    parser.add_argument("--programs", type=int, default=1000, metavar="N", help="how many, in all (1000)")
    parser.add_argument("--seed", type=int, default=int(time.strftime("%Y%m%d")), metavar="S",
                        help="which stream of programs (the date, so that every night has its own)")
    parser.add_argument("--profile", action="append", metavar="P", help="only these: %s" % ", ".join(profiles.PROFILES))
    parser.add_argument("--only", type=int, action="append", metavar="I", help="only program I of each profile")
    parser.add_argument("--shard", type=_shard, metavar="I/N", help="only every Nth program, beginning with the Ith")
    parser.add_argument("--engine", default="sot", help="sot (default), sot-hook, sot-shadow, eager, module:Class or file.py:Class")
    parser.add_argument("-n", dest="jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2), metavar="JOBS", help="lanes of two processes")
    parser.add_argument("--results", type=Path, default=Path("results"), metavar="DIR", help="failures go to DIR/fuzz (results)")
    parser.add_argument("--seconds", type=float, metavar="S", help="CPU time a program may take (10; debug builds 30)")
    parser.add_argument("--most-failures", type=int, default=100, metavar="N", help="stop after so many (100)")
    parser.add_argument("--most-shrunk", type=int, default=20, metavar="N", help="failures that are made small (20; 0: none)")
    parser.add_argument("--show", action="store_true", help="print the programs and run nothing")
    return parser


def main(words: Optional[Sequence[str]] = None) -> int:
    """Exit codes as of the suite's other commands."""
    arguments = _parser().parse_args(words)
    known = profiles.of_version(versions.RUNNING)
    names = arguments.profile or list(known)
    for name in names:
        if name not in profiles.PROFILES:
            print("error: unknown profile %r: it is one of %s" % (name, ", ".join(profiles.PROFILES)), file=sys.stderr)
            return exits.USAGE
    names = [name for name in names if name in known]
    if arguments.show:
        for one in _stream(arguments, names):
            print("# %s\n# %s\n%s" % (one.id, one.note, one.source))
        return exits.OK
    print("CPython %s %s, engine %s, seed %d: %s" % (
        sys.version.split()[0], BUILD, arguments.engine, arguments.seed, " ".join(names) or "no profile is for this version"))
    directory = arguments.results / "fuzz" / ("%s-%s" % (versions.text(versions.RUNNING), BUILD))
    try:
        summary = run_batch(_stream(arguments, names), arguments.engine, arguments.jobs, arguments.seconds,
                            write_to=directory, most_failures=arguments.most_failures, total=arguments.programs)
        wrong = [result for result in summary.failures if result.kind != "invalid"]
        _shrink(wrong[:arguments.most_shrunk], arguments, directory)
    except EngineFault as error:
        print("error: %s" % error, file=sys.stderr)
        return exits.USAGE
    print(summary.table())
    # What an engine leaves to the interpreter is right, and says nothing.
    too_few = [name for name, group in summary.groups.items() if group.programs >= _ENOUGH and 100 * group.reached < profiles.PROFILES[name].least * group.programs]
    if summary.programs >= _ENOUGH and not summary.reached:
        too_few = ["all"]
    if arguments.engine == "eager":
        too_few = []
    if too_few:
        print("FAILED: too few programs %s: %s" % (summary.reached_what, ", ".join(too_few)))
    print("%.0f s, %.0f programs a second; seed %d" % (summary.seconds, summary.programs / max(summary.seconds, 0.001), arguments.seed))
    if summary.failed:
        print("failures: %s" % directory)
    print(summary.line())
    return exits.worst([summary.exit_code(), exits.FAILED if too_few else exits.OK])


#: A share of fewer programs says little.
_ENOUGH = 20


def _shrink(failures: List[Result], arguments: argparse.Namespace, directory: Path) -> None:
    for result in failures:
        small = shrink(result, arguments.engine, arguments.seconds)
        if small is None:
            print("%s is not to be had again: not made smaller" % result.program.id)
            continue
        path = directory / (result.program.id + "_small.py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(small.text(), encoding="utf-8")
        print("\n%s\n%s" % (path, small.text()))
