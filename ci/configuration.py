"""Writes docs/configuration.md: all variables of the environment, those of the engine (`sot.config`) and those of building and testing it.

`python -m ci.configuration` (with an interpreter that has sot) writes the page, `--check` says whether it is what would be written.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from sot.config import SETTINGS

from .pages import ROOT, write_or_check

PAGE = ROOT / "docs" / "configuration.md"


class Variable(NamedTuple):
    """A variable that the engine does not read. `read_by`: the file, from the repository's root."""

    name: str
    default: str
    read_by: str
    meaning: str


#: Those of building sot and of the commands of this repository.
VARIABLES = (
    Variable("SOT_BUILD", "", "setup.py", "how the extension is compiled from source: `asan`, `asserts` or `debug` instead of optimized"),
    Variable("SOT_WERROR", "0", "setup.py", "1: the compiler's warnings are errors, as in the project's own builds"),
    Variable("SOT_PYTHON_X_Y", "", "ci/interpreters.py", "the path of an interpreter, as in `SOT_PYTHON_3_12`, `SOT_PYTHON_3_12_DEBUG` "
             "([getting interpreters](interpreters.md))"),
    Variable("SOT_PYTHONS", ".pythons", "ci/interpreters.py", "the folder in which interpreters are kept that were fetched"),
    Variable("SOT_JOBS", "one a core", "ci/environments.py", "how many processes work at once"),
    Variable("SOT_HANG", "3600", "ci/sessions.py", "after how many seconds a run as a whole is ended"),
    Variable("SOT_SHARE", "", "tests/conftest.py", "`I/N`: a run of the unit tests does every Nth of those that take long, from the Ith on"),
    Variable("SOT_SHARED_FOLDERS", "", "tests/conftest.py", "`folder=I/N` …: of the tests there, of those that do not take long, too, a run does every Nth"),
    Variable("SOT_TEST_MUTATIONS", "800", "tests/static/test_files.py", "how many mutations of a program's file a test tries"),
    Variable("SOT_SCREENSHOTS", "", "tests/page/test_page.py", "the folder into which the tests of the page of results put its pictures"),
    Variable("SOT_FAULT", "", "tests/hardening/faults.py", "the fault of the extension that is made on purpose, in a build with `-DSOT_FAULTS` "
             "([hardening](hardening.md))"),
    Variable("SOT_TEST_FORESEEN", "0", "tests/executor/conftest.py", "1: the tests of graphs that raise run with array errors foreseen, where a handler waits for them"),
    Variable("SOT_FAULT_BUILDS", "0", "tests/hardening/test_faults.py", "1: the tests of faults build the extensions that they need"),
)

TEXT = """# Configuration

All settings are variables of the environment. Each can be said in code, `sot.configure(max_entries=8, logs="breaks,graphs")` before the engine is
used, or on a command line, `python -m sot --set max_entries=8 run script.py` (the names without `SOT_`), which then holds; some have an argument of
their own. They are read once, when the engine is first used. An empty variable is as none. A value that a variable does not take is an error
(`sot.config.ConfigError`, a `ValueError`) that says what it takes, never a guess.

`python -m sot config` shows what each setting is in the environment at hand, and finds wrong values and misspelt names.

This page is written by `python -m ci.configuration` from `sot/config.py`; a test holds it against that file, and finds variables that stand in no table.

## The engine

| variable | default | takes | also as | meaning |
|---|---|---|---|---|
%s

A switch takes 1, true, yes or on, and 0, false, no or off.

## Building and testing

| variable | default | read by | meaning |
|---|---|---|---|
%s
"""


def page() -> str:
    """The page as it is to be."""
    settings = [f"| `{each.variable}` | {each.default} | {each.takes} | {each.argument} | {each.meaning} |" for each in SETTINGS]
    variables = [f"| `{each.name}` | {each.default} | `{each.read_by}` | {each.meaning} |" for each in VARIABLES]
    return TEXT % ("\n".join(settings), "\n".join(variables))


def main(arguments: list[str] | None = None) -> int:
    """Write the page or check it; the exit code."""
    return write_or_check("ci.configuration", __doc__, PAGE, lambda _: page(), arguments=arguments)


if __name__ == "__main__":
    sys.exit(main())
