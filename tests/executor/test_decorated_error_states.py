"""Functions that ``np.errstate`` decorates, and one that came in: its modes hold in the callee only, whatever becomes of it."""
from __future__ import annotations

import builtins
import types
import warnings

import numpy as np
import pytest

import sot

MODES = {"ignore": {"divide": "ignore"}, "all": {"all": "ignore"}, "two": {"divide": "ignore", "invalid": "ignore"}, "raise": {"divide": "raise"}, "warn": {"all": "warn"}, "none": {}, "print": {"over": "print"},
         "call": {"call": None, "divide": "ignore"}, "mixed": {"all": "ignore", "divide": "raise", "invalid": "warn"}}
CALLEES = {"plain": "return x / y", "break": "print('inside'); return x / y", "raises": "z = x / y; raise KeyError(float(z[0]))", "asks": "return x / y, np.geterr()", "none": "pass", "branch": "return x / y if (x > 0).all() else y",
           "caught": "try:\n        return x / y\n    except FloatingPointError as error:\n        return str(error)", "log": "return np.log(x - 1), x / y", "nested": "with np.errstate(all='ignore'):\n        z = x / y\n    return z, np.geterr()['divide']"}
CALLERS = {"one": "return quiet(x, y), x / y", "two": "a = quiet(x, y); b = x / y; return a, b, quiet(y, x), np.geterr()", "caught": "try:\n        a = quiet(x, y)\n    except (FloatingPointError, KeyError) as error:\n        a = str(error)\n    return a, np.geterr(), x / y",
           "finally": "try:\n        return quiet(x, y)\n    finally:\n        LOG.append(np.geterr()['divide'])", "loop": "return [quiet(x, y + i) for i in range(3)], np.geterr()['invalid']", "keyword": "return quiet(y=y, x=x)", "names": "return quiet.__name__, quiet(x, y) is None"}


def made(modes, callee, caller):
    space = {"np": np, "LOG": [], "__name__": "space", "__builtins__": builtins}
    exec("@np.errstate(**MODES)\ndef quiet(x, y):\n    %s\n\ndef function(x, y):\n    %s" % (callee.replace("; ", "\n    "), caller.replace("; ", "\n    ")), dict(space, MODES=modes), space)
    space["function"] = types.FunctionType(space["function"].__code__, space)
    space["quiet"].__wrapped__ = inner = types.FunctionType(space["quiet"].__wrapped__.__code__, space)
    cell = next(cell for cell in space["quiet"].__closure__ if type(cell.cell_contents) is types.FunctionType and cell.cell_contents.__name__ == "quiet" or callable(cell.cell_contents) and cell.cell_contents.__class__ is types.FunctionType)
    cell.cell_contents = inner
    return space


def told(value):
    return value.tolist() if isinstance(value, np.ndarray) else [told(item) for item in value] if isinstance(value, (tuple, list)) else value


def answer(function, space, *args):
    del space["LOG"][:]
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        try:
            result = repr(told(function(*args)))
        except Exception as error:
            result = type(error), str(error)
        after = np.geterr()
    return result, [(str(each.message), each.lineno) for each in heard], after, list(space["LOG"])


GIVEN = [(np.arange(1.0, 4), np.ones(3)), (np.arange(1.0, 4), np.ones(3)), (np.arange(1.0, 4), np.zeros(3)), (np.arange(3.0), np.arange(3.0)), (np.zeros(2), np.zeros(2))]


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("callee", CALLEES)
def test_as_plain(callee, caller):
    for modes in MODES.values():
        one, other = made(modes, CALLEES[callee], CALLERS[caller]), made(modes, CALLEES[callee], CALLERS[caller])
        tested = sot.symbolic_translate(one["function"])
        for x, y in GIVEN:
            assert answer(tested, one, x.copy(), y.copy()) == answer(other["function"], other, x.copy(), y.copy())


@pytest.mark.parametrize("modes", [name for name in MODES if name != "call"])
def test_is_captured(modes):
    space = made(MODES[modes], CALLEES["plain"], CALLERS["two"])
    tested = sot.symbolic_translate(space["function"])
    for _ in range(3):
        tested(np.arange(1.0, 4), np.ones(3))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


class Model:
    def __init__(self, w):
        self.w = w

    @np.errstate(divide="ignore")
    def ratio(self, x):
        return x / self.w

    @staticmethod
    @np.errstate(all="ignore")
    def log(x):
        return np.log(x)


def test_methods():
    def function(x, model):
        return model.ratio(x), Model.log(x), model.log(x + 1)
    tested = sot.symbolic_translate(types.FunctionType(function.__code__, globals()))
    for w in (1, 1, 0, 2.0):
        assert answer(tested, {"LOG": []}, np.arange(3.0), Model(w)) == answer(function, {"LOG": []}, np.arange(3.0), Model(w))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits


@pytest.mark.parametrize("body", ["with state:\n        z = x / y\n    return z, np.geterr()", "with state:\n        z = x / y\n    with state:\n        z = z / y\n    return z, np.geterr()", "state.__enter__()\n    z = x / y, np.geterr()\n    state.__exit__(None, None, None)\n    return z"])
def test_a_state_that_came_in(body):
    space = {"np": np, "LOG": []}
    exec("def function(x, y, state):\n    %s" % body, space)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for modes in MODES.values():
        for x, y in GIVEN:
            found = []
            for function in (tested, space["function"]):
                with np.errstate():     # which an exception between the two calls leaves as it is
                    found.append(answer(function, space, x, y, np.errstate(**modes)))
            assert found[0] == found[1]


def heard_by(log):
    def told(kind, flag):
        log.append((kind, flag))
    return told


@pytest.mark.parametrize("caller", ["return quiet(x, y), LOG[:], x / y, len(LOG)", "a = len(LOG); b = quiet(x, y); return a, b, len(LOG)"])
def test_one_that_calls_the_program(caller):
    answers = []
    for translate in (sot.symbolic_translate, lambda function: function):
        log = []
        space = made({"call": heard_by(log), "divide": "call"}, CALLEES["plain"], caller)
        space["LOG"] = log
        function = translate(space["function"])
        answers.append([answer(function, space, x.copy(), y.copy()) for x, y in GIVEN])
    assert answers[0] == answers[1]


def test_the_decorated_function_itself():
    for modes in MODES.values():
        one, other = made(modes, CALLEES["asks"], CALLERS["one"]), made(modes, CALLEES["asks"], CALLERS["one"])
        tested = sot.symbolic_translate(one["quiet"])
        for x, y in GIVEN:      # of a callee in another file a warning names the caller's line
            results = answer(tested, one, x, y), answer(other["quiet"], other, x, y)
            assert [[text for text, _ in heard] for _, heard, _, _ in results[:1]] == [[text for text, _ in heard] for _, heard, _, _ in results[1:]]
            assert [result[::2] for result in results[:1]] == [result[::2] for result in results[1:]]
