"""Functions called where an exception is handled, at first or later: what they raise has it as its context, `raise` raises it again."""
from __future__ import annotations

import contextlib
import sys

import numpy as np
import pytest

import sot


def described(error):
    return None if error is None else (type(error).__name__, described(error.__context__), described(error.__cause__), error.__suppress_context__)


def raised(x):
    try:
        raise ValueError("inside")
    except ValueError as error:
        return x + 1, described(error)


def raised_by_an_operation(x):
    try:
        {}["missing"]
    except KeyError as error:
        return x + 1, described(error)


def raised_in_a_callee(x):
    def callee():
        return [][1]
    try:
        callee()
    except IndexError as error:
        return x + 1, described(error)


def raised_twice(x):
    try:
        try:
            raise ValueError
        except ValueError:
            raise TypeError  # noqa: B904  # so it is asked
    except TypeError as error:
        return x + 1, described(error)


def raised_from_another(x):
    try:
        raise ValueError from OSError()
    except ValueError as error:
        return x + 1, described(error)


def raised_again(x):
    try:
        raise
    except BaseException as error:
        return x + 1, type(error).__name__, described(error.__context__)


def asked_for(x):
    return x + 1, sys.exc_info()[0]


def asked_for_behind_a_handler(x):
    try:
        raise ValueError
    except ValueError:
        inside = sys.exc_info()[0]
    return x + 1, inside, sys.exc_info()[0]


def in_a_finally(x):
    seen = []
    with contextlib.suppress(ValueError):
        try:
            raise ValueError
        finally:
            seen.append(sys.exc_info()[0])
    return x + 1, seen, sys.exc_info()[0]


def out_of_a_generator(x):
    def items():
        try:
            yield x + 1
            raise ValueError
        except ValueError as error:
            yield described(error)
    return list(items())


def not_caught(x):
    x = x + 1
    raise ValueError(x.sum())


PROGRAMS = [raised, raised_by_an_operation, raised_in_a_callee, raised_twice, raised_from_another, raised_again, asked_for, asked_for_behind_a_handler,
            in_a_finally, out_of_a_generator, not_caught]


def outcome(function, x, handled):
    """What one call gives, made where these exceptions are handled, the outermost first."""
    try:
        if handled:
            try:
                raise handled[0]
            except handled[0]:
                return outcome(function, x, handled[1:])
        result = function(x)
    except BaseException as error:
        return type(error).__name__, str(error), described(error)
    return repr(result)


ORDERS = {"in": [[KeyError]] * 3, "out, in, out": [[], [KeyError], [], [OSError]], "in, out, in": [[KeyError], [], [KeyError], []],
          "in two": [[KeyError, OSError], [KeyError], [], [KeyError, OSError]]}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_as_plain(program, order):
    translated = sot.symbolic_translate(program)
    x = np.arange(3.0)
    for handled in ORDERS[order]:
        assert outcome(translated, x, handled) == outcome(program, x, handled)
    assert sot.cache_info(translated).translations


@pytest.mark.parametrize("handled", [[], [KeyError], [KeyError, OSError]], ids=["nowhere", "in one", "in two"])
@pytest.mark.parametrize("program", [raised, raised_by_an_operation, raised_in_a_callee, raised_twice, not_caught], ids=lambda program: program.__name__)
def test_the_translation_for_a_handler_serves_it(program, handled):
    translated = sot.symbolic_translate(program)
    for _ in range(4):
        outcome(translated, np.arange(3.0), handled)
    info = sot.cache_info(translated)
    assert info.hits >= 2 and info.translations <= 2
