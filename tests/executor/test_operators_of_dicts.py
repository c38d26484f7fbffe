"""Operators between the dicts of the collections module, and complex numbers of parts that the graph computes."""
from __future__ import annotations

import collections
import types

import numpy as np
import pytest

import sot

MAKERS = ("collections.Counter(a=2, b=1)", "collections.Counter()", "collections.Counter({'b': -1, 'c': 3})", "collections.OrderedDict(b=x, a=1)", "collections.OrderedDict()", "collections.defaultdict(list, {'a': x})",
          "collections.defaultdict(int)", "{'c': 1, 'a': 2}", "{}", "given", "collections.Counter(given)", "5")
OPERATORS = ("r = l {} k", "l {}= k; r = l")
#: What is captured as far as it raises nothing.
CAPTURED = ("Counter", "OrderedDict", "{'c'", "{}")


def compiled(text):
    namespace = {"np": np, "collections": collections}
    exec("def function(x, given):\n    " + text.replace("; ", "\n    "), namespace)
    return namespace["function"]


def outcome(function, given):
    try:
        return repr(function(np.arange(2.0), given))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("symbol", ["|", "+", "-", "&", "^"])
def test_every_pair(symbol):
    for one in MAKERS:
        for other in MAKERS:
            for operator in OPERATORS:
                plain = compiled("l = %s; k = %s; %s; y = x * 2; return r, type(r).__name__, r is l, getattr(r, 'default_factory', 3), l, k, y" % (one, other, operator.format(symbol)))
                tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
                for given in ({"a": 1}, {"a": 1}, {"z": 2, "a": 3}, {}):
                    assert outcome(tested, dict(given)) == outcome(plain, dict(given)), (one, other, operator)
                both = {one.split("(")[0], other.split("(")[0]}
                if both == {"collections.Counter"} and symbol != "^" or symbol == "|" and both <= {"collections.OrderedDict", "{'c': 1, 'a': 2}", "{}"} and hasattr(dict, "__or__"):
                    info = sot.cache_info(tested)
                    assert info.hits and not info.breaks, (one, other, operator, info.breaks)


@pytest.mark.parametrize("text", ["+c, -c", "c.total() if hasattr(c, 'total') else 0", "~c", "+given"])
def test_signs(text):
    plain = compiled("c = collections.Counter(given); c['q'] = -2; return %s, c" % text)
    tested = sot.symbolic_translate(plain)
    for given in ({"a": 1}, {"a": 1}, {"z": 0, "a": 3}, {}, collections.Counter(b=2, c=-1)):
        assert outcome(tested, given.copy()) == outcome(plain, given.copy())


def test_counters_with_methods_of_the_program(monkeypatch):
    def function(x):
        return dict(collections.Counter("aab") + collections.Counter("b")), x * 2

    tested = sot.symbolic_translate(function)
    assert repr(tested(np.arange(2))) == repr(function(np.arange(2)))
    monkeypatch.setattr(collections.Counter, "__add__", lambda self, other: {"replaced": 1})
    assert repr(tested(np.arange(2))) == repr(function(np.arange(2)))


@pytest.mark.parametrize("text", ["complex(x[0], x[1])", "complex(x.sum(), 2)", "complex(1, float(x[1]))", "complex(x[0], True) * x", "complex(x.sum())", "complex(x[0], y[0])", "complex(y[0], 1)", "abs(complex(x[0], x[1]))", "complex(x, 1)", "complex(x[0], 'a')", "complex(x[0], imag=x[1])", "complex(x[0], 10 ** 400)"])
def test_complex_numbers(text):
    plain = compiled("y = x + 1j; return " + text)
    for dtype in ("f8", "f4", "i8", "?", "g", "u1", "c16"):
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for turn in range(3):
            results = []
            for function in (tested, plain):
                try:
                    results.append(repr(function(np.arange(1 + turn, 3 + turn).astype(dtype), None)))
                except Exception as error:
                    results.append((type(error), str(error)))
            assert results[0] == results[1], dtype
            if turn == 1 and dtype in ("f8", "i8") and "y[" not in text and not any(word in text for word in ("(x, 1", "'a'", "imag", "400")):
                assert not sot.cache_info(tested).breaks
