"""Functions whose globals are another dict than a module's: plain or of a class that answers itself, with builtins or without, translated or called in a translation."""
from __future__ import annotations

import builtins
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Missing(dict):
    def __missing__(self, key):
        return "missing " + key


class Getting(dict):
    def __getitem__(self, key):
        return "item " + key


class Mute(dict):
    """Has no methods of its own."""


def get_len(x):
    return len, x + 1


def call_len(x):
    return len(x), x + 1


def get_own(x):
    return own, x + 1  # noqa: F821


def get_neither(x):
    return nowhere, x + 1  # noqa: F821


def write(x):
    global own
    own = x + 1
    return own


GLOBALS = {
    "plain": lambda: {"own": 1},
    "plain with the module": lambda: {"own": 1, "__builtins__": builtins},
    "plain with the dict": lambda: {"own": 1, "__builtins__": vars(builtins)},
    "plain with few builtins": lambda: {"own": 1, "__builtins__": {"len": sum}},
    "plain with builtins that answer": lambda: {"own": 1, "__builtins__": Missing(len=max)},
    "plain with mute builtins": lambda: {"own": 1, "__builtins__": Mute(len=min)},
    "missing": lambda: Missing(own=1),
    "missing with builtins": lambda: Missing(own=1, __builtins__=builtins),
    "getting": lambda: Getting(own=1),
    "mute": lambda: Mute(own=1),
    "mute with its own len": lambda: Mute(own=1, len=np.sum),
}
#: Up to 3.9 a function whose globals name no builtins has none.
GET_THE_INTERPRETERS = hasattr(types.FunctionType, "__builtins__")
FUNCTIONS = (get_len, call_len, get_own, get_neither, write)


def outcome(function, *arguments):
    try:
        found = function(*arguments)
    except Exception as error:
        return type(error).__name__, str(error)
    return [value.tolist() if isinstance(value, np.ndarray) else value for value in (found if isinstance(found, tuple) else (found,))]


@pytest.mark.parametrize("way", ["translated", "called", "made and called", "an attribute"])
@pytest.mark.parametrize("kind", GLOBALS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_as_plain(function, kind, way):
    def twin():
        code = function.__code__.replace()
        callee = types.FunctionType(code, GLOBALS[kind]())
        if way == "translated":
            return callee, callee
        if way == "called":
            def caller(x):
                return callee(x * 2)
        elif way == "made and called":
            names = callee.__globals__

            def caller(x):
                return types.FunctionType(code, names)(x * 2)
        else:
            holder = type("Holder", (), {"inner": staticmethod(callee)})()

            def caller(x):
                return holder.inner(x * 2)
        return types.FunctionType(caller.__code__.replace(), globals(), closure=caller.__closure__), callee

    (plain, plains), (fn, callee) = twin(), twin()
    tested = sot.symbolic_translate(fn)
    for n in range(3):
        given = np.arange(3.0) + n
        assert outcome(tested, given.copy()) == outcome(plain, given.copy())
        assert outcome(lambda: repr(dict.get(callee.__globals__, "own"))) == outcome(lambda: repr(dict.get(plains.__globals__, "own")))
    assert sot.cache_info(tested).translations or sot.cache_info(tested).fallbacks
    bare = ("plain",) if GET_THE_INTERPRETERS else ()
    if way == "translated" and kind in (*bare, "plain with the module", "plain with the dict") and function in (call_len, get_own, write):
        assert not sot.cache_info(tested).breaks and sot.cache_info(tested).hits


@pytest.mark.skipif(not GET_THE_INTERPRETERS, reason="such a function has no builtins")
def test_functions_of_bare_globals_are_translated():
    """A plain dict without builtins gets the interpreter's."""
    tested = sot.symbolic_translate(types.FunctionType(call_len.__code__.replace(), {}))
    for _ in range(3):
        assert outcome(tested, np.arange(3.0)) == [3, [1.0, 2.0, 3.0]]
    assert (sot.cache_info(tested).translations, sot.cache_info(tested).hits, sot.cache_info(tested).breaks) == (1, 2, ())
