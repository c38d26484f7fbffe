"""One worker process for each interpreter that is measured, and the table of what it found."""
from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Row:
    """One line of a table: what was measured, its figures, and a limit on one of them.

    ``limit`` is (name of the figure, the most it may be, unit), or a list of such; a goal is a limit that is not required
    yet. ``fault`` says why there are no figures.
    """

    def __init__(self, name, figures, limit=None, goal=False, fault=None):
        self.name = name
        self.figures = figures
        self.limit = limit
        self.goal = goal
        self.fault = fault

    def verdict(self):
        if self.fault is not None:
            return "FAIL  (%s)" % self.fault
        if self.limit is None:
            return ""
        limits = self.limit if isinstance(self.limit[0], (list, tuple)) else [self.limit]
        missed = [limit for limit in limits if self.figures[limit[0]] > limit[1]]
        word = ("goal missed" if missed else "goal met") if self.goal else ("FAIL" if missed else "PASS")
        told = missed or (limits if len(limits) == 1 else ())
        return "%s  (%s)" % (word, ", ".join("%s ≤ %g%s" % tuple(limit) for limit in told) or "all")


def arguments(doc):
    """The command line that all benchmarks have."""
    parser = argparse.ArgumentParser(description=doc.partition("\n")[0])
    parser.add_argument("--python", action="append", metavar="PATH",
                        help="an interpreter to measure (may be repeated; default: this one)")
    parser.add_argument("--quick", action="store_true", help="fewer repeats: a look, not a measurement")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    return parser


def enter_worker(weighed=False):
    """Make sot importable (an installed one before the source tree), or say why it cannot be measured.

    What is measured are translations, also such as the interpreter is quicker than; with ``weighed``, what a user has.
    """
    os.environ.setdefault("SOT_WEIGH", "1" if weighed else "0")
    sys.path[:] = [entry for entry in sys.path if Path(entry or os.curdir).resolve() != ROOT]
    sys.path.append(str(ROOT))
    import sot
    why = sot.engine_status()
    if why is not None:
        raise SystemExit(why)
    return sot


def about():
    import numpy
    build = "debug" if hasattr(sys, "gettotalrefcount") else "release"
    return "CPython %s %s, NumPy %s" % (platform.python_version(), build, numpy.__version__)


def answer(rows):
    """The worker's last words."""
    json.dump({"about": about(), "rows": [[row.name, row.figures, row.limit, row.goal, row.fault] for row in rows]}, sys.stdout)


def drive(file, options, extra=(), strict=False, variables=None, parts=((),), together=list):
    """Run the benchmark under each interpreter and print a table for each; the exit code, not 0 if ``strict`` and a row has a fault.

    ``parts``: the arguments of each of its workers; ``together`` makes the table's rows of those of all workers.
    """
    code = 0
    for python in options.python or [sys.executable]:
        rows = []
        about = None
        for number, part in enumerate(parts, 1):
            if len(parts) > 1:
                print("%d/%d %s" % (number, len(parts), " ".join(part)), file=sys.stderr, flush=True)
            command = [python, file, "--worker"] + ["--quick"] * options.quick + list(extra) + list(part)
            try:
                done = subprocess.run(command, cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      env=dict(os.environ, PYTHONIOENCODING="utf-8", **(variables or {})))
            except OSError as error:
                print("%s cannot be run: %s" % (python, error), file=sys.stderr)
                code = max(code, 2)
                break
            if done.returncode:
                print("%s was not measured:\n%s" % (" ".join([python, *part]), done.stderr.decode("utf-8", "replace").strip()), file=sys.stderr)
                code = max(code, 1)
                continue
            found = json.loads(done.stdout.decode("utf-8"))
            about = found["about"]
            rows += [Row(*row) for row in found["rows"]]
        if about is not None:
            rows = together(rows)
            show(about, rows)
            if strict and any(row.fault is not None for row in rows):
                code = max(code, 1)
    return code


def command(doc, file, worker, options=(), strict=False, variables=None, parts=None, together=list):
    """What a benchmark's file does as a command: it measures as a worker, or drives one under each interpreter. ``options``: (name, keywords
    of ``add_argument``) of its own, which the workers are given, too; ``variables``: of their environment; ``parts``: gives for the chosen options
    the arguments of several workers, whose rows ``together`` makes one table of. The exit code."""
    parser = arguments(doc)
    for name, about in options:
        parser.add_argument(name, **about)
    chosen = parser.parse_args()
    if chosen.worker:
        return worker(chosen)
    return drive(file, chosen, ["%s=%s" % (name, getattr(chosen, name[2:])) for name, _ in options], strict=strict, variables=variables,
                 parts=((),) if parts is None else parts(chosen), together=together)


def show(title, rows):
    print(title)
    names = list(dict.fromkeys(figure for row in rows for figure in row.figures))
    width = max([len(row.name) for row in rows if row.figures or row.fault] or [0])
    print("  %-*s  %s" % (width, "", "  ".join("%12s" % name for name in names)))
    for row in rows:
        cells = "  ".join("%12s" % ("" if name not in row.figures else _text(row.figures[name])) for name in names)
        print(("  %-*s  %s  %s" % (width, row.name, cells, row.verdict())).rstrip())
    print(flush=True)


def _text(figure):
    return "%d" % figure if isinstance(figure, int) else "%.3f" % figure
