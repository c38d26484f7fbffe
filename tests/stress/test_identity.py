"""The identity stress itself: that it replaces what it says, and sees what goes wrong."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import identity  # noqa: E402

from sot import _core  # noqa: E402

if not _core.supported():
    pytest.skip("the engine is off on this interpreter", allow_module_level=True)


def run_replaced(replacements, function, *args, **kwargs):
    _core.set_policy(replacements.policy)
    _core.hook_install()
    _core.thread_capture(True)
    try:
        return function(*args, **kwargs)
    finally:
        _core.thread_capture(False)
        _core.hook_remove()
        _core.set_policy(None)


SOURCE = """
import sys

def program():
    base = 10

    def outer(a, *rest, k=1, **others):
        def inner(b):
            return a + b + base + len(rest) + k + len(others)
        return inner(1), sys._getframe().f_code

    one = outer(0, 1, 2, k=3, z=4)
    return one, outer(1, 1, 2, k=3, z=4), outer(2, 1, 2, k=3, z=4)
"""


def program():
    """A function of code that no hook has seen yet."""
    space = {}
    exec(SOURCE, space)
    return space["program"]


def test_functions_run_as_reassembled_code():
    replacements = identity.Replacements()
    results = run_replaced(replacements, program())
    assert [value for value, _ in results] == [17, 18, 19]
    assert all(code.co_varnames[-3:] == ("spare 1", "spare 2", "spare 3") for _, code in results)
    counts = replacements.counts()
    assert counts["replaced"] == 3 and counts["closures"] == 2 and counts["calls"] == 7
    assert counts["fallbacks"] == 0 and not replacements.faults


def test_code_that_cannot_be_assembled_is_a_fault_and_runs_as_it_was():
    replacements = identity.Replacements()

    def assemble(ir):
        raise replacements.error("no")

    replacements.assemble = assemble
    assert run_replaced(replacements, program())[0][0] == 17
    assert replacements.faults and replacements.counts()["replaced"] == 0
    assert replacements.counts()["fallbacks"] == len(replacements.faults)


@pytest.mark.parametrize("ending, outcome", [("os._exit(3)", identity.DIED), ("self.fail()", "failed"), ("pass", "ok")])
def test_what_a_module_does_is_told_by_name(tmp_path, ending, outcome):
    (tmp_path / "test_made_here.py").write_text(
        "import os, unittest\nclass Case(unittest.TestCase):\n"
        "    def test_one(self):\n        %s\n    def test_two(self):\n        pass\n" % ending)
    run = identity.Run("test.test_made_here", identity.REPLACED, str(tmp_path))
    assert run.outcomes == {"test.test_made_here.Case.test_one": outcome, "test.test_made_here.Case.test_two": "ok"}
    assert run.ran == 2


def test_a_failure_that_only_replacing_brings_about_ends_in_status_1(tmp_path):
    (tmp_path / "test_made_here.py").write_text(
        "import sys, unittest\nclass Case(unittest.TestCase):\n"
        "    def test_one(self):\n        self.assertNotIn('spare 1', sys._getframe().f_code.co_varnames)\n")
    command = [sys.executable, identity.__file__, "made_here", "--tests", str(tmp_path)]
    ended = subprocess.run(command, stdout=subprocess.PIPE, universal_newlines=True)
    assert ended.returncode == 1
    assert "NEW   test.test_made_here.Case.test_one (failed;" in ended.stdout


RECURSING = """
import os, sys, unittest

class Case(unittest.TestCase):
    def test_recursion_depth_by_any_hook(self):
        from sot import _core
        self.assertFalse(_core.hook_installed(), "recursion")

    def test_recursion_that_kills_only_replaced(self):
        if "spare 1" in sys._getframe().f_code.co_varnames:
            os._exit(3)
        from sot import _core
        self.assertFalse(_core.hook_installed(), "recursion")

    def test_long_chain(self):
        from sot import _core
        limit = sys.getrecursionlimit()
        self.assertFalse(_core.hook_installed() and limit)

    def test_what_has_nothing_to_do_with_depth(self):
        from sot import _core
        self.assertFalse(_core.hook_installed())
"""


def test_only_recursion_tests_that_any_hook_makes_fail_as_badly_are_excused(tmp_path):
    (tmp_path / "test_made_here.py").write_text(RECURSING)
    verdict = identity.Verdict("test.test_made_here", str(tmp_path))
    assert [test.rpartition(".")[2] for test in verdict.excused] == ["test_long_chain", "test_recursion_depth_by_any_hook"]
    assert sorted(test.rpartition(".")[2] for test in verdict.new) == [
        "test_recursion_that_kills_only_replaced", "test_what_has_nothing_to_do_with_depth"]
    assert "fail by any hook: 2 (test_long_chain test_recursion_depth_by_any_hook)" in identity.summary("Python", [verdict], [])
