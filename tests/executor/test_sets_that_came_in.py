"""Iteration over sets that came in: their order is guarded, and what changes them, or another that may be the same, is seen."""
from __future__ import annotations

import numpy as np
import pytest

import sot

READS = ("[k for k in s]", "list(s), tuple(s)", "sorted(s)", "max(s), min(s), len(s)", "sum(k for k in s) * x", "{k: x * k for k in s}", "next(iter(s))", "a, *b = s; return a, b", "[*s, 1]",
         "for k in s:\n        if k > 5: break\n    else: k = None\n    return k, x", "[k is m for k, m in zip(s, s)]", "any(k > 5 for k in s), 8 in s", "list(enumerate(s))", "s | {3}, s - {8}, s & {8}")
CHANGES = ("s.add(16); return [k for k in s]", "s.discard(8); return list(s)", "for k in list(s): s.remove(k)\n    return s", "for k in s: s.add(k + 32)\n    return s", "t.add(16); return list(s), list(t)",
           "it = iter(s); s.add(16); return list(it)", "s.clear(); return [k for k in s]", "s |= {1}; return list(s)", "n = [k for k in s]; s.add(1); return n, sorted(s)")
#: The same elements in another order, others, as many others, none, and large numbers and texts, of which there may be other objects.
VALUES = ((0, 8), (8, 0), (0, 8), (8, 16, 0), (), (1000, 2000), (0.5, 8), (True, 8), (0, 8), (300, 8), tuple(range(30)))


def compiled(text):
    namespace = {}
    body = text.replace("; ", "\n    ") if "return" in text else "return " + text
    exec("def function(x, s, t):\n    " + body, namespace)
    return namespace["function"]


def outcome(function, x, s, t):
    try:
        result = function(x, s, t)
    except Exception as error:
        result = type(error), str(error)
    return repr(result), list(map(repr, s)), list(map(repr, t))


@pytest.mark.parametrize("kind", [set, frozenset])
@pytest.mark.parametrize("text", READS)
def test_reads(text, kind):
    plain = compiled(text)
    tested = sot.symbolic_translate(plain)
    for values in VALUES[:3]:
        assert outcome(tested, np.arange(2.0), kind(values), set()) == outcome(plain, np.arange(2.0), kind(values), set())
    assert not sot.cache_info(tested).breaks
    for values in VALUES * 2:
        assert outcome(tested, np.arange(2.0), kind(values), set()) == outcome(plain, np.arange(2.0), kind(values), set()), values


@pytest.mark.parametrize("text", CHANGES)
def test_changes(text):
    plain = compiled(text)
    tested = sot.symbolic_translate(plain)
    for values in VALUES * 2:
        for same in (False, True):
            def called(of, values=values, same=same):
                s = set(values)
                return outcome(of, np.arange(2.0), s, s if same else set(values))
            assert called(tested) == called(plain), (values, same)


def test_other_elements_in_each_call():
    """It is not translated anew for ever: after a few the loop runs natively."""
    def function(x, s):
        total = x * 2
        for k in s:
            total = total + k
        return total

    tested = sot.symbolic_translate(function)
    for n in range(40):
        s = {n, n + 1, n * 7}
        assert tested(np.arange(2.0), s).tolist() == function(np.arange(2.0), s).tolist()
    info = sot.cache_info(tested)
    assert info.misses < 12 and not info.fallbacks, info
