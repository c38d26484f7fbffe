"""Texts and bytes that are other ones in each call, or that the graph makes: methods, subscripts, operators, struct and buffers, as plain and captured."""
from __future__ import annotations

import binascii
import struct
import types
import zlib

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

NAMES = {"np": np, "struct": struct, "zlib": zlib, "binascii": binascii}


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, repr(value.tolist()), value.flags.writeable
    if isinstance(value, (tuple, list)):
        return type(value), list(map(told, value))
    return type(value), repr(value)


def outcome(function, *args):
    try:
        return told(function(*args))
    except Exception as error:
        return type(error), str(error)


def check(text, calls, captured=True, most=None):
    namespace = dict(NAMES)
    exec(text, namespace)
    function = namespace["case"]
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), namespace))
    raised = False
    for args in calls:
        plain = outcome(function, *args)
        assert outcome(translated, *args) == plain, (text, args)
        raised |= isinstance(plain[0], type) and issubclass(plain[0], Exception)
    info = sot.cache_info(translated)
    if captured and not raised:
        assert not info.breaks, (text, info)
    if most is not None:
        assert info.translations <= most, (text, info)


METHODS = ["upper()", "lower()", "strip()", "strip(K)", "lstrip()", "rstrip()", "title()", "capitalize()", "swapcase()", "replace(K, Q)", "zfill(9)", "ljust(9)", "rjust(9)", "center(9)", "expandtabs()", "startswith(K)", "endswith(K)", "isdigit()",
           "isalpha()", "isalnum()", "isspace()", "isupper()", "islower()", "istitle()", "find(K)", "rfind(K)", "index(K)", "rindex(K)", "count(K)", "partition(K)", "rpartition(K)", "isascii()"]
OF_TEXT = ["casefold()", "encode()", "encode('utf-8')", "encode('latin-1', 'replace')", "isidentifier()", "isdecimal()", "isnumeric()", "isprintable()"]
OF_BYTES = ["decode()", "decode('latin-1')", "decode(errors='replace')", "hex()"]
OTHERS = ["a[0]", "a[-1]", "a[1:3]", "a[n:]", "a[::2]", "a[n]", "len(a)", "a + K", "K + a", "K in a", "a in K", "a == K", "a < K", "a != K", "a * 2", "a[1:] + a[:1]", "a.strip() == K", "len(a.strip()) * x", "(a, a)", "a[:0]", "str(a)", "f'{a!r}'", "hash(a) == hash(a)",
          "x[:len(a)]", "list(a[:2])", "x + 1 if a else x"]
TEXTS = [" abc%d" % i for i in range(12)] + ["", "Ab", "0b1", "\u00e9a", "b"]


@pytest.mark.parametrize("kind", [str, bytes])
@pytest.mark.parametrize("how", ["given", "made"])
def test_methods_and_operators(kind, how):
    texts = [text if kind is str else text.encode() for text in TEXTS]
    key, other = ("b", "xy") if kind is str else (b"b", b"xy")
    source = "a" if how == "given" else "a.strip(%r) + %r[:n]" % (other, key)
    for expression in ["a.%s" % one for one in METHODS + (OF_TEXT if kind is str else OF_BYTES)] + OTHERS:
        text = "def case(a, n, x):\n    a = %s\n    return x + 1, %s" % (source, expression.replace("K", repr(key)).replace("Q", repr(other)))
        if "index" in expression or "[n]" in expression or "[0]" in expression or "[-1]" in expression or "decode()" in expression:
            calls = [(one, 1, np.arange(9.0)) for one in texts if len(one) > 2 and one[:1] in (" ", b" ")]
            check(text, calls + [(texts[-5], 1, np.arange(9.0))], False)
        else:
            check(text, [(one, 1, np.arange(9.0)) for one in texts], not (expression.startswith(("list", "hash", "str(a)")) or "if a" in expression or expression == "a * 2" or kind is bytes and "!r" in expression))


def test_bytes_are_not_guarded():
    for expression in ("a[:4].hex()", "struct.unpack('<HH', a[:4])", "np.frombuffer(a, dtype='u1') * 2", "a.decode('latin-1').upper()", "zlib.crc32(a)", "len(a)", "a[1] * x", "struct.unpack_from('<f', a, 2)[0] * x"):
        check("def case(a, x):\n    return x + 1, %s" % expression, [(bytes([i, i + 1, 3, 4, 5, 6]), np.arange(2.0)) for i in range(80)], True, 2)


FORMATS = ["<HH", ">i", "4s", "<f", "?b", "<q", "<Q", "b3x", "", "2h"]


@pytest.mark.parametrize("form", FORMATS)
def test_struct(form):
    size = struct.calcsize(form)
    for a in ("a", "a + b''", "bytearray(a)", "(x * 0).tobytes()[:0] + a"):
        text = "def case(a, x):\n    a = %s\n    values = struct.unpack(%r, a)\n    return x + len(values), values, [x * v for v in values if not isinstance(v, bytes)]" % (a, form)
        check(text, [(bytes(range(i, i + size)), np.arange(2.0)) for i in range(3)] + [(bytes([255] * size), np.arange(2.0)), (b"123456789", np.arange(2.0))], False)
    text = "def case(a, x):\n    values = struct.unpack_from(%r, a, 1)\n    return x + 1, values" % form
    check(text, [(bytes(range(i, i + size + 1)), np.arange(2.0)) for i in range(9)], size)
    if form in ("<HH", ">i", "<f", "<q", "2h"):
        count = len(struct.unpack(form, bytes(size)))
        text = "def case(n, x):\n    return x + 1, struct.pack(%r, *([n] * %d)), struct.pack(%r, *([int(x.sum())] * %d))" % (form, count, form, count)
        check(text, [(n, np.arange(3.0)) for n in (1, 2, 3, 4, 70000)])


BUFFERS = ["np.frombuffer(a)", "np.frombuffer(a, np.uint8)", "np.frombuffer(a, dtype='<i2')", "np.frombuffer(a, '>u4', 1)", "np.frombuffer(a, dtype=np.dtype('f4'), count=2, offset=4)", "np.frombuffer(a, count=-1, dtype=float)", "np.frombuffer(a, dtype='S4')", "np.frombuffer(buffer=a, dtype='u1')[::-1]",
           "np.frombuffer(a, dtype=n)", "np.frombuffer(a, 'u1', offset=len(a) - 2)", "np.frombuffer(a[2:], 'u1').sum()", "np.frombuffer(a, 'O')", "np.frombuffer(a, 'nothing')", "np.frombuffer(a, like=x)", "np.frombuffer(a, 'i8', 9)", "np.frombuffer(3)"]


@pytest.mark.parametrize("expression", BUFFERS)
def test_buffers(expression):
    refuses = any(word in expression for word in ("'O'", "nothing", "like", "i8", "(3)", "S4"))
    for make in (bytes, bytearray):
        check("def case(a, n, x):\n    y = %s\n    return x + 1, y, y + y[:1] if y.ndim else y" % expression, [(make(range(i, i + 16)), "u1", np.arange(2.0)) for i in (0, 1, 2, 3)], not refuses)
    check("def case(x):\n    a = (x + 1).tobytes()\n    n = 'u1'\n    y = %s\n    return x + 1, y" % expression, [(np.arange(2.0),)] * 2, not refuses)


def test_an_array_shares_its_memory_with_a_bytearray():
    text = "def case(a, x):\n    y = np.frombuffer(a, 'u1')\n    y[0] = 7\n    y += 1\n    z = y * 2\n    return x + 1, y, z, np.frombuffer(bytes(a), 'u1')"
    function = dict(NAMES)
    exec(text, function)
    for _ in range(2):
        one, other = bytearray(range(4)), bytearray(range(4))
        translated = sot.symbolic_translate(function["case"])
        assert outcome(translated, one, np.arange(2.0)) == outcome(function["case"], other, np.arange(2.0)) and one == other


def test_bytes_of_arrays():
    for x in (np.arange(3.0), np.arange(6).reshape(2, 3).T, np.array(["a", "bc"]), np.float32(2), np.array([True]), np.array(["2024-01-01"], "M8[D]"), np.zeros(0)):
        for expression in ("x.tobytes()", "x.tobytes('F')", "x.tobytes(order='C')[:4]", "len(x.tobytes())", "x.tobytes().hex()", "zlib.crc32(x.tobytes())", "x.tobytes() == b''", "struct.pack('<I', x.size) + x.tobytes()"):
            check("def case(x):\n    return %s" % expression, [(x,)] * 2)


def test_which_of_them_decides():
    check("def case(a, x):\n    if a[:1] == b'P':\n        return x + a[1]\n    return x, a[1:].decode()", [(b"P%d" % i, np.arange(2.0)) for i in range(4)] + [(b"Q%d" % i, np.arange(2.0)) for i in range(4)], False)
    check("def case(a, x):\n    kind, _, rest = a.decode().partition(':')\n    return {'one': x, 'two': x * 2}[kind], float(rest)", [(b"%s:%d" % (kind, i), np.arange(2.0)) for i in range(20) for kind in (b"one", b"two")], False)


def test_numbers_of_texts_that_change():
    for expression in ("float(a)", "int(a)", "float(a.strip())", "complex(a)", "int(a, 16)"):
        check("def case(a, x):\n    return x + 1, %s" % expression, [(" %d" % i, np.arange(2.0)) for i in range(70)], "16" not in expression and "complex" not in expression)
    check("def case(a, x):\n    return x + 1, float(a)", [("%d" % i, np.arange(2.0)) for i in range(5)] + [("a", np.arange(2.0)), ("9", np.arange(2.0))], False)
