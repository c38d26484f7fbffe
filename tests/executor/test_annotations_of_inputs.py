"""Annotations of functions that came in, and what a wrapper has of the function that it wraps."""
from __future__ import annotations

import functools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

SOURCES = ("def helper(x: int, y: 'text' = 1) -> float: return x", "def helper(x): return x", "def helper(x: 5, *a: str, k: (1, 2) = 3): return x")
READS = ("len(h.__annotations__)", "h.__annotations__.get('x'), h.__annotations__.get('z', 'none')", "list(h.__annotations__.items())", "'return' in h.__annotations__",
         "h.__annotations__ is h.__annotations__", "h.__annotations__.setdefault('n', 4), len(h.__annotations__)")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("read", READS)
def test_as_plain(read, source):
    results = []
    for translate in (False, True):
        space = {}
        exec(source, space)
        exec("def function(x, h):\n    return x * 2, (%s)" % read, space)
        helper = space["helper"]
        function = sot.symbolic_translate(space["function"]) if translate else space["function"]
        found = []
        for change in (lambda: None, lambda: None, lambda: helper.__annotations__.__setitem__("z", str), lambda: helper.__annotations__.pop("x", 0),
                       lambda: setattr(helper, "__annotations__", {"x": 1}), lambda: None, lambda: setattr(helper, "__annotations__", {})):
            change()
            found.append(repr(function(np.arange(2.0), helper)))
            if translate and len(found) == 3:
                assert not sot.cache_info(function).breaks
                assert sot.cache_info(function).hits or "setdefault" in read or hasattr(helper, "__annotate__")
        results.append(found)
    assert results[0] == results[1]


def scaled(x, k=2):
    """Scaled."""
    return x * k


@pytest.mark.parametrize("read", ("g.unit", "g.unit, g.__wrapped__.unit", "getattr(g, 'lacks', 5)", "hasattr(g, 'unit'), hasattr(g, 'lacks')", "vars(g)['unit']", "g.__name__, g.__doc__"))
@pytest.mark.parametrize("before", ("pass", "f.unit = 'k'", "del f.unit"))
@pytest.mark.parametrize("behind", ("pass", "f.unit = 'q'", "g.unit = 'w'", "f.lacks = 1"))
def test_wrappers(before, behind, read):
    text = ("def function(x, f):\n    %s\n    @functools.wraps(f)\n    def g(*args):\n        return f(*args)\n    %s\n    return g(x), (%s)" % (before, behind, read))
    space = {"functools": functools}
    exec(text, space)
    results = []
    for function in (space["function"], sot.symbolic_translate(space["function"])):
        found = []
        for unit in ("m", "m", "cm", None):
            f = types.FunctionType(scaled.__code__, globals(), "scaled", (2,))
            if unit:
                f.unit = unit
            try:
                found.append(repr(function(np.arange(2.0), f)))
            except Exception as error:
                found.append((type(error), str(error)))
        results.append(found)
    assert results[0] == results[1]
