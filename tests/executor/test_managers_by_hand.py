"""Context managers of the standard library and NumPy, entered by a ``with`` and by calls of their methods: what those give is what they give natively."""
from __future__ import annotations

import contextlib
import decimal
import io
import threading
import warnings

import numpy as np
import pytest

import sot

X = np.arange(3.0)


@contextlib.contextmanager
def made():
    yield 5


@contextlib.contextmanager
def suppressing():
    try:
        yield 5
    except ValueError:
        pass


MANAGERS = {
    "errstate": lambda: np.errstate(all="ignore"), "printoptions": lambda: np.printoptions(precision=3), "localcontext": decimal.localcontext,
    "suppress": lambda: contextlib.suppress(ValueError), "nullcontext": lambda: contextlib.nullcontext(3), "ExitStack": contextlib.ExitStack,
    "closing": lambda: contextlib.closing(io.StringIO("b")), "redirect_stdout": lambda: contextlib.redirect_stdout(io.StringIO()),
    "Lock": threading.Lock, "RLock": threading.RLock, "Condition": threading.Condition, "Semaphore": threading.Semaphore,
    "memoryview": lambda: memoryview(b"abc"), "StringIO": lambda: io.StringIO("a"), "catch_warnings": warnings.catch_warnings,
    "recording": lambda: warnings.catch_warnings(record=True), "made": made, "suppressing": suppressing,
}


def by_methods(manager, x):
    entered = manager.__enter__()
    left = manager.__exit__(None, None, None)
    return type(entered), entered is manager, left, (x + 1).tolist()


def by_functions_of_the_class(manager, x):
    cls = type(manager)
    entered = cls.__enter__(manager)
    left = cls.__exit__(manager, None, None, None)
    return type(entered), entered is manager, left, (x + 1).tolist()


def with_an_error_by_methods(manager, x):
    entered = manager.__enter__()
    try:
        left = manager.__exit__(ValueError, ValueError("given"), None)
    except ValueError as error:
        left = repr(error)
    return type(entered), left, (x + 1).tolist()


def by_with(manager, x):
    with manager as entered:
        x = x + 1
    return type(entered), entered is manager, x.tolist()


def with_an_error(manager, x):
    try:
        with manager as entered:
            x = x + 1
            raise ValueError(3)
    except ValueError as error:
        left = repr(error), error.__context__
    else:
        left = "nothing"
    return type(entered), left, x.tolist()


@pytest.mark.parametrize("given", [True, False], ids=["given", "made_inside"])
@pytest.mark.parametrize("way", [by_methods, by_functions_of_the_class, with_an_error_by_methods, by_with, with_an_error], ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", MANAGERS)
def test_what_a_manager_gives(name, way, given):
    make = MANAGERS[name]

    def whole(x):
        return way(make(), x)

    plain = [way(make(), X) for _ in range(3)]
    translated = sot.symbolic_translate(way if given else whole)
    assert [translated(make(), X) if given else translated(X) for _ in range(3)] == plain
    assert sot.cache_info(translated).translations
