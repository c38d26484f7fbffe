"""What a read or a pure call gives is shared by later calls exactly where the program's own are one object; what can be changed is nobody else's.

The cross product is of builtin objects with all their attributes, and of the pure functions of dtypes.
"""
import enum
import fractions
import math
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

STRUCTURED = np.dtype("f4,i4")


class Color(enum.Enum):
    RED = 1


def function(a, b=(1,), *, k=3):
    return a, b, k


OBJECTS = ["np.add", "np.frexp", "np.sum", "np.dtype('f8')", "np.dtype('>f4')", "np.dtype('f4,i4')", "np.dtype('M8[s]')", "np.finfo('f8')", "np.iinfo('i4')", "len",
           "str.upper", "str.__add__", "None", "(5)", "(700)", "1.5", "2j", "True", "'abc'", "b'ab'", "(1, 2)", "frozenset((1,))", "x", "x.flags", "x[0]", "range(3)",
           "slice(1, 2)", "int", "dict", "np.float64", "np.ndarray", "math", "math.sin", "Color", "Color.RED", "function", "[1, 2]", "{1: 2}", "{1}", "third",
           "view", "np.float32(3)", "np.int8(1)", "np.datetime64('2020-01-01')"]
#: What they tell is an address.
ADDRESSES = ("ctypes", "__array_interface__", "__array_struct__", "data")
NAMES = {"np": np, "math": math, "Color": Color, "function": function, "third": fractions.Fraction(1, 3), "view": types.MappingProxyType({1: 2})}
CALLS = ["np.iinfo('i4')", "np.finfo('f4')", "np.finfo(x.dtype)", "np.dtype('>f4')", "np.dtype('f4')", "np.dtype('f4,i4')", "np.dtype('S3')", "np.result_type('>f4', 'i2')",
         "np.promote_types('S3', 'S5')", "np.min_scalar_type(3)", "np.min_scalar_type('abc')", "np.result_type('S3', 'S4')", "np.dtype('f8').descr", "np.dtype('f8').str",
         "np.dtype(x.dtype)", "np.iinfo(np.int8).min", "np.add.types", "np.can_cast('f4', 'f8')"]


def two_calls(expression, translate):
    """What the expression gives in the last two of six calls, or the exception."""
    names = dict(NAMES)
    exec("def read(x):\n    y = x * 2\n    v = %s\n    return y, v\n" % expression, names)
    called = sot.symbolic_translate(names["read"]) if translate else names["read"]
    x = np.arange(3.0)
    try:
        return [called(x)[1] for _ in range(6)][-2:]
    except Exception as error:
        return error


def difference(expression):
    plain, seen = two_calls(expression, False), two_calls(expression, True)
    if isinstance(plain, Exception) or isinstance(seen, Exception):
        return None if type(plain) is type(seen) else (expression, plain, seen)
    shown = [repr(value[0]).split(" at 0x")[0] for value in (plain, seen)]
    if type(plain[0]) is not type(seen[0]) or shown[0] != shown[1]:
        return expression, plain[0], seen[0]
    shared = [plain[0] is plain[1], seen[0] is seen[1]]
    return None if shared[0] == shared[1] else (expression, "shared by calls: plain %s, translated %s" % tuple(shared))


@pytest.mark.parametrize("text", OBJECTS)
def test_attributes(text):
    names = [name for name in dir(eval(text, dict(NAMES, x=np.arange(3.0)))) if name not in ADDRESSES]
    found = [difference("(%s).%s" % (text, name)) for name in names if (text, name) != ("np.iinfo('i4')", "key")]    # a text that each instance makes for itself
    assert [each for each in found if each is not None] == []
    assert len(names) >= 5


@pytest.mark.parametrize("expression", CALLS)
def test_calls(expression):
    assert difference(expression) is None


@pytest.mark.parametrize("expression", ["np.dtype('f8').descr", "x.dtype.descr", "np.add.types", "np.frexp.types"])
def test_a_list_belongs_to_its_call(expression):
    names = dict(NAMES)
    exec("def read(x):\n    v = %s\n    v.append(len(v))\n    return x * 2, v\n" % expression, names)
    plain, translated = names["read"], sot.symbolic_translate(names["read"])
    x = np.arange(3.0)
    expected = plain(x)[1]
    assert [translated(x)[1] for _ in range(5)] == [expected] * 5


@pytest.mark.parametrize("read", [lambda x, d: (x * 2, d.names), lambda x, d: (x * 2, d.descr), lambda x, d: (x * 2, d.fields is None, list(d.fields)),
                                  lambda x, d: (x * 2, np.zeros(2, d).dtype.names), lambda x, d: (x * 2, np.dtype(d).names), lambda x, d: (x * 2, d == STRUCTURED),
                                  lambda x, d: (x * 2, {d: 1}.get(STRUCTURED)), lambda x, d: (x * 2, str(d), repr(d), "%s" % d)])
def test_names_of_fields_that_change(read):
    dtype = np.dtype("f4,i4")

    def told(x):
        return read(x, dtype)
    translated = sot.symbolic_translate(told)
    x = np.arange(3.0)
    for names in (("f0", "f1"), ("p", "q"), ("r", "f1")):
        dtype.names = names
        for _ in range(3):
            assert translated(x)[1:] == told(x)[1:]


def test_names_of_fields_of_an_array():
    x = np.zeros(3, "f4,i4")

    def told(x):
        y = x["f0"] * 2
        return y.dtype.kind, y.sum() / 3, x.dtype.names
    translated = sot.symbolic_translate(told)
    for names in (("f0", "f1"), ("f1", "f0"), ("f0", "f1")):
        x.dtype.names = names
        for _ in range(3):
            seen, expected = translated(x), told(x)
            assert seen == expected
            assert [type(value) for value in seen] == [type(value) for value in expected]


def test_limits_with_an_attribute_of_their_own():
    limits = np.iinfo("i4")

    def told(x):
        return x * 2, getattr(limits, "note", None), limits.max
    translated = sot.symbolic_translate(told)
    x = np.arange(3.0)
    for note in (None, 1, "two"):
        if note is not None:
            limits.note = note
        for _ in range(3):
            assert translated(x)[1:] == told(x)[1:]


class _Asked(types.ModuleType):
    """Its class is asked for by nobody but the program."""

    def __getattribute__(self, name):
        ASKED.append(name)
        return types.ModuleType.__getattribute__(self, name)


ASKED = []


def test_no_attribute_is_asked_of_an_object_that_comes_in():
    def told(x, asked, kept):
        y = x * 2
        kept.append(asked)
        return y, kept[-1] is asked, len([asked]), asked.note
    translated = sot.symbolic_translate(told)
    asked = _Asked("asked")
    asked.note = 1
    for _ in range(4):
        del ASKED[:]
        told(np.arange(3.0), asked, [])
        expected = list(ASKED)
        del ASKED[:]
        translated(np.arange(3.0), asked, [])
        assert ASKED == expected
