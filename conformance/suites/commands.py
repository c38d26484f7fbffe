"""The command line of the suites of others."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Optional, Sequence

from .. import exits, versions
from ..results import BUILD
from ..skiplist import ListError
from . import cpython, packages, pyperformance
from .comparing import compare
from .lists import read_list

__all__ = ["ENGINES", "main"]

ENGINES = ("sot", "sot-shadow", "sot-checked")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m conformance.suites", description="The tests of others, plain and with all their frames going through the engine.")
    suites = parser.add_subparsers(dest="suite", required=True)
    for name, module, text in (("cpython", cpython, "for instance test_raise (all of %d)" % len(cpython.MODULES)),
                               ("packages", packages, "for instance toolz, numpy or numpy.ma (all that are installed)"),
                               ("pyperformance", pyperformance, "for instance chaos (all of %d whose packages are installed)" % len(pyperformance.PROGRAMS))):
        suite = suites.add_parser(name, help=str(module.__doc__).splitlines()[0])
        suite.add_argument("parts", nargs="*", metavar="PART", help="only these, " + text)
        suite.add_argument("-n", dest="jobs", type=int, default=1, metavar="JOBS", help="parts at the same time (1)")
        suite.add_argument("--seconds", type=float, default=600 if name == "cpython" else 1800, metavar="S", help="a run of a part may take (%(default)d)")
        suite.add_argument("--results", type=Path, default=Path("results"), metavar="DIR", help="where the texts of failures go (results)")
        suite.add_argument("--engine", choices=ENGINES, default=ENGINES[0], help="sot-checked: each test function is a call that the oracle compares (%(default)s)")
        suite.set_defaults(module=module)
        if name != "cpython":
            suite.add_argument("--requirements", action="store_true", help="print what to install, a line a package, and do nothing else")
    return parser


def main(words: Optional[Sequence[str]] = None) -> int:
    """Exit codes as of the suite's other commands; the last line is the counts."""
    arguments = _parser().parse_args(words)
    if getattr(arguments, "requirements", False):
        print("\n".join(" ".join(names) for names in arguments.module.requirements()))
        return exits.OK
    suite: Any = arguments.module
    try:
        parts = suite.parts(arguments.parts)
        listed = read_list(arguments.suite, versions.RUNNING)
    except LookupError as error:
        print("not run: %s: %s" % (sys.executable, error), file=sys.stderr)
        return exits.NOT_RUN
    except (ValueError, ListError) as error:
        print("error: %s" % error, file=sys.stderr)
        return exits.USAGE
    print("CPython %s %s: %s" % (sys.version.split()[0], BUILD, "1 part" if len(parts) == 1 else "%d parts" % len(parts)))
    return compare(arguments.suite, parts, listed, arguments.jobs, arguments.seconds, arguments.results, arguments.engine)
