"""What a case changes in the process is told, and put back before the next one."""
from __future__ import annotations

import builtins
import os
import sys

import numpy as np
import pytest

from conformance import environment
from conformance.engines.eager import Eager
from conformance.session import Session
from sot import _core


def callback(*args):
    pass


CHANGES = {
    "np.geterrcall": lambda: np.seterrcall(callback),
    "np.geterr": lambda: np.seterr(over="raise"),
    "print options": lambda: np.set_printoptions(precision=3),
    "environment variables": lambda: os.environ.update(NEW_VARIABLE_OF_A_CASE="1"),
    "sys.path": lambda: sys.path.append("/nowhere"),
    "recursion limit": lambda: sys.setrecursionlimit(sys.getrecursionlimit() + 7),
    "a builtin": lambda: setattr(builtins, "new_builtin_of_a_case", 1),
    "trace function": lambda: sys.settrace(callback),
    "profile function": lambda: sys.setprofile(callback),
    "a module": lambda: sys.modules.pop("colorsys", None),
    "directory": lambda: os.chdir("/"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_it_is_told_and_put_back(name):
    import colorsys
    tracer = sys.gettrace()
    before = environment.snapshot()
    seen = []
    try:
        CHANGES[name]()
        seen = environment.changes(before)
    finally:
        environment.restore(before)
    assert name == "a module" or len(seen) == 1, seen
    assert environment.changes(before) == []
    assert np.geterrcall() is before["np.geterrcall"] and sys.modules["colorsys"] is colorsys and sys.gettrace() is tracer


TIDY = '''
from conformance.case import call


def case(x):
    return x


def calls():
    yield call(1)
'''


class StaysInstalled(Eager):
    """An engine that forgets to take its frame evaluator out."""

    def end(self):
        _core.hook_install()


@pytest.mark.skipif(sys.version_info < (3, 9), reason="no function tells who evaluates frames")
@pytest.mark.parametrize("declared", [False, True])
def test_an_evaluator_that_stays_is_told(tmp_path, monkeypatch, declared):
    monkeypatch.setattr(StaysInstalled, "stays_installed", declared)
    assert not _core.hook_installed()
    try:
        seen = Session(StaysInstalled(), "area/tidy", str(tmp_path / "tidy.py"), source=TIDY).run()["environment"]
    finally:
        while _core.hook_installed():
            _core.hook_remove()
    assert [change.partition(":")[0] for change in seen] == ([] if declared else ["frame evaluator"])


def test_what_was_set_before_stays():
    """Only what has changed is put back: setting makes new objects, which a leak probe would count."""
    np.seterrcall(callback)
    try:
        before = environment.snapshot()
        np.seterrcall(None)
        environment.restore(before)
        assert np.geterrcall() is callback
    finally:
        np.seterrcall(None)


UNTIDY = '''
import os
import sys

from conformance.case import call


def case(x):
    os.environ["LEFT_BY_A_CASE"] = "1"
    sys.path.append("/left/by/a/case")
    return x


def calls():
    yield call(1)
'''


def test_a_session_puts_back_what_its_case_has_changed(tmp_path):
    before = environment.snapshot()
    seen = Session(Eager(), "area/untidy", str(tmp_path / "untidy.py"), source=UNTIDY).run()["environment"]
    try:
        assert len(seen) == 2 and environment.changes(before) == []
    finally:
        environment.restore(before)
