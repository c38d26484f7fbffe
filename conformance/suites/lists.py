"""Which tests of others may fail under the engine, with why: ``skip_lists/cpython_py3N``, ``skip_lists/packages_py3N``, ``skip_lists/pyperformance_py3N``."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, NamedTuple, Optional

from .. import versions
from ..skiplist import LISTS, ListError, check_reason
from ..versions import Version

__all__ = ["COLLECTOR", "Listed", "list_path", "read_list"]

_LINE = re.compile(r"(?P<test>\S+)  (?P<reason>\S.*\S)  (?P<date>\d{4}-\d{2}-\d{2})\Z")
#: The reference of a test that passes or not as the collector comes later or earlier.
COLLECTOR = "(when the collector comes)"
#: How the names of each suite's tests look, and what to tell who writes another.
_NAMES = {
    "cpython": (re.compile(r"test\.\w+\."), "test.module.Class.test"),
    "packages": (re.compile(r"[\w/]+\.py::"), "package/tests/test_module.py::test"),
    "pyperformance": (re.compile(r"[\w-]+\Z"), "a benchmark's name"),
}


class Listed(NamedTuple):
    """One entry: a test that passes plain and not under the engine, and why."""

    test: str
    reason: str
    date: str

    @property
    def may_pass(self) -> bool:
        """Whether it is a matter of luck: what the test is about depends on when the collector comes, and that on how much is allocated before."""
        return self.reason.endswith(COLLECTOR)


def list_path(suite: str, version: Version, directory: Optional[Path] = None) -> Path:
    """The list of a suite for a version; it need not exist."""
    return (directory or LISTS) / ("%s_%s" % (suite, versions.list_name(version)))


def read_list(suite: str, version: Version, directory: Optional[Path] = None) -> Dict[str, Listed]:
    """The entries by their tests. ListError for the first line that breaks a rule."""
    path = list_path(suite, version, directory)
    if not path.exists():
        return {}
    names, shape = _NAMES[suite]
    found: Dict[str, Listed] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.match(line.rstrip())
        if match is None or not names.match(match["test"]):
            raise ListError(path, number, "an entry is: %s  reason (reference)  date, with two spaces between" % shape)
        wrong = check_reason(match["reason"])
        if wrong:
            raise ListError(path, number, wrong)
        if match["test"] in found:
            raise ListError(path, number, "%s is listed twice" % match["test"])
        found[match["test"]] = Listed(match["test"], match["reason"], match["date"])
    return found
