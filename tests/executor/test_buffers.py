"""Bytearrays and memoryviews, given in and made in the trace: what is read, written and changed, as plain and captured."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Holder:
    pass


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, repr(value.tolist()), value.flags.writeable
    if isinstance(value, (tuple, list)):
        return type(value), list(map(told, value))
    if isinstance(value, memoryview):
        try:
            return memoryview, value.format, value.tolist()
        except (ValueError, NotImplementedError) as error:    # released, or of another format
            return memoryview, str(error)
    if isinstance(value, types.SimpleNamespace):
        return told(value.a)
    return type(value), repr(value)


def outcome(function, args):
    try:
        return told(function(*args)), told(list(args))
    except Exception as error:
        return type(error), str(error), told(list(args))


def check(text, make, captured=True, turns=3):
    namespace = {"np": np}
    exec(text, namespace)
    function = namespace["case"]
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), namespace))
    raised = False
    for turn in range(turns):
        plain = outcome(function, make(turn))
        assert outcome(translated, make(turn)) == plain, text
        raised |= isinstance(plain[0], type) and issubclass(plain[0], Exception)
    if captured and not raised:
        assert not sot.cache_info(translated).breaks, (text, sot.cache_info(translated))


READS = ["a[0]", "a[-1]", "a[1:3]", "a[n:]", "a[n]", "len(a)", "bytes(a)", "98 in a", "b'bc' in a", "a == b'abcd'", "a != a[1:]", "a + b'x'", "b'x' + a", "a * n", "a.decode()", "a.hex()", "a.find(b'c')", "a.startswith(b'ab')", "a.upper()", "a.copy()", "a.count(98)", "x * a[1]", "x[:len(a) - 2]", "bytearray(a)",
         "np.frombuffer(a, 'u1')", "memoryview(a)[1]", "memoryview(a).nbytes", "a[9]", "a['x']", "a < b'b'", "a.replace(b'a', b'z')", "a is a", "bytes(a)[0]", "bytes(a) == b'abcd'", "a.isalpha()", "memoryview(a).tobytes()", "bytes(memoryview(a)[1:])", "a + a", "type(a)", "isinstance(a, bytes)"]
CHANGES = ["a[0] = 65", "a[n] = n", "a[1:3] = b'--'", "a[:] = bytes([n, n])", "a[::2] = b'xy'", "a += b'xyz'", "a += a", "a.append(33)", "a.extend(b'ab')", "a.extend([1, n])", "a.insert(0, 48)", "del a[-1]", "del a[1:]", "a.clear()", "a.reverse()", "a.remove(98)", "a.pop()", "a.pop(0)", "a[0] = 256", "a[9] = 1", "a[0] = 'x'",
           "memoryview(a)[0] = 7", "memoryview(a)[1:3] = b'zz'", "b = a; b[0] = 1; b += b'q'", "np.frombuffer(a, 'u1')[:] = n", "a *= 2", "a[0] += 1", "a[1:] = a[:1]"]
SOURCES = {"argument": ("a, n, x", "pass", lambda i: (bytearray(b"abcd"), i, np.arange(6.0))), "attribute": ("h, n, x", "a = h.a", lambda i: (types.SimpleNamespace(a=bytearray(b"abcd")), i, np.arange(6.0))),
           "item": ("h, n, x", "a = h[0]", lambda i: ([bytearray(b"abcd")], i, np.arange(6.0))), "made": ("n, x", "a = bytearray(b'abcd')", lambda i: (i, np.arange(6.0)))}


@pytest.mark.parametrize("source", sorted(SOURCES))
def test_bytearrays(source):
    names, first, make = SOURCES[source]
    for expression in READS:
        check("def case(%s):\n    %s\n    return x + 1, %s" % (names, first, expression), make)
    for change in CHANGES:
        check("def case(%s):\n    %s\n    y = x + 1\n    before = bytes(a)\n    %s\n    return y, a, before, len(a), x * 2" % (names, first, change), make, change != "a *= 2")


MADE = ["bytes(n)", "bytes(3)", "bytes([n, 2])", "bytes((1, n))", "bytes(range(4))", "bytes()", "bytes(b'ab')", "bytes('ab', 'ascii')", "bytes(x)", "bytes(x[:1])[0]", "bytes(-n - 1)", "bytes([256])", "bytes([int(x.sum())])", "bytearray()", "bytearray(n)", "bytearray([1, n])", "bytearray('ab', 'utf-8')", "bytearray(b'q') + b'x'",
        "bytearray(x[:1])", "bytes(int(x.sum()))", "bytes('ab')", "bytes(1.5)", "len(bytes(n)) * x", "bytes(bytearray(n))"]


@pytest.mark.parametrize("expression", MADE)
def test_made(expression):
    check("def case(n, x):\n    return x + 1, %s" % expression, lambda i: (i, np.arange(3.0)), turns=6)


VIEWS = ["v[0]", "v[-1]", "v[1:][0]", "v.format", "v.itemsize", "v.nbytes", "v.ndim", "v.shape", "v.readonly", "len(v)", "v.tobytes()", "bytes(v)", "np.asarray(v)", "np.array(v) * 2", "x * v[0]", "np.frombuffer(v, 'u1')", "v[1:].tobytes().hex()", "v == v", "v[9]", "memoryview(v)[0]", "v.shape[0] * x", "v.c_contiguous"]


@pytest.mark.parametrize("dtype", ["f8", "i4", "u1", "u8", "?", "f4", "i2"])
def test_memoryviews(dtype):
    for how, names, make in (("made", "x", lambda i: (np.arange(i + 1, i + 4).astype(dtype),)), ("given", "v, x", lambda i: (memoryview(np.arange(i + 1, i + 4).astype(dtype)), np.arange(3.0)))):
        for expression in VIEWS:
            check("def case(%s):\n    %s\n    return x * 2, %s" % (names, "v = memoryview(x)" if how == "made" else "pass", expression), make)
        for change in ("v[0] = 1", "v[1] = 0", "np.asarray(v)[0] = 1", "v[0] = v[1]", "v[:2] = v[1:]"):
            check("def case(%s):\n    %s\n    y = x * 2\n    %s\n    return y, x * 2, v[0], v.tobytes()" % (names, "v = memoryview(x)" if how == "made" else "pass", change), make, dtype not in ("?", "f4") or "= v[1]" not in change)


def test_a_view_keeps_the_memory():
    for text in ("y = x * 2; v = memoryview(y); z = y + 1; w = z * 3; return v[0], z, w, v.tobytes()", "y = x + 1; v = memoryview(y); y = y * 2; y = y + 1; return v.tobytes(), y", "b = bytearray(x.tobytes()); y = np.frombuffer(b); z = y * 2; b[0] = 9; return y, z, b", "y = np.frombuffer((x + 1).tobytes()); z = y * 2; w = z + y; return y, z, w",
                 "v = memoryview(x); y = x * 2; v[0] = 50.0; return y, x * 2, v[0]"):
        check("def case(x):\n    %s" % text, lambda i: (np.arange(3.0) + i,))


def test_views_of_more_dimensions_and_other_kinds():
    for text in ("v.shape, v.ndim", "v[0]", "v[1, 2]", "v.tolist()", "np.asarray(v)", "v.tobytes()", "v.strides", "len(v)"):
        check("def case(v, x):\n    return x + 1, %s" % text, lambda i: (memoryview(np.arange(6.0).reshape(2, 3)), np.arange(2.0)), False)
    for view in (memoryview(b"abcd").cast("c"), memoryview(np.zeros(2, ">i4")), memoryview(np.zeros(2, "c16")), memoryview(np.zeros(2, [("a", "i4")])), memoryview(b"")):
        for text in ("v[0]", "v.format", "np.asarray(v)", "len(v)", "v.tobytes()", "v[:1].tobytes()"):
            check("def case(v, x):\n    return x + 1, %s" % text, lambda i: (view, np.arange(2.0)), False)


def test_a_view_that_was_released():
    view = memoryview(bytearray(b"abc"))
    view.release()
    check("def case(v, x):\n    return x + 1, v.format", lambda i: (view, np.arange(2.0)) if i == 2 else (memoryview(b"abc"), np.arange(2.0)), False)
    check("def case(v, x):\n    v.release()\n    return x + 1, v.format", lambda i: (memoryview(b"abc"), np.arange(2.0)), False)


def test_subclasses_are_asked():
    class Own(bytearray):
        def append(self, item):
            super().append(item + 1)

        def __getitem__(self, index):
            return "own"

        def __len__(self):
            return 77
    for text in ("a[0]", "len(a)", "a.append(3), bytes(a)", "a + b'x'", "bytes(a)"):
        check("def case(a, x):\n    return x + 1, %s" % text, lambda i: (Own(b"abc"), np.arange(2.0)), False)
