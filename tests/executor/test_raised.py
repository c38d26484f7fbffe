"""Exceptions that are known while translating: raised, caught and handled in the trace as in plain Python."""
from __future__ import annotations

import sys

import noted_programs
import numpy as np
import pytest
import raised_programs
import refused_programs
from raised_programs import X, Y

import sot

PROGRAMS = raised_programs.PROGRAMS + refused_programs.PROGRAMS + noted_programs.PROGRAMS


def described(error, depth=0):
    """All that can be told of an exception: arguments, the lines of its traceback, what it was raised in the context of."""
    if error is None or depth > 4:
        return None
    lines = []
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename in (noted_programs.__file__, raised_programs.__file__, refused_programs.__file__):
            lines.append((code.co_name, traceback.tb_lineno))
        traceback = traceback.tb_next
    return (type(error), repr(error.args), repr(vars(error)), lines, described(error.__context__, depth + 1),
            described(error.__cause__, depth + 1), error.__suppress_context__)


def plain(value):
    if isinstance(value, BaseException):
        return described(value)
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return repr(value)


def outcome(function, args):
    """What a call gives or raises, and what stays behind."""
    args = [dict(arg) if type(arg) is dict else arg for arg in args]
    try:
        result = plain(function(*args))
    except Exception as error:
        result = described(error)
        error.__traceback__ = None
    return result, plain(args), sys.exc_info()


def in_a_handler(function, args):
    try:
        raise OSError("outside")
    except OSError:
        return outcome(function, args)[:2]


@pytest.mark.parametrize("function, breaks, arguments", PROGRAMS, ids=lambda value: getattr(value, "__name__", ""))
def test_as_plain(function, breaks, arguments):
    translated = sot.symbolic_translate(function)
    for args in arguments + arguments[::-1]:
        expected = outcome(function, args)
        assert outcome(translated, args) == expected
        assert outcome(translated, args) == expected


@pytest.mark.parametrize("function, breaks, arguments", PROGRAMS, ids=lambda value: getattr(value, "__name__", ""))
def test_called_while_another_is_handled(function, breaks, arguments):
    translated = sot.symbolic_translate(function)
    for args in arguments:
        expected = in_a_handler(function, args)
        assert in_a_handler(translated, args) == expected
        assert in_a_handler(translated, args) == expected


@pytest.mark.parametrize("function, breaks, arguments", PROGRAMS, ids=lambda value: getattr(value, "__name__", ""))
def test_captured(function, breaks, arguments):
    sot.reset()
    explanation = sot.explain(function, *arguments[0])
    assert not explanation.fallbacks
    assert len(explanation.breaks) == breaks


@pytest.mark.parametrize("function, arguments", refused_programs.ANYHOW)
def test_super_that_is_left_to_the_interpreter(function, arguments):
    translated = sot.symbolic_translate(function)
    expected = outcome(function, arguments)
    assert [outcome(translated, arguments), outcome(translated, arguments)] == [expected, expected]


def test_the_message_has_the_name_that_the_class_has_then():
    class Answer:
        pass

    translated = sot.symbolic_translate(refused_programs.given)
    for name in ("One", "Two", "One"):
        Answer.__name__ = name
        expected = outcome(refused_programs.given, (X, Answer))
        assert name in expected[0][0][1]
        assert outcome(translated, (X, Answer)) == expected


def test_an_exception_in_an_input_is_brought_up_to_date():
    def run(function):
        held = {}
        error, y = function(held, X)
        assert error is held["error"]
        return described(error), repr(y)

    translated = sot.symbolic_translate(raised_programs.stored_in_an_input)
    expected = run(raised_programs.stored_in_an_input)
    assert [run(translated), run(translated)] == [expected, expected]


def test_nothing_is_left():
    def case(x, y):
        try:
            raised_programs.handles_and_adds(x, y)
        except ValueError as error:
            return error.__context__.args

    case = sot.symbolic_translate(case)
    case(X, Y)
    x = np.arange(5.0)
    before = sys.getrefcount(x)
    for _ in range(3):
        assert case(x, Y) == ("k",)
    assert sys.getrefcount(x) == before
