"""What ``python -m conformance`` ends with."""
from __future__ import annotations

from typing import Iterable

__all__ = ["FAILED", "INTERRUPTED", "INVALID", "NOTHING", "NOT_RUN", "OK", "UNEXPECTED_PASS", "USAGE", "worst"]

OK = 0
FAILED = 1  # a case failed that is not listed
USAGE = 2  # a wrong argument, an unknown engine or version, an unreadable result file
UNEXPECTED_PASS = 3  # a listed case passes: remove its entry
INVALID = 4  # a case file or a skip list breaks the rules
NOTHING = 5  # no case was selected
NOT_RUN = 6  # what it needs is not there
INTERRUPTED = 130  # by the keyboard

_SEVERITY = (USAGE, FAILED, INVALID, UNEXPECTED_PASS, NOTHING, NOT_RUN)


def worst(codes: Iterable[int]) -> int:
    """The most serious of several exit codes."""
    seen = set(codes)
    return next((code for code in _SEVERITY if code in seen), OK)
