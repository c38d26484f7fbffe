"""Filters of warnings that a program sets around array work are statements: what is shown, recorded by others or raised is as in plain Python."""
from __future__ import annotations

import contextlib
import itertools
import sys
import types
import warnings

import numpy as np
import pytest

import sot

X = np.arange(3.0)

FILTERS = {"ignored": "warnings.simplefilter('ignore')", "errors": "warnings.simplefilter('error')", "of a class": "warnings.simplefilter('error', RuntimeWarning)",
           "of others": "warnings.simplefilter('error', category=DeprecationWarning)", "by text": "warnings.filterwarnings('ignore', message='divide')",
           "two": "warnings.simplefilter('ignore'); warnings.filterwarnings('error', 'invalid', RuntimeWarning)", "behind": "warnings.simplefilter('error', append=True)",
           "none": "warnings.resetwarnings()", "given": "warnings.simplefilter(way)", "refused": "warnings.simplefilter('shout')"}
USES = {"one": "y = np.log(x)", "two": "y = 1 / x + np.sqrt(-x)", "nested": "with warnings.catch_warnings():\n                warnings.simplefilter('always')\n                y = np.log(x)\n            y = y + np.log(x - 1)",
        "raised": "y = x @ w"}

PROGRAM = '''
def case(x, w, way):
    y = x - 1
    try:
        with warnings.catch_warnings():
            {filters}
            {use}
    except (RuntimeWarning, ValueError, AssertionError) as error:
        y = type(error).__name__, str(error)
    return y, np.log(x * 2)
'''


def outcome(function, args):
    """What a call gives, which warnings are heard, and whether the filters are as before."""
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        heard = []
        warnings.showwarning = lambda message, category, filename, line, *rest: heard.append((str(message), category, line))
        filters, before = warnings.filters, list(warnings.filters)
        for registry in [module.__dict__.get("__warningregistry__") for module in (sys.modules[__name__],)]:
            if registry:
                registry.clear()
        function.__globals__.pop("__warningregistry__", None)
        result = repr(function(*args))
        assert warnings.filters is filters and list(filters) == before
        return result, heard


@pytest.mark.parametrize("filters", FILTERS)
def test_heard_and_raised(filters):
    for use, way in itertools.product(USES.values(), ("ignore", "error") if filters == "given" else ("ignore",)):
        names = {"np": np, "warnings": warnings}
        exec(compile(PROGRAM.format(filters=FILTERS[filters], use=use), __file__, "exec"), names)  # noqa: S102
        plain = types.FunctionType(names["case"].__code__.replace(), names)
        translated = sot.symbolic_translate(names["case"])
        for x, w in ((X, np.ones(3)), (X + 2, np.ones(3)), (X, np.ones(4)), (X, np.ones(3))):
            assert outcome(translated, (x, w, way)) == outcome(plain, (x, w, way)), use


@contextlib.contextmanager
def quietly():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def by_a_callee(x):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        y = np.log(x)
    return y


def quiet(x):
    with quietly():
        y = 1 / x
    return by_a_callee(x) + y


def strict(x):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return np.log(x) * 2
    except RuntimeWarning as error:
        return x, str(error)


def leaves_early(x, flag):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore")
        if flag:
            return np.log(x)
        x = x + 1
    return x


@pytest.mark.parametrize("function, args", [(quiet, (X,)), (by_a_callee, (X,)), (strict, (X + 1,)), (leaves_early, (X, True)), (leaves_early, (X, False))])
def test_captured(function, args):
    sot.reset()
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    for _ in range(3):
        assert repr(translated(*args)) == repr(function(*args))
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.hits == 2


def test_the_filters_themselves():
    def case(x):
        before = len(warnings.filters)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            inside, y = len(warnings.filters), np.log(x)
            first = warnings.filters[0][0]
        return before - inside, len(warnings.filters) - before, first, y

    def recorded(x):
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            y = np.log(x)
        return y, [str(entry.message) for entry in heard]

    def kept(x):
        manager = warnings.catch_warnings()
        manager.__enter__()
        warnings.simplefilter("error")
        manager.__exit__(None, None, None)
        try:
            manager.__enter__()
        except RuntimeError as error:
            return x, type(error).__name__

    for function in (case, recorded, kept):
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            with warnings.catch_warnings():
                warnings.simplefilter("always")
                assert repr(translated(X + 1)) == repr(function(X + 1))
                with warnings.catch_warnings(record=True):
                    assert repr(translated(X)) == repr(function(X))
