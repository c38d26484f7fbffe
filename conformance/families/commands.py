"""``python -m conformance families run|show|list|captured``: programs of families under an engine, compared with plain Python."""
from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

from .. import batch, exits, results, versions
from ..selection import shard
from . import CAPTURED, NAMES, NIGHTLY, PULL_REQUEST, SAMPLED, UnknownProgram, captured, family, find, sample
from .product import Program

__all__ = ["add_commands", "counts_text"]


def _chosen(arguments: argparse.Namespace) -> Iterator[Program]:
    if arguments.programs:
        return (find(id) for id in arguments.programs)
    names = tuple(arguments.family or NAMES)
    for name in names:
        family(name)
    if arguments.all:
        chosen: Iterator[Program] = (family(name).program(at) for name in names for at in family(name).everything())
    else:
        chosen = sample(arguments.sample, versions.RUNNING, names)
    index, count = arguments.shard or (1, 1)
    return itertools.islice(chosen, index - 1, None, count)


def _how_many(arguments: argparse.Namespace) -> Optional[int]:
    """Of a sample, so many at most; None where each program is asked for by its id, or all are."""
    if arguments.all or arguments.programs:
        return None
    return -(-arguments.sample // (arguments.shard or (1, 1))[1]) if arguments.sample else None


def _run(arguments: argparse.Namespace) -> int:
    try:
        programs = _chosen(arguments)
        full = captured() if arguments.engine == "sot" else frozenset()    # the list is about this engine
        stream = (batch.Program(one.id, one.source, one.family, "python -m conformance families run %s" % one.id, one.id in full)
                  for one in programs)
        summary = batch.run_batch(stream, arguments.engine, arguments.jobs, capture=bool(full), write_to=arguments.write_to,
                                  most_failures=arguments.most, total=_how_many(arguments))
    except UnknownProgram as error:
        print("error: %s" % error.args[0], file=sys.stderr)
        return exits.USAGE
    for result in summary.failures[:arguments.told]:
        print("\n%s\n  %s" % (result.program.id, "\n  ".join(result.texts[:3] + result.log.splitlines()[-6:])))
    if len(summary.failures) > arguments.told:
        print("\n… %d more" % (len(summary.failures) - arguments.told))
    print("\n" + summary.table())
    if summary.other_versions:
        print("%d programs are of other versions" % summary.other_versions)
    _keep(arguments, summary)
    print("%.0f s; one of them again: python -m conformance families run ID" % summary.seconds)
    print(summary.line())
    return summary.exit_code()


def _keep(arguments: argparse.Namespace, summary: batch.Summary) -> None:
    """The counts as a file beside the results of the corpus, for the report; what was picked by hand is not kept."""
    if arguments.programs or arguments.results is None:
        return
    info = results.run_info({"name": arguments.engine})
    groups: Dict[str, Any] = {name: {"programs": group.programs, "reached": group.reached, "failed": group.failed}
                              for name, group in sorted(summary.groups.items())}
    arguments.results.mkdir(parents=True, exist_ok=True)
    path = arguments.results / ("families-%s-%s-%s.json" % (info["engine"], info["version"], results.build_name(info)))
    path.write_text(json.dumps({"version": info["version"], "build": results.build_name(info), "engine": info["engine"],
                                "python": info["python"], "families": groups}, indent=1) + "\n", encoding="utf-8")


def counts_text(directories: List[Path]) -> str:
    """A line for each run of the families whose counts lie in these directories; "" for none."""
    rows = []
    for directory in directories:
        for path in sorted(directory.glob("families-*.json")) if directory.is_dir() else []:
            kept = json.loads(path.read_text(encoding="utf-8"))
            groups = kept["families"].values()
            programs, reached, failed = (sum(group[word] for group in groups) for word in ("programs", "reached", "failed"))
            rows.append("families %s %s %s: %d programs, %d reached a graph, %d failed" % (
                kept["version"], kept["build"], kept["engine"], programs, reached, failed))
    return "\n".join(rows)


_HEADER = """\
# Made by `python -m conformance families captured`: of the first %d programs those that are captured in full on every version.
# A program that is listed and has a break, a fallback or no cache hit is a failure of `families run`.
"""


def _captured(arguments: argparse.Namespace) -> int:
    """Write the list of what is captured here; with ``--narrow`` only what is listed already can stay."""
    before = captured(arguments.file)
    kept = set(before) if arguments.narrow else set()
    programs = [one for one in sample(SAMPLED, versions.RUNNING) if not arguments.narrow or one.id in before]
    with batch.Lane("sot") as lane:
        for start in range(0, len(programs), 40):
            for result in lane.judge([batch.Program(one.id, one.source, one.family) for one in programs[start:start + 40]]):
                if result.kind:
                    kept.discard(result.program.id)
                elif not arguments.narrow:
                    kept.add(result.program.id)
    rows = sorted(id.partition("/")[2] for id in kept)
    arguments.file.write_text(_HEADER % SAMPLED + "".join(row + "\n" for row in rows), encoding="utf-8")
    print("%d programs run, %d are listed, %d were" % (len(programs), len(rows), len(before)))
    return exits.OK


def _show(arguments: argparse.Namespace) -> int:
    try:
        for id in arguments.programs:
            print(find(id).source)
    except UnknownProgram as error:
        print("error: %s" % error.args[0], file=sys.stderr)
        return exits.USAGE
    return exits.OK


def _list(arguments: argparse.Namespace) -> int:
    try:
        if arguments.sample:
            for program in sample(arguments.sample, versions.RUNNING, tuple(arguments.family or NAMES)):
                print(program.id)
            return exits.OK
        for name in arguments.family or NAMES:
            one = family(name)
            print("%s: %s" % (name, one.summary))
            for axis, options in one.axes.items():
                print("  %s (%d): %s" % (axis, len(options), " ".join(options)))
            print("  id: families/%s/%s; %s programs" % (name, "-".join(one.axes), one.size() if arguments.count else "--count:"))
    except UnknownProgram as error:
        print("error: %s" % error.args[0], file=sys.stderr)
        return exits.USAGE
    return exits.OK


def add_commands(commands: Any) -> None:
    parser = commands.add_parser("families", help="programs that are cross products: run, show, list")
    families = parser.add_subparsers(dest="families_command", required=True)

    command = families.add_parser("run", help="run a sample, or the programs named")
    command.add_argument("programs", nargs="*", metavar="ID", help="families/<family>/<coordinates>")
    command.add_argument("--family", action="append", metavar="NAME", help="only this one (again for more)")
    command.add_argument("--sample", type=int, default=PULL_REQUEST, metavar="N", help="so many, always the same (%d)" % PULL_REQUEST)
    command.add_argument("--nightly", dest="sample", action="store_const", const=NIGHTLY, help="%d programs" % NIGHTLY)
    command.add_argument("--pull-request", dest="sample", action="store_const", const=PULL_REQUEST, help="%d programs" % PULL_REQUEST)
    command.add_argument("--shard", type=shard, metavar="I/N", help="every Nth program of the sample, beginning with the Ith")
    command.add_argument("--all", action="store_true", help="the whole products: hours")
    command.add_argument("--engine", default="sot", help="sot (default); eager shows that the programs are deterministic")
    command.add_argument("-n", dest="jobs", type=int, default=os.cpu_count() or 1, metavar="JOBS", help="at the same time")
    command.add_argument("--most", type=int, metavar="N", help="stop after so many failures")
    command.add_argument("--told", type=int, default=20, metavar="N", help="failures told in full (20)")
    command.add_argument("--write-to", type=Path, metavar="DIR", help="a directory for the programs that fail")
    command.add_argument("--results", type=Path, metavar="DIR", help="where the counts go")
    command.set_defaults(do=_run, rest=("programs", str), runs_cases=True)

    command = families.add_parser("show", help="the text of programs: a case that can be put into the corpus")
    command.add_argument("programs", nargs="+", metavar="ID")
    command.set_defaults(do=_show, rest=("programs", str))

    command = families.add_parser("captured", help="write the list of the programs that are captured in full")
    command.add_argument("--narrow", action="store_true", help="take out what is not captured here: for every further version")
    command.add_argument("--file", type=Path, default=CAPTURED, metavar="FILE", help="another list")
    command.set_defaults(do=_captured)

    command = families.add_parser("list", help="the families with their axes, or the ids of a sample")
    command.add_argument("--family", action="append", metavar="NAME")
    command.add_argument("--sample", type=int, metavar="N", help="the ids of a sample")
    command.add_argument("--count", action="store_true", help="with the size of each product")
    command.set_defaults(do=_list)
