"""Exit codes of every command of the project, the conformance runner's included."""

from __future__ import annotations

import atexit
import logging
import os
import sys
from collections.abc import Iterable

OK = 0
FAILED = 1  # a case, a test or a check failed
USAGE = 2  # an unknown version, a malformed variable, a wrong argument
UNEXPECTED_PASS = 3  # a skip entry whose case passes
INVALID_LIST = 4  # a skip list or a case file that cannot be read
NOTHING_COLLECTED = 5
NOT_RUN = 6  # an interpreter that was asked for is not there
NOT_BUILT = 7  # the extension or its environment could not be built

MEANING = {
    OK: "ok",
    FAILED: "failed",
    USAGE: "usage error",
    UNEXPECTED_PASS: "unexpected pass",
    INVALID_LIST: "invalid list",
    NOTHING_COLLECTED: "nothing collected",
    NOT_RUN: "not run",
    NOT_BUILT: "not built",
}

# Several builds, one exit code: the first of these that occurred.
_SEVERITY = (FAILED, NOT_BUILT, INVALID_LIST, UNEXPECTED_PASS, NOTHING_COLLECTED, NOT_RUN, USAGE)


class RequestError(Exception):
    """Something asked for that cannot be: the message says what to do instead."""


def meaning(code: int) -> str:
    if code < 0:
        return f"killed by signal {-code}"
    return MEANING.get(code, f"exit code {code}")


def worst(codes: Iterable[int]) -> int:
    """The one exit code that stands for all of these; a code nobody has named counts as a failure."""
    seen = {code if code in MEANING else FAILED for code in codes}
    return next((code for code in _SEVERITY if code in seen), OK)


class ExitCode:
    """Carries a distinct exit code through nox, which itself knows only 0 and 1.

    The worst code that was recorded replaces the status with which the process would have ended.
    """

    def __init__(self) -> None:
        self.codes: list[int] = []
        atexit.register(self._leave)

    def record(self, code: int) -> int:
        self.codes.append(code)
        return code

    def _leave(self) -> None:
        code = worst(self.codes)
        if code != OK:
            logging.shutdown()
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
