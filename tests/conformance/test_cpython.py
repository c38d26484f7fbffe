"""The lane of CPython's own tests: how two runs are judged, its lists, and its command on a small module of tests."""
from __future__ import annotations

import subprocess
import sys

import pytest

from conformance import versions
from conformance.cpython.commands import _is_there, judge
from conformance.cpython.lists import MODULES, Listed, list_path, read_list
from conformance.process import ROOT
from conformance.skiplist import LISTS, ListError

pytestmark = pytest.mark.once

ENTRY = Listed("test.test_raise.T.test_c", "why (issue 11)", "2026-11-22")


def test_what_passes_plain_must_pass():
    plain = {name: ("ok", "") for name in "abcd"}
    plain["e"] = ("skipped", "")
    translated = {"a": ("ok", ""), "b": ("fails", "text of b"), "c": ("error", ""), "e": ("fails", "")}
    found = judge(plain, translated, {"c": ENTRY})
    assert (found.passed, found.left_out, found.listed, found.unexpected) == (1, 1, ["c"], [])
    assert found.failed == [("b", "fails\ntext of b"), ("d", "was not run\n")]


def test_what_is_listed_must_fail():
    found = judge({"c": ("ok", "")}, {"c": ("ok", "")}, {"c": ENTRY})
    assert found.unexpected == ["c"] and not found.passed


@pytest.mark.parametrize("line, message", [
    ("test.test_raise.T.test_c why (issue 11) 2026-11-22", "two spaces"),
    ("test.test_raise.T.test_c  why  2026-11-22", "reference"),
    ("raise/case  why (issue 11)  2026-11-22", "test.module.Class.test"),
])
def test_a_wrong_entry_is_told(tmp_path, line, message):
    (tmp_path / list_path((3, 12)).name).write_text("# a comment\n%s\n" % line, encoding="utf-8")
    with pytest.raises(ListError, match=message):
        read_list((3, 12), tmp_path)


def test_the_lists_can_be_read():
    for path in LISTS.glob("cpython_*"):
        version = next(version for version in versions.ALL if list_path(version) == path)
        assert all(entry.test.split(".")[1] in MODULES for entry in read_list(version).values())


def test_the_command_runs_a_module(tmp_path):
    if not _is_there("test.test_compare"):
        pytest.skip("this interpreter has no tests of its own")
    done = subprocess.run([sys.executable, "-m", "conformance.cpython", "test_compare", "--results", str(tmp_path)], cwd=str(ROOT), stdout=subprocess.PIPE,
                          universal_newlines=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1].endswith("passed, 0 failed")
    assert "translated, wholly or up to a break" in done.stdout


def test_an_unknown_module_is_told():
    done = subprocess.run([sys.executable, "-m", "conformance.cpython", "test_nothing_such"], cwd=str(ROOT), stderr=subprocess.PIPE,
                          universal_newlines=True, check=False)
    assert done.returncode in (2, 6) and ("test_nothing_such" in done.stderr or "not run" in done.stderr)
