"""What finfo and iinfo tell, names of fields, byte orders and comparisons of dtypes."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot
from sot.machine.exits import Break, Fallback
from sot.machine.machine import Limits, Machine

PROGRAMS = ("2 * e.eps, e.eps + x, -e.tiny, abs(e.min), e.max ** 0.5, e.eps == 1, e.eps < n", "x if e.eps < 1e-3 else -x", "x if e.eps < n else -x", "'big' if e.max > 1e300 else 'small'", "float(e.eps), int(e.bits), str(e.max), f'{e.tiny:.2e}', round(e.eps, 3)",
            "e.eps.dtype, type(e.max).__name__, e.dtype == x.dtype", "max(x.sum(), e.eps)", "np.maximum(x, e.eps) if e.eps > 0 else x", "x if e.eps < x[0] else -x", "x if not e.eps > 1 else -x", "x if e.tiny and n else -x", "e.eps in (1, 2)", "{e.eps: 1}", "x if e.eps != e.tiny else -x",
            "i.max + n, i.min - 1, i.bits, x if i.max > 2 ** 31 else -x", "x.astype(x.dtype.newbyteorder('>')).dtype.str, x.dtype.newbyteorder('S') == x.dtype", "x.dtype.newbyteorder('=') == x.dtype, x.dtype.newbyteorder().str", "x.dtype.newbyteorder('q')", "x.dtype.newbyteorder(n)",
            "x.dtype == t, x.dtype != t, x * 2", "x if x.dtype == t else -x", "x.dtype < t", "np.dtype(t) == x.dtype, np.zeros(2, t)", "x.dtype.newbyteorder('>') is x.dtype.newbyteorder('>'), x.dtype.newbyteorder('|') is x.dtype")
RECORDS = ("r.dtype.names", "[r[k] * 2 for k in r.dtype.names[:2]]", "len(r.dtype.names), 'a' in r.dtype.names, r.dtype.names is r.dtype.names", "np.zeros(2, r.dtype).dtype.names", "{k: r[k].sum() for k in r.dtype.names if k != 'c'}", "z = np.zeros(2, [('q', 'f8')]); return z.dtype.names, z['q'] + 1")
TEXTS = ("f8", "float64", "<f8", ">f8", "f4", "int", "nothing", np.float32, float, np.dtype("f8"))


def compiled(text):
    namespace = {"np": np}
    exec("def function(x, n, t, r):\n    e = np.finfo(%s)\n    i = np.iinfo('i8')\n    %s" % ("x.dtype" if "e." in text else "'f8'", text.replace("; ", "\n    ") if "return" in text else "return " + text), namespace)
    return namespace["function"]


def outcome(function, *args):
    try:
        return repr(function(*args))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("text", PROGRAMS)
def test_as_plain(text):
    plain = compiled(text)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for turn, dtype in enumerate(("f8", "f8", "f4", "f2", "g", ">f8", "i4", "f8")):
        for t in TEXTS:
            assert outcome(tested, np.arange(3).astype(dtype), 2 + turn // 2, t, None) == outcome(plain, np.arange(3).astype(dtype), 2 + turn // 2, t, None), (dtype, t)
            if turn == 1 and t == "f8" and not any(word in text for word in ("x[0]", "max(x", "'q'", "newbyteorder(n)", " in (1", "{e.eps", "'|'", "< t", "np.dtype(t)")):
                assert not sot.cache_info(tested).breaks, sot.cache_info(tested).breaks


@pytest.mark.parametrize("text", RECORDS)
def test_names_of_fields(text):
    plain = compiled(text)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for turn in range(5):
        fields = [("a", "i4"), ("b", "f8"), ("c", "U2")] if turn < 3 else [("b", "i4"), ("a", "f8")]
        r = np.zeros(3, fields)
        if turn == 2:
            r.dtype.names = ("z", "a", "c")
        assert outcome(tested, np.arange(3.0), 1, "f8", r) == outcome(plain, np.arange(3.0), 1, "f8", r), turn
        if turn == 1:
            assert not sot.cache_info(tested).breaks, sot.cache_info(tested).breaks


def test_names_of_a_dtype_that_change():
    kind = np.dtype([("a", "f8"), ("b", "i4")])

    def function(x, kind):
        return kind.names, np.zeros(2, kind), x * 2

    tested = sot.symbolic_translate(function)
    for names in (("a", "b"), ("a", "b"), ("b", "a"), ("q", "b"), ("a", "b")):
        kind.names = names
        assert repr(tested(np.arange(2.0), kind)) == repr(function(np.arange(2.0), kind))


UNKNOWN = ("z.dtype", "z.dtype, z", "[z.dtype, z.dtype]", "z.dtype == x.dtype", "z.dtype is None, z.dtype is z.dtype", "str(z.dtype), f'{z.dtype}'", "z.dtype.kind, z.dtype.itemsize", "np.zeros(2, z.dtype)", "isinstance(z.dtype, np.dtype)", "{z.dtype: 1}", "z.astype(z.dtype)", "type(z.dtype).__name__",
           "x if z.dtype else -x", "x if z.dtype == 'f8' else -x", "z.dtype != 5, not z.dtype", "z.dtype in (None, x.dtype)", "d = z.dtype; z = z[:1]; return d, z.dtype")


@pytest.mark.parametrize("text", UNKNOWN)
def test_a_dtype_that_only_the_run_knows(text):
    for made, values in (("np.concatenate([x, np.array([n])])", (np.array(["ab", "c"]), np.array(["ab", "c"]), np.array(["abcdefgh"]), np.array([""]))), ("x + n", (np.array([1, 2], "u1"),) * 4)):
        plain = compiled("z = %s; %s" % (made, text if "return" in text else "return " + text))
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for turn, x in enumerate(values):
            n = "wide word"[turn:] if x.dtype.kind == "U" else (3, 3, 200, 7)[turn]
            assert outcome(tested, x, n, "f8", None) == outcome(plain, x, n, "f8", None), turn
            if turn == 1 and text in UNKNOWN[:3]:
                assert not sot.cache_info(tested).breaks, sot.cache_info(tested).breaks


def test_more_statements_than_the_limit_run_natively(monkeypatch):
    monkeypatch.setattr(Limits, "statements", 12)
    names = {}
    exec("def long(x):\n%s    return x\ndef short(x):\n    return x * 2 + 1" % ("    x = x + 1\n" * 30), names)
    for name, reasons in (("long", ["trace-limit"]), ("short", [])):
        translated = sot.symbolic_translate(names[name])
        for _ in range(2):
            assert translated(np.arange(3.0)).tolist() == names[name](np.arange(3.0)).tolist()
        assert [stop.reason for stop in sot.cache_info(translated).fallbacks] == reasons


@pytest.mark.parametrize("steps, kind", [(0, Fallback), (1, Break)])
def test_what_only_a_later_guard_tells_is_given_up_by_a_break(steps, kind):
    """An entry that runs natively is guarded by what it is given up for; a node that is worked out in steps cannot stand in such."""
    machine = types.SimpleNamespace(guards=types.SimpleNamespace(steps=lambda node: steps))
    with pytest.raises(kind):
        Machine.fall_back(machine, "array-subclass", "a matrix", (("type_is", 3, np.matrix),))
