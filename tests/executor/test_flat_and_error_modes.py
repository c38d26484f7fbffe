"""``array.flat`` by its items, np.geterr and np.seterr: as plain and captured."""
from __future__ import annotations

import types
import warnings

import numpy as np
import pytest

import sot


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, repr(value.tolist())
    if isinstance(value, (tuple, list)):
        return type(value), list(map(told, value))
    return type(value), repr(value)


def outcome(function, args):
    try:
        return told(function(*args)), told(list(args)), np.geterr()
    except Exception as error:
        return type(error), str(error), told(list(args)), np.geterr()


def check(text, make, captured=True):
    namespace = {"np": np}
    exec(text, namespace)
    function = namespace["case"]
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), namespace))
    raised = False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for turn in range(3):
            with np.errstate():
                plain = outcome(function, make(turn))
            with np.errstate():
                assert outcome(translated, make(turn)) == plain, text
            raised |= isinstance(plain[0], type) and issubclass(plain[0], Exception)
    if captured and not raised:
        assert not sot.cache_info(translated).breaks, (text, sot.cache_info(translated))


FLAT = ["x.flat[0]", "x.flat[n]", "x.flat[-1] * 2", "x.flat[1:4]", "x.flat[::2] + 1", "x.flat[[0, 2]]", "x.flat[99]", "x.flat.copy()", "x.flat[int(n)] + x.flat[1]", "len(list(x.flat))", "x.flat.index", "f.index, next(f), next(f), f.index, f[0]", "next(f), x.flat[0]", "f.__next__()", "x.flat['a']", "x.flat[x > 1]", "x.flat[()]", "x.flat[...]",
        "[next(f) for _ in range(3)]", "[next(f) for _ in range(9)]", "list(next(f) for _ in range(9))", "list(map(lambda i: next(f), range(9)))", "next(f, 3)", "sum(f)", "x.flat[1.5]", "np.sum(x.flat)", "np.array(f)", "f is f", "x.flat is x.flat"]
OTHERS = {"x.flat[x > 1]", "x.flat[()]", "x.flat[...]", "list(next(f) for _ in range(9))", "list(map(lambda i: next(f), range(9)))", "next(f, 3)", "sum(f)", "np.sum(x.flat)", "np.array(f)", "f is f", "x.flat[1.5]", "[next(f) for _ in range(3)]", "x.flat is x.flat"}


@pytest.mark.parametrize("expression", FLAT)
def test_flat(expression):
    for dtype in ("f8", "i4", "?", "c16", "M8[D]", ">i2"):
        for x in (np.arange(6).astype(dtype if dtype != "M8[D]" else "i8").astype(dtype).reshape(2, 3), np.arange(4).astype("i8").astype(dtype)):
            check("def case(x, n):\n    f = x.flat\n    return x[:1], %s" % expression, lambda i: (x.copy(), i), expression not in OTHERS and dtype != "M8[D]")


def test_flat_reads_what_is_there_now():
    check("def case(x):\n    f = x.flat\n    a = next(f)\n    x[:] = 7\n    x.flat[2] = 9\n    return a, next(f), f[2], x.flat[1:3]", lambda i: (np.arange(4.0),))
    check("def case(x):\n    y = x * 2\n    f = y.flat\n    y = y + 1\n    y = y * 3\n    return f[0], next(f), y", lambda i: (np.arange(4.0),))


MODES = ["np.geterr()", "np.geterr()['over']", "sorted(np.geterr())", "np.seterr(over='ignore'), np.geterr()", "np.seterr(all=mode)", "old, np.geterr(), np.seterr(**old), np.geterr()", "np.geterr() == old", "np.seterr('nothing')", "np.seterr(divide='call')", "np.seterr(all=mode), 1 / (x - x)", "str(old)", "np.seterr(divide=old['over'])",
         "len(old), 'over' in old", "old.get('over'), old.pop('under'), old", "old is np.geterr()", "np.geterr(**{})"]


@pytest.mark.parametrize("expression", MODES)
def test_error_modes(expression):
    for mode in ("ignore", "warn", "raise"):
        check("def case(x, mode):\n    old = np.geterr()\n    return x + 1, %s" % expression, lambda i: (np.arange(3.0), mode), expression not in ("np.geterr() == old", "np.seterr(divide='call')"))
    check("def case(x, mode):\n    with np.errstate(all='ignore'):\n        y = 1 / x\n        old = np.seterr(all=mode)\n        z = np.geterr()['invalid']\n        np.seterr(**old)\n    return y, z, np.geterr()", lambda i: (np.arange(1.0, 3.0), "raise"))


WRITTEN = ["x.flat = 3", "x.flat = [1, 2]", "x.flat = x.ravel()[::-1].copy()", "x.flat = (n, 2.5)", "x.flat = y", "x.flat = y[:1]", "x.T.flat = y", "x[::2].flat = 7", "x.flat = 'a'", "x.flat = []", "x.flat = 1j", "x.flat = x", "x.flat = [[1, 2], [3, 4]]", "v = x[0]; x.flat = 9; y = v + 1", "(x * 2).flat = 1"]


@pytest.mark.parametrize("statement", WRITTEN)
def test_flat_is_written(statement):
    for dtype in ("f8", "i4", "?", "c16", ">i2", "U2", "f2"):
        text = "def case(x, y, n):\n    k = y * 2\n    %s\n    return x, k, y, x.__len__(), x[0].__len__(), x[:, 0].__len__()" % statement.replace("; ", "\n    ")
        check(text, lambda i: (np.arange(6 + 2 * i).astype(dtype).reshape(2, -1), np.arange(4.0), i + 1), dtype not in ("U2", "?", "i4", ">i2") and "1j" not in statement)
