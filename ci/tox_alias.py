"""`python -m ci.tox_alias py312-debug ARGUMENTS` runs `nox -s "conformance-3.12(debug)" -- ARGUMENTS`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence

from ci import exits, matrix

NAME = re.compile(r"(?P<tests>tests-)?py(?P<major>\d)(?P<minor>\d+)(-(?P<build>\w+))?")


def session(alias: str) -> str:
    """The nox session behind a tox environment."""
    match = NAME.fullmatch(alias)
    if not match:
        known = ", ".join("py" + name.replace(".", "") for name in matrix.names())
        raise exits.RequestError(f"unknown environment {alias}: there are {known}, each also with -release or -debug, or as tests-py…")
    build = f"({match['build']})" if match["build"] else ""
    return f"{'tests' if match['tests'] else 'conformance'}-{match['major']}.{match['minor']}{build}"


def main(arguments: Sequence[str]) -> int:
    try:
        command = [sys.executable, "-m", "nox", "-s", session(arguments[0])]
    except exits.RequestError as error:
        print(f"error: {error}", file=sys.stderr)
        return exits.USAGE
    return subprocess.run([*command, "--", *arguments[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
