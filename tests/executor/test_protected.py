"""try and with: captured where nothing is raised, as in plain Python where something is."""
from __future__ import annotations

import sys
import traceback

import protected_programs
import pytest

import sot
from sot.codegen.tracebacks import Sites


def outcome(function, args):
    """What a call gives or raises: with its traceback, and what stays behind in sys.exc_info()."""
    try:
        result = repr(function(*args))
    except Exception as error:
        frames = [(frame.name, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)
                  if frame.filename == protected_programs.__file__]
        result = type(error).__name__, str(error), frames, repr(error.__context__), repr(error.__cause__)
    return result, sys.exc_info()


@pytest.mark.parametrize("function, breaks, arguments", protected_programs.PROGRAMS, ids=lambda value: getattr(value, "__name__", ""))
def test_as_plain(function, breaks, arguments):
    translated = sot.symbolic_translate(function)
    for args in arguments + arguments[::-1]:
        expected = outcome(function, args)
        assert outcome(translated, args) == expected
        assert outcome(translated, args) == expected


@pytest.mark.parametrize("function, breaks, arguments", protected_programs.PROGRAMS, ids=lambda value: getattr(value, "__name__", ""))
def test_captured(function, breaks, arguments):
    explanation = sot.explain(function, *arguments[0])
    assert not explanation.fallbacks
    if function is not protected_programs.context_manager:     # contextlib's own code is another on each version
        assert len(explanation.breaks) == breaks
    assert explanation.graphs


@pytest.mark.needs_a_graph_that_raises
def test_an_exception_unwinds_in_generated_code(monkeypatch):
    left = []
    original = Sites.leave

    def leave(self, error):
        left.append(type(error))
        return original(self, error)

    monkeypatch.setattr(Sites, "leave", leave)

    def case(a, b):
        try:
            return a + b
        except ValueError:
            return "caught"

    assert sot.symbolic_translate(case)(*protected_programs.FAILS) == "caught"
    assert left == [ValueError]


def test_statements_say_what_a_handler_needs():
    explanation = sot.explain(protected_programs.nested, *protected_programs.FITS)
    assert "unwind ^1" in str(explanation) and "^1 (" in str(explanation)


def test_resume_points_inside_a_block():
    def case(a, n):
        with protected_programs.LOCK:
            for i in range(2):
                try:
                    a = a * n
                    print(end="")
                    a = a + i
                finally:
                    a = a - 1
        return a

    translated = sot.symbolic_translate(case)
    for n in (2, 2, 3):
        assert repr(translated(protected_programs.A, n)) == repr(case(protected_programs.A, n))
    assert not sot.explain(case, protected_programs.A, 2).fallbacks
    assert protected_programs.LOCK.acquire(blocking=False)
    protected_programs.LOCK.release()
