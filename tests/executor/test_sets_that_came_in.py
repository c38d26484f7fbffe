"""Iteration over sets that came in: their order is guarded, and what changes them, or another that may be the same, is seen."""
from __future__ import annotations

import types

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


#: What changes a set that came in, or makes another one of it …
MADE = ("s.add(8); r = s", "s.discard(8); r = s", "s |= t; r = s", "s &= t; r = s", "s -= t; r = s", "s ^= t; r = s", "r = s | t", "r = s & t", "r = s - t", "r = s ^ t", "r = s.union(t, (7, 8))",
        "r = s.intersection(t)", "r = s.difference([8], t)", "s.update(t, [3]); r = s", "s.difference_update(t); r = s", "s.intersection_update(t); r = s", "s.symmetric_difference_update(t); r = s", "r = s.copy(); r.add(2)",
        "r = set(s); r.discard(8)", "r = frozenset(s) | t", "s.clear(); r = s", "r = s & {8}; p = r.pop() if len(r) == 1 else None", "r = {8: 1, 3: 2}.keys() & s", "r = s.symmetric_difference({True, 9})",
        "n = len(s); s.add(n); r = s")
#: … and what is asked of it then, in whatever order its elements are.
ASKED = ("sorted(r), len(r)", "sorted(r, reverse=True)", "max(r, default=None) if len(r) > 1 else r", "min(r) if r else -1", "'many' if len(r) > 2 else 'few'", "8 in r, x if 8 in r else -x", "r <= t, r == {0, 8}, x if r > t else -x",
         "r.isdisjoint({8}) or x", "sorted([r, 1][0] | {5})", "[o is k for o in sorted(r) for k in before if o == k]", "sum(r) if all(isinstance(k, int) for k in sorted(r)) else x", "bool(r), x if r else -x")


def changes_of(made, asked):
    namespace = {}
    exec("def function(x, s, t):\n    before = list(s); y = x * 2; " + made + "\n    return y, " + asked, namespace)
    return namespace["function"]


@pytest.mark.parametrize("made", MADE)
def test_elements_are_known_but_not_their_order(made):
    for i, asked in enumerate(ASKED):
        plain = changes_of(made, asked)
        for values in (VALUES[:1] + VALUES[i % 5 + 1::5]):
            for other in ((8, 3), (0,), values[:2]):
                tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), globals()))
                for same in (False, True, False):
                    def called(of, values=values, other=other, same=same):
                        s = set(values)
                        t = s if same else set(other)
                        try:
                            result = repr(of(np.arange(2.0), s, t))
                        except Exception as error:
                            result = type(error), str(error)
                        return result, sorted(map(repr, s)), sorted(map(repr, t))
                    assert called(tested) == called(plain), (asked, values, other, same)
                info = sot.cache_info(tested)
                assert info.hits or info.breaks, (asked, values, other, info)
                if values == (0, 8) and other == (8, 3):
                    assert not info.breaks, (asked, info.breaks)


def test_equal_elements_of_other_kinds_are_not_exchanged():
    def function(x, s, t):
        r = s | t
        return x * len(r), sorted(s & t), sorted(r)

    for values in ((1, 2), (True, 2), (1.0, 2), (-0.0, 1), (0, 1), ((1, 2), (3,)), ((True, 2), (3,))):
        for other in ((1, 2), (True, 5, 7), (1.0, 2.0), (0.0, 1), (False, True), ((1, 2), (4,))):
            tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
            for _ in range(2):
                def called(of, values=values, other=other):
                    try:
                        return repr(of(np.arange(2.0), set(values), set(other)))
                    except TypeError as error:
                        return str(error)
                assert called(tested) == called(function), (values, other)
