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
from .probe import probe
from .report import diff, show
from .scaffold import scaffold


def _version(text: str) -> Tuple[int, int]:
    major, _, minor = text.partition(".")
    return int(major), int(minor)


def _data(python: Optional[str]) -> Dict[str, Any]:
    if python is None:
        return probe()
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe.py")
    return json.loads(subprocess.check_output([python, "-I", script]))  # type: ignore[no-any-return]


def main(arguments: Optional[List[str]] = None) -> int:
    """Exit status: 0 right, 1 differences, 2 no table."""
    parser = argparse.ArgumentParser(prog="python -m sot.opcodes")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("check", help="compare the table with an interpreter's own data")
    one.add_argument("--python", help="another interpreter than the running one")
    one = commands.add_parser("diff", help="release notes from one version to another")
    one.add_argument("old", type=_version)
    one.add_argument("new", type=_version)
    one = commands.add_parser("show", help="one opcode through all versions")
    one.add_argument("name")
    one = commands.add_parser("scaffold", help="the next version's table, as far as data allows")
    one.add_argument("version", type=_version)
    one.add_argument("--python", help="an interpreter of that version (default: the running one)")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "check":
            data = _data(chosen.python)
            own = table((data["version"][0], data["version"][1]))
            found = compare(own, data)
            for sentence in found:
                print(sentence)
            print("Python %d.%d.%d: %d instructions, %d specialised, %d instrumented, %d pseudo: %s" % (
                *data["version"], len(own.rows), len(own.families), len(own.instrumented), len(own.pseudo),
                "%d differences" % len(found) if found else "all as the interpreter says"))
            return 1 if found else 0
        if chosen.command == "diff":
            for line in diff(table(chosen.old), table(chosen.new)):
                print(line)
        elif chosen.command == "show":
            try:
                for line in show(chosen.name):
                    print(line)
            except KeyError:
                print("no version has an opcode of that name")
                return 1
        else:
            text, decide = scaffold(chosen.version, _data(chosen.python))
            print(text)
            print("# To decide:\n" + "\n".join("#  - " + sentence for sentence in decide))
            print("# Then add %r to VERSIONS in sot/opcodes/__init__.py (newest now: %d.%d) and run the check."
                  % ((chosen.version,) + VERSIONS[-1]))
    except UnknownVersion as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
