"""Lists that ``array.tolist()`` gives: iterated over, indexed, sorted, searched, as plain and captured where the array's length is known."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

PROGRAMS = ("[v * 2 for v in x.tolist()]", "sorted(x.tolist())", "sorted(x.tolist(), reverse=True)[0]", "sum(x.tolist())", "max(x.tolist()), min(x.tolist())", "x.tolist()[0], x.tolist()[-1]", "len(x.tolist())",
            "2 in x.tolist(), 2.5 in x.tolist()", "a, *b = x.tolist(); return a, b", "(x * 2).tolist()[1] + 1", "list(x.tolist()), tuple(x.tolist())", "len(set(x.tolist())), 1 in set(x.tolist())", "[*x.tolist(), 1]",
            "dict(enumerate(x.tolist()))", "[a + b for a, b in zip(x.tolist(), x.tolist())]", "list(map(abs, x.tolist()))", "list(reversed(x.tolist()))", "'many' if len(x.tolist()) > 3 else 'few'", "'some' if x.tolist() else 'none'",
            "l = x.tolist(); l.append(7); return l, len(l)", "l = x.tolist(); a = l[0]; l.append(a); l.reverse(); return l, a", "l = x.tolist(); s = 0\n    for v in l: s += v\n    return s, l", "l = sorted(x.tolist()); return l[0], l[-1], l",
            "l = x.tolist()\n    for v in l:\n        if len(l) < 9: l.append(v)\n    return l", "l = x.tolist(); i = iter(l); l.append(5); return list(i), l", "l = x.tolist(); i = iter(l); a = next(i); return a, list(i), l",
            "x.tolist()[9]", "x.tolist()[1:]", "x.tolist()['a']", "sum(x.tolist(), 1.5)", "max(x.tolist(), default=3)", "np.array(x.tolist()) + 1", "str(x.tolist()), f'{x.tolist()}'", "x.tolist() == [0, 1]", "l = x.tolist(); m = l; m.append(1); return l is m, len(l), [v for v in l]",
            "sorted(x.tolist(), key=lambda v: -v)", "any(v > 2 for v in x.tolist())", "l = x.tolist(); l.sort(); return l", "l = x.tolist(); l[0] = 5; return l, [v for v in l]", "l = x.tolist(); l += [1]; return l, len(l)", "[type(v).__name__ for v in x.tolist()]")
ROWS = ("[sum(r) for r in m.tolist()]", "m.tolist()[0][1], m.tolist()[-1]", "[[v + 1 for v in r] for r in m.tolist()]", "l = m.tolist(); r = l[0]; r.append(3); return l, len(l[0]), [v for v in l[0]]", "l = m.tolist(); return len(l), len(l[0]), sorted(l[1])",
        "l = m.tolist(); l.append(l[0]); return l, l[0] is l[-1]", "[list(c) for c in zip(*m.tolist())]", "sorted(m.tolist())", "for a, b in m.tolist():\n        x = x + a\n    return x", "[len(r) for r in m.T.tolist()]", "set(m.tolist())", "m[:, 0].tolist()[1], m.ravel().tolist()[3]")
#: What asks for a value, or what is not followed.
OPEN = ("9]", "[1:]", "'a'", "default=3", "np.array", "== [", "key=", "any(", ".sort()", "l[0] = 5", "l += ", "iter(l)", "l.append(v)", "m.append", "sorted(m", "set(m", "r.append", "l.append(l[0])")
DTYPES = ("f8", "i8", "u8", "?", "c16", "f4", "i1", ">i4", "g", "M8[D]", "U2")


def compiled(text):
    namespace = {"np": np}
    exec("def function(x, m):\n    " + (text.replace("; ", "\n    ") if "return" in text else "return " + text), namespace)
    return namespace["function"]


def outcome(function, x, m):
    try:
        return repr(function(x, m))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("text", PROGRAMS + ROWS)
def test_as_plain(text):
    plain = compiled(text)
    for dtype in DTYPES:
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for turn, size in enumerate((4, 4, 3, 1, 0, 5, 6, 7, 8, 4)):
            x = np.arange(size).astype("i8" if dtype == "M8[D]" else dtype).astype(dtype)
            m = np.arange(2 * size).reshape(size, 2).astype("i8" if dtype == "M8[D]" else dtype).astype(dtype)
            assert outcome(tested, x, m) == outcome(plain, x, m), (dtype, size)
            if turn == 1 and dtype in ("f8", "i8", ">i4") and not any(word in text for word in OPEN):
                info = sot.cache_info(tested)
                assert info.hits and not info.breaks, info.breaks


@pytest.mark.parametrize("made", ["np.bincount(c, v)", "np.bincount(c, v) / np.bincount(c)", "np.bincount(c, v)[1:].round(2)", "np.bincount(c, v).reshape(1, -1)"])
def test_a_list_of_an_array_of_unknown_dtype(made):
    """Without items `bincount` counts whole numbers."""
    namespace = {"np": np}
    exec("def function(c, v):\n    return (%s).tolist(), v + 1\n" % made, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    plain = types.FunctionType(namespace["function"].__code__.replace(), namespace)
    for codes, weights in (([0, 1, 0], [1.0, 2.5, 3.0]), ([2, 0, 1, 1], [1.0, 2.0, 3.0, 4.0]), ([0, 1, 0], [1.0, 2.5, 3.0])):
        given = np.array(codes), np.array(weights)
        assert repr(tested(*given)[0]) == repr(plain(*given)[0])
    assert not sot.cache_info(tested).breaks and sot.cache_info(tested).hits
    given = np.zeros(0, int), np.zeros(0)
    assert repr(tested(*given)[0]) == repr(plain(*given)[0])
