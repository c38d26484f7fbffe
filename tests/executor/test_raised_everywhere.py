"""What operations of builtin types raise, wherever it comes up: in callees, loops, handlers, generators, under with and finally, behind a break, caught or not."""
from __future__ import annotations

import re
import warnings

import pytest
import test_trials as trials

import sot

pytestmark = pytest.mark.shared

ERRORS = "(ArithmeticError, AttributeError, ImportError, LookupError, NameError, OSError, RuntimeError, TypeError, ValueError)"
NAMES = "x, l, t, d, s, o, q, dd, kept"

#: Programs around an operation; what they catch they put into ``kept``.
PLACES = {
    "callee": """
def inner(NAMES):
    z = x + 1
    return RAISES

def case(NAMES):
    y = x * 2
    try:
        found = inner(NAMES)
    except ERRORS as error:
        kept.append(error)
        found = str(error)
    return y, found if isinstance(found, str) else None
""",
    "loop": """
def case(NAMES):
    y = x * 2
    n = 0
    for i in range(4):
        try:
            if i >= 2:
                RAISES
            y = y + i
        except ERRORS as error:
            kept.append(error)
            n += 1
            if i == 3:
                break
            continue
        else:
            n += 10
        finally:
            n += 100
    return y, n
""",
    "finally": """
def case(NAMES):
    y = x * 2
    seen = []
    try:
        try:
            seen.append(1)
            RAISES
        finally:
            seen.append(2)
            y += 1
    except ERRORS as error:
        seen.append(type(error).__name__)
        kept.append(error)
    return y, seen
""",
    "raised once more": """
def case(NAMES):
    y = x * 2
    try:
        try:
            RAISES
        except ERRORS as error:
            kept.append(error)
            y = y + 1
            raise
    except Exception as again:
        kept.append(again)
        return y, kept[0] is again
    return y, 0
""",
    "cause": """
def case(NAMES):
    y = x * 2
    try:
        try:
            RAISES
        except ERRORS as error:
            raise KeyError("other", len(l)) from error
    except KeyError as again:
        kept.append(again)
    return y + len(kept)
""",
    "handler": """
def case(NAMES):
    y = x * 2
    try:
        raise ValueError("first")
    except ValueError:
        try:
            RAISES
        except ERRORS as error:
            kept.append(error)
    return y + len(kept)
""",
    "nobody catches it": """
def case(NAMES):
    y = x * 2
    kept.append(1)
    RAISES
    return y
""",
    "nobody catches it in a callee": """
def inner(NAMES):
    z = x + 1
    return RAISES

def case(NAMES):
    y = x * 2
    try:
        inner(NAMES)
    except OSError:
        y = y + 1
    return y
""",
    "with": """
class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, kind, error, traceback):
        self.log.append((kind.__name__ if kind else None, str(error)))
        return kind is not None and issubclass(kind, (TypeError, LookupError))

def case(NAMES):
    y = x * 2
    log = []
    try:
        with Manager(log):
            RAISES
    except ERRORS as error:
        kept.append(error)
    return y, log
""",
    "behind a break": """
def case(NAMES):
    y = x * 2
    try:
        if float(y.sum()) > 3:
            y = y + 1
        RAISES
    except ERRORS as error:
        kept.append(error)
    return y + 1
""",
    "generator": """
def given(NAMES):
    yield x + 1
    yield RAISES

def case(NAMES):
    y = x * 2
    try:
        for item in given(NAMES):
            y = y + 1
    except ERRORS as error:
        kept.append(error)
    return y
""",
    "a return in finally": """
def inner(NAMES):
    try:
        return RAISES
    finally:
        return x + 3

def case(NAMES):
    return inner(NAMES) * 2
""",
}


def told(error, depth=0):
    """An exception, and those that it leads to."""
    if not isinstance(error, BaseException) or depth > 3:
        return error if depth == 0 else None
    return (type(error), str(error), getattr(error, "name", None), trials.lines(error.__traceback__),
            told(error.__context__, depth + 1), told(error.__cause__, depth + 1))


def outcome(function, made):
    kept = []
    try:
        found = repr(function(*trials.arguments(made) + (kept,)))
    except Exception as error:
        found = (type(error), error.args, trials.lines(error.__traceback__)[1:])     # without this function's frame
        error.__traceback__ = None
        kept.append(error)
    return re.sub("0x[0-9a-f]+", "", repr((found, [told(error) for error in kept])))


EVERYWHERE = [(place, expression) for place in sorted(PLACES) for expression in trials.expressions(trials.CAUGHT) + trials.expressions(trials.OTHERS)]
#: The others in one place each: all of them everywhere take a minute.
EVERYWHERE += [(sorted(PLACES)[number % len(PLACES)], expression) for number, expression in enumerate(trials.expressions(trials.MORE))]


@pytest.mark.parametrize("place, expression", EVERYWHERE)
def test_it_is_as_in_plain_python(place, expression):
    made = {"__name__": "made"}
    text = PLACES[place].replace("NAMES", NAMES).replace("ERRORS", ERRORS).replace("RAISES", expression)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)      # the compiler sees some of it, and a return in finally
        exec(compile(trials.HELPERS + text, "<made>", "exec"), made)
    translated = sot.symbolic_translate(made["case"])
    plain = outcome(made["case"], made)
    for _ in range(2):
        assert outcome(translated, made) == plain
    assert sot.cache_info(translated).translations > 0 or sot.cache_info(translated).fallbacks
