"""Instances of subclasses of int and float: classes x operations, as arguments and made in the function."""
from __future__ import annotations

import enum
import math
import sys
import types

import numpy as np
import pytest

import sot

CALLED = []


def heard(name, value):
    CALLED.append(name)
    return value


#: What stands behind BASE is replaced: "int" or "float".
CLASSES = {
    "plain": "class Own(BASE): pass",
    "of a subclass": "class Number(BASE):\n    def __add__(self, other): return heard('add', 'sum')\nclass Own(Number): pass",
    "attributes": "class Own(BASE):\n    def __getattr__(self, name): return heard('getattr', name)",
    "real": "class Own(BASE):\n    real = property(lambda self: heard('real', 77))",
    "__getattribute__": "class Own(BASE):\n    def __getattribute__(self, name): return heard('getattribute', BASE.__getattribute__(self, name))",
    "__new__": "class Own(BASE):\n    def __new__(cls, value=0): return super().__new__(cls, value + 1)",
    "__init__": "class Own(BASE):\n    def __init__(self, value=0): self.given = value",
    "no ufunc": "class Own(BASE):\n    __array_ufunc__ = None",
    "priority": "class Own(BASE):\n    __array_priority__ = 100.0",
}
for _name in ("add", "radd", "iadd", "mul", "rmul", "sub", "rsub", "truediv", "pow", "neg", "abs", "bool", "eq", "lt", "gt", "int", "float", "index", "round", "repr", "str", "format", "floor", "trunc", "hash"):
    _gives = {"bool": "False", "eq": "False", "int": "5", "float": "5.5", "index": "1", "repr": "'shown'", "str": "'told'", "format": "'formatted'", "hash": "7"}.get(_name, "'%s'" % _name)
    CLASSES["__%s__" % _name] = "class Own(BASE):\n    def __%s__(self, *args): return heard('%s', %s)%s" % (_name, _name, _gives, "\n    __hash__ = BASE.__hash__" if _name == "eq" else "")
CLASSES["refuses"] = "class Own(BASE):\n    def __add__(self, other): return NotImplemented\n    def __lt__(self, other): return NotImplemented\n    def __rmul__(self, other): return NotImplemented"

OPERATIONS = (
    "c + 1, 1 + c, c + c", "c - 0.5, 0.5 - c", "c * 2, 2 * c, c * 1j", "c / 2, 2 / c, c // 2, c % 2, 7 % c", "c ** 2, 2 ** c", "-c, +c, abs(c)", "~c", "c & 3, c | 4, c ^ 1, c << 1, 16 >> c", "divmod(c, 2)",
    "c += 1; return c, type(c).__name__", "c *= 2; return c", "d = 1; d += c; return d, type(d).__name__", "c == 2, 2 == c, c != 3, c == 2.0", "c < 3, 3 < c, c >= 2, c <= c", "c == 'text', c is c", "bool(c), not c",
    "1 if c else 0", "int(c), float(c), complex(c)", "round(c), round(c, 1)", "math.sqrt(c), math.floor(c), math.trunc(c), math.isnan(c)", "math.hypot(c, 1), math.pow(c, 2)", "str(c), repr(c), f'{c}', f'{c!r}'",
    "f'{c:5}', format(c, '5'), '%s' % (c,)", "'%d' % c, '%.1f' % c", "x * c, c * x, x + c, c - x", "x / c, x ** c", "x > c, c == x", "x[0] * c, c + x[0]", "x += c; return x", "np.add(x, c), np.maximum(c, x)",
    "np.full(3, c), np.where(x > c, x, c)", "np.array([c, 1]), np.array(c)", "x.sum() * c, float(x[1]) + c", "sum([c, 1]), max(c, 1), min([c, 3]), sorted([3, c])", "[1, 2, 3][c]", "x[c], x[:c]", "x[c:]", "'abcd'[:c], [1] * c, c * (1,)",
    "list(range(c))", "x.reshape(1, 4).sum(axis=c - 1)", "np.ones(c), np.zeros((c, 2))", "x.reshape(2, 2).sum(axis=c - c)", "isinstance(c, (int, float)), type(c).__name__", "c.real, c.imag", "c.own = 1; return c.own", "c.given", "c.nothing",
    "{c: 1}", "{2: 1, 2.0: 3}[c]", "c in (1, 2), c in [2.0]", "type(c)(3) + 1", "(c + 1).bit_length(), c.conjugate()", "hash(c) == hash(2)", "[v * c for v in x]", "while c > 1: c = c - 1\n    return c",
    "for v in x: c = c + float(v)\n    return c", "x.sum(axis=c * 0)", "np.sum(x, axis=c - 2)", "np.expand_dims(x, c)", "np.roll(x, c)", "str(c).upper()",
)


def space_of(name, base):
    space = {"np": np, "math": math, "heard": heard, "enum": enum}
    exec(CLASSES[name].replace("BASE", base), space)
    return space


def outcome(function, x, make):
    CALLED.clear()
    try:
        result = told(function(x, make()))
    except Exception as error:
        result = type(error), str(error)
    return result, list(CALLED)


def told(value):
    if type(value) in (list, tuple):
        return type(value).__name__, [told(item) for item in value]
    if isinstance(value, np.ndarray):
        return value.dtype, repr(value.tolist())
    if isinstance(value, (int, float)):
        return type(value).__name__, int.__repr__(value) if isinstance(value, int) else float.__repr__(value)
    return type(value).__name__, repr(value)


X = np.arange(4.0)
#: What is left to the interpreter for a class that has nothing of its own.
OPEN = ("divmod(", "x[0]", "complex(c)", "'%d' % c", "{c: 1}", "[c]", "c in (", ".bit_length()", "hash(c)", "c is c", "math.hypot", "math.sqrt", "np.array([c", "c.own", "while", "sorted(", "'%s' % (c,)", "type(c)(3)", "c.real", "__", "np.full", "c ** 2", "round(", "~c")


if sys.version_info < (3, 10):
    OPEN += ("range(c)",)      # its length is computed with the methods of the bounds


@pytest.mark.shared
@pytest.mark.parametrize("place", ["argument", "made"])
@pytest.mark.parametrize("base", ["int", "float"])
@pytest.mark.parametrize("name", CLASSES)
def test_operations(name, base, place):
    for operation in OPERATIONS:
        space = space_of(name, base)
        body = operation.replace("; ", "\n    ") if "return" in operation else "return " + operation
        exec("def function(x, c):\n    %s\n    %s" % ("c = Own(2)" if place == "made" else "pass", body), space)
        tested = sot.symbolic_translate(space["function"])
        expected = outcome(space["function"], X.copy(), lambda: space["Own"](2))
        for _ in range(2):
            assert outcome(tested, X.copy(), lambda: space["Own"](2)) == expected, operation
        if name == "plain" and not isinstance(expected[0][0], type) and not any(word in operation for word in OPEN):
            assert not sot.cache_info(tested).breaks, (operation, [str(one) for one in sot.cache_info(tested).breaks])
        for value in (3, 0):
            assert outcome(tested, X.copy(), lambda: space["Own"](value)) == outcome(space["function"], X.copy(), lambda: space["Own"](value)), (operation, value)


class Axis(enum.IntEnum):
    ROW = 0
    COLUMN = 1
    LAST = -1


class Both(enum.IntFlag):
    A = 1
    B = 2


@pytest.mark.parametrize("operation", OPERATIONS + ("x.reshape(2, 2).sum(axis=c)", "x[c], [1, 2][c], x[c:]", "c == Axis.COLUMN, c is Axis.ROW", "{Axis.ROW: 1, Axis.COLUMN: 2}.get(c)", "x.reshape(2, 2)[:, c]", "c.name, c.value", "Axis(int(c)) is c",
                                                    "np.stack([x, x], axis=c)", "[x.reshape(2, 2).sum(axis=a) for a in Axis]", "c | 4, c & 1, c ^ Both.A"))
def test_members_of_enumerations(operation):
    space = {"np": np, "math": math, "Axis": Axis, "Both": Both}
    body = operation.replace("; ", "\n    ") if "return" in operation else "return " + operation
    exec("def function(x, c):\n    " + body, space)
    tested = sot.symbolic_translate(space["function"])
    for member in (Axis.ROW, Axis.COLUMN, Axis.ROW, Axis.LAST, Both.A, Both.B, Both.A | Both.B, 1, True, Axis.COLUMN):
        assert outcome(tested, X.copy(), lambda: member) == outcome(space["function"], X.copy(), lambda: member), member


@pytest.mark.parametrize("name", ["__add__", "__radd__", "__mul__", "__eq__", "__lt__", "__bool__", "__float__", "__index__", "__int__", "__repr__", "no ufunc", "real", "__getattribute__"])
def test_methods_that_come_later(name):
    space = space_of("plain", "int")
    later = {key: value for key, value in space_of(name, "int")["Own"].__dict__.items() if key in (name, "__array_ufunc__", "real", "__getattribute__")}
    exec("def function(x, c):\n    return c + 1, 1 + c, c * 2, x * c, c == 2, c < 3, 1 if c else 0, float(c), x[c], int(c), f'{c}', -c", space)
    tested = sot.symbolic_translate(space["function"])
    for has in (False, False, True, True, False, True):
        for key, value in later.items():
            if has:
                setattr(space["Own"], key, value)
            elif key in space["Own"].__dict__:
                delattr(space["Own"], key)
        assert outcome(tested, X.copy(), lambda: space["Own"](2)) == outcome(space["function"], X.copy(), lambda: space["Own"](2)), has


def test_texts_of_subclasses_with_their_own():
    made = {}
    for base in ("int", "float", "str"):
        for method in ("__str__", "__repr__", "__format__"):
            names = {}
            exec("class Own(%s):\n    def %s(self, *spec): return 'own %s %%r' %% (spec,)" % (base, method, method), names)  # noqa: S102
            made[base, method] = names["Own"]

    def case(x, cls):
        value = cls(3)
        return x * 2, f"{value}", f"{value!r}", "%s" % value, format(value), str(value), "{}".format(value), f"{value:>5}", repr(value)
    for key, cls in made.items():
        function = types.FunctionType(case.__code__.replace(), globals())
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            assert repr(translated(np.ones(2), cls)) == repr(case(np.ones(2), cls)), key
        assert not sot.cache_info(translated).breaks or key[1] == "__format__", (key, sot.cache_info(translated))
