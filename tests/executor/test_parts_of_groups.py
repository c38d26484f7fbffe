"""``split()`` and ``subgroup()`` of groups of exceptions that the trace makes."""
from __future__ import annotations

import builtins
import types

import numpy as np
import pytest

import sot

GROUP = getattr(builtins, "ExceptionGroup", Exception)
pytestmark = pytest.mark.skipif(GROUP is Exception, reason="there are no groups")
X = np.arange(3.0)


class Own(GROUP):
    def derive(self, exceptions):
        return Own(self.message + "!", exceptions)


class Kept(GROUP):
    pass


def is_key_error(error):
    return isinstance(error, KeyError)


def counts(error):
    return len(getattr(error, "exceptions", ())) == 2


def as_number(error):
    return 0 if error.args == (1,) or isinstance(error, GROUP) else 2


def as_array(error):
    return X


def fails(error):
    return 1 // len(error.args[0])


WANTED = [ValueError, KeyError, GROUP, OSError, Exception, (KeyError, TypeError), (), is_key_error, counts, as_number, as_array, fails, 5, None, "text", (ValueError, 5), int]


def made(kind):
    return kind("g", [ValueError(1), KeyError(1), kind("h", [ValueError(2), TypeError(3)])])


def not_raised(x, kind, wanted):
    group = made(kind)
    return x + 1, group.subgroup(wanted), group.split(wanted), group


def raised(x, kind, wanted):
    try:
        raise made(kind) from OSError("cause")
    except GROUP as group:
        match, rest = group.split(wanted)
        return x + 1, match, rest, match is group, rest is group, group.subgroup(wanted)


def rest_is_raised(x, kind, wanted):
    try:
        try:
            {}["k"]
        except KeyError:
            raise made(kind)  # noqa: B904
    except GROUP as group:
        match, rest = group.split(wanted)
        if rest is not None:
            try:
                raise rest
            except GROUP as other:
                return x * 2, match, other
        return x + 2, match


def told(value):
    if isinstance(value, BaseException):
        lines, traceback = [], value.__traceback__
        while traceback is not None:
            lines.append(traceback.tb_lineno)
            traceback = traceback.tb_next
        return (repr(value), lines, told(value.__context__), told(value.__cause__), value.__suppress_context__,
                [told(error) for error in getattr(value, "exceptions", ())])
    return [told(item) for item in value] if isinstance(value, (tuple, list)) else repr(value)


def outcome(function, *args):
    try:
        return told(function(*args))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("function", [not_raised, raised, rest_is_raised])
@pytest.mark.parametrize("kind", [GROUP, Kept, Own])
@pytest.mark.parametrize("wanted", WANTED)
def test_as_plain(wanted, kind, function):
    function = types.FunctionType(function.__code__.replace(), globals(), function.__name__)
    translated = sot.symbolic_translate(function)
    expected = outcome(function, X, kind, wanted)
    assert [outcome(translated, X, kind, wanted) for _ in range(3)] == [expected] * 3
    if kind is GROUP and WANTED.index(wanted) < 10:
        assert not sot.cache_info(translated).breaks
        assert sot.cache_info(translated).hits == 2
