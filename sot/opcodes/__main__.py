"""``python -m sot.opcodes check | diff OLD NEW | show NAME | scaffold VERSION --python PATH``."""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from typing import Any, Dict, List, Optional, Tuple

from . import VERSIONS, UnknownVersion, table
from .check import compare
from .headers import moved, stack_counts
from .probe import probe
from .report import diff, show
from .scaffold import scaffold

HERE = os.path.dirname(os.path.abspath(__file__))


class Unusable(Exception):
    """Something the user named cannot be used; the text says what to do."""


def _version(text: str) -> Tuple[int, int]:
    major, _, minor = text.partition(".")
    if not (major.isdigit() and minor.isdigit()):
        raise argparse.ArgumentTypeError("%r is no version: write it as 3.16" % text)
    return int(major), int(minor)


def _data(python: Optional[str]) -> Dict[str, Any]:
    if python is None:
        return probe()
    try:
        return json.loads(subprocess.check_output([python, "-I", os.path.join(HERE, "probe.py")]))  # type: ignore[no-any-return]
    except (OSError, subprocess.CalledProcessError, ValueError) as error:
        raise Unusable("--python %s: not a CPython that runs (%s)" % (python, error)) from None


def _include(python: Optional[str]) -> str:
    """Where an interpreter's header files are."""
    program = "import sysconfig; print(sysconfig.get_path('include'))"
    try:
        return subprocess.check_output([python or sys.executable, "-I", "-c", program]).decode().strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unusable("%s: not a CPython that runs (%s)" % (python, error)) from None


def _write(path: str, version: Tuple[int, int], text: str, decide: List[str]) -> None:
    """The module into its file, never over another one, and what is left to do onto the screen."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Unusable("%s is there already: remove it, or name another file with --output (- prints it)" % path) from None
    except OSError as error:
        raise Unusable("%s cannot be written (%s): name another file with --output (- prints it)" % (path, error.strerror)) from None
    print("%s written. To decide:" % path)
    for sentence in decide:
        print("  - " + sentence)
    known = "" if version in VERSIONS else "add %r to VERSIONS in %s and " % (version, os.path.join(HERE, "__init__.py"))
    print("Then %srun `python -m sot.opcodes check --python PATH` with that version." % known)


def main(arguments: Optional[List[str]] = None) -> int:
    """Exit status: 0 right, 1 differences, 2 no table or something that cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m sot.opcodes")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("check", help="compare the table with an interpreter's own data")
    one.add_argument("--python", help="another interpreter than the running one")
    one = commands.add_parser("diff", help="release notes from one version to another")
    one.add_argument("old", type=_version)
    one.add_argument("new", type=_version)
    one = commands.add_parser("show", help="one opcode through all versions")
    one.add_argument("name")
    one = commands.add_parser("scaffold", help="write the next version's table, as far as data allows, and list what to decide")
    one.add_argument("version", type=_version)
    one.add_argument("--python", help="an interpreter of that version (default: the running one)")
    one.add_argument("--before", metavar="PATH", help="an interpreter of the version before: what its headers say of stack slots is compared")
    one.add_argument("--output", metavar="FILE", help="where to write it (default: beside the other tables; - prints it)")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "check":
            data = _data(chosen.python)
            own = table((data["version"][0], data["version"][1]), unfinished=True)
            found = ["%s is undecided" % name for name in own.undecided] + compare(own, data)
            for sentence in found:
                print(sentence)
            print("Python %d.%d.%d: %d instructions, %d specialised, %d instrumented, %d pseudo: %s" % (
                *data["version"], len(own.rows), len(own.families), len(own.instrumented), len(own.pseudo),
                "%d differences" % len(found) if found else "all as the interpreter says"))
            return 1 if found else 0
        if chosen.command == "diff":
            for line in diff(table(chosen.old, unfinished=True), table(chosen.new, unfinished=True)):
                print(line)
        elif chosen.command == "show":
            try:
                print("\n".join(list(show(chosen.name))))
            except KeyError:
                print("no version has an opcode of that name")
                return 1
        else:
            counts = [stack_counts(_include(python)) for python in (chosen.before, chosen.python)] if chosen.before else [{}, {}]
            text, decide = scaffold(chosen.version, _data(chosen.python), moved(*counts))
            if chosen.output == "-":
                print(text + "".join("# To decide: %s\n" % sentence for sentence in decide), end="")
            else:
                _write(chosen.output or os.path.join(HERE, "py%d%d.py" % chosen.version), chosen.version, text, decide)
    except (UnknownVersion, Unusable) as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever reads has seen enough; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
