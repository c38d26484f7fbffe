"""Operators of instances beside arrays and NumPy scalars, and the number protocol of the program's classes."""
from __future__ import annotations

import math

import numpy as np
import pytest

import sot

SYMBOLS = ("+", "-", "*", "/", "//", "%", "@", "**", "&", "|", "^", "<<", ">>", "<", "<=", "==", "!=", ">", ">=")


def methods(names, answer):
    return {name: answer(name) for name in names}


def told(name):
    def method(self, other):
        return name, np.shape(other), self.n
    return method


def refusing(name):
    return lambda self, other: NotImplemented


FORWARD = ["__%s__" % name for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "matmul", "pow", "and", "or", "xor", "lshift", "rshift")]
REFLECTED = ["__r" + name[2:] for name in FORWARD]
COMPARED = ["__%s__" % name for name in ("lt", "le", "eq", "ne", "gt", "ge")]


def made(own=None, answer=told, names=None, **fields):
    def init(self, n):
        self.n = n
        if own:
            self.__dict__.update(own)
    cls = type("Own", (), dict(methods(names or FORWARD + REFLECTED + COMPARED, answer), __init__=init, __hash__=None, **fields))
    return cls(3)


OPERANDS = {
    "no ufunc": lambda: made(__array_ufunc__=None),
    "no ufunc, reflected only": lambda: made(__array_ufunc__=None, names=REFLECTED + COMPARED),
    "no ufunc, forward only": lambda: made(__array_ufunc__=None, names=FORWARD),
    "no ufunc, refusing": lambda: made(__array_ufunc__=None, answer=refusing),
    "high priority": lambda: made(__array_priority__=100.0),
    "priority 1": lambda: made(__array_priority__=1),
    "priority 0": lambda: made(__array_priority__=0),
    "low priority": lambda: made(__array_priority__=-5.0),
    "own low priority": lambda: made(own={"__array_priority__": -5.0}, __array_priority__=100.0),
    "own high priority": lambda: made(own={"__array_priority__": 5.0}),
    "plain": made,
    "a ufunc method": lambda: made(__array_ufunc__=lambda self, *args, **kwargs: ("ufunc", args[0].__name__)),
    "both": lambda: made(__array_ufunc__=None, __array_priority__=-5.0),
}
#: Those to which an array gives way; to the first one scalars do, too.
CAPTURED = ("no ufunc, reflected only", "high priority", "priority 1", "both")


def outcome(function, *args):
    try:
        return repr(function(*args))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("kind", OPERANDS)
def test_arrays_beside_instances(kind):
    for text in ["x %s own" % symbol for symbol in SYMBOLS] + ["own %s x" % symbol for symbol in SYMBOLS] + [
            "x.sum() * own", "own * x.sum()", "x.sum() == own", "x[0] + own", "own - x[0]", "float(x[0]) * own", "len(x) + own", "[own + x, x + own]"]:
        namespace = {}
        exec("def function(x, own):\n    return %s, x + 1" % text, namespace)
        tested = sot.symbolic_translate(namespace["function"])
        for x in (np.arange(3.0), np.arange(3.0), np.arange(4)):
            own = OPERANDS[kind]()
            assert outcome(tested, x, own) == outcome(namespace["function"], x, own), text
        if kind == "no ufunc" or kind in CAPTURED and text[:2] == "x " and "x[" not in text:
            assert not sot.cache_info(tested).breaks, (text, str(sot.explain(tested)))


@pytest.mark.parametrize("kind", OPERANDS)
@pytest.mark.parametrize("symbol", ("+", "*", "@", "-"))
def test_in_place(kind, symbol):
    namespace = {}
    exec("def function(x, own):\n    y = x.copy()\n    y %s= own\n    return y, x + 1" % symbol, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for x in (np.arange(3.0), np.arange(3.0)):
        own = OPERANDS[kind]()
        assert outcome(tested, x, own) == outcome(namespace["function"], x, own)


REFUSED = {
    "no methods": "class Own: pass",
    "forward refuses": "class Own:\n    def %(forward)s(self, other): return NotImplemented",
    "reflected refuses": "class Own:\n    def %(reflected)s(self, other): return NotImplemented",
    "none": "class Own: %(forward)s = None",
}
PARTNERS = ("3", "2.5", "'text'", "(1, 2)", "[1]", "iter([1])", "None", "Own", "Own()", "{}", "len")
PROTOCOL = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "@": "matmul", "**": "pow", "&": "and", "|": "or", "^": "xor",
            "<<": "lshift", ">>": "rshift", "divmod": "divmod", "pow": "pow"}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.parametrize("symbol", PROTOCOL)
def test_refused(kind, symbol):
    """Each operator that has a slot, refused by both sides: the interpreter's own words, caught in the trace."""
    name = PROTOCOL[symbol]
    for partner in PARTNERS:
        for left, right in (("own", "other"), ("other", "own")):
            text = "%s(%s, %s)" % (symbol, left, right) if symbol.isalpha() else "%s %s %s" % (left, symbol, right)
            namespace = {"np": np}
            exec(REFUSED[kind] % {"forward": "__%s__" % name, "reflected": "__r%s__" % name} + "\n"
                 "def function(x, own, other):\n    try:\n        return %s\n    except TypeError as error:\n        return str(error), x + 1" % text, namespace)
            tested = sot.symbolic_translate(namespace["function"])
            for x in (np.arange(3.0), np.arange(3.0)):
                def values(namespace=namespace):
                    return namespace["Own"](), eval(partner, namespace)
                assert outcome(tested, x, *values()) == outcome(namespace["function"], x, *values()), (text, partner)


class Amount:
    def __init__(self, v):
        self.v = v

    def __divmod__(self, other):
        return self.v // other, Amount(self.v % other)

    def __rdivmod__(self, other):
        return other // self.v, "r"

    def __pow__(self, other, modulo=None):
        return ("pow", self.v, other, modulo)

    def __floor__(self):
        return "floor %s" % self.v

    def __ceil__(self):
        return "ceil %s" % self.v

    def __trunc__(self):
        return "trunc %s" % self.v

    def __round__(self, digits=None):
        return "round", self.v, digits

    def __float__(self):
        return float(self.v)

    def __repr__(self):
        return "Amount(%s)" % self.v


class Floats:
    def __init__(self, v):
        self.v = v

    def __float__(self):
        return self.v + 0.5


class Index:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


class IndexAndTimes(Index):
    def __rmul__(self, other):
        return "rmul", other

    def __mul__(self, other):
        return "mul", other


class Refuses(Index):
    def __mul__(self, other):
        return NotImplemented

    __rmul__ = __mul__


#: What was asked of `Sized`.
ASKED = []


class Sized:
    def __init__(self, v):
        self.v = v

    def __len__(self):
        ASKED.append("len")
        return self.v

    def __getitem__(self, i):
        ASKED.append(i)
        if i == 1:
            raise IndexError(i)
        return i * 10


class Flag(Index):
    def __index__(self):
        return self.v > 1


NUMBERS = {
    Amount: ("divmod(o, 2)", "divmod(7, o)", "divmod(o, o)", "pow(o, 2)", "pow(o, 2, 5)", "o ** 2", "math.floor(o)", "math.ceil(o)", "math.trunc(o)", "round(o)", "round(o, 1)", "float(o)",
             "math.sqrt(o)", "math.atan2(o, 2)", "math.hypot(o, o)", "math.isnan(o)", "math.log(o)"),
    Floats: ("math.floor(o)", "math.ceil(o)", "math.exp(o)", "float(o)", "math.pow(o, 2)", "math.isclose(o, 3.5)", "math.trunc(o)", "int(o)", "complex(o)", "math.ldexp(o, 2)", "math.ldexp(2.0, o)",
             "divmod(o, 2)"),
    Index: ("list(range(o))", "list(range(1, o, o))", "[1, 2] * o", "o * [1, 2]", "(1, 2) * o", "'ab' * o", "o * 'ab'", "[1, 2, 3, 4][o]", "(1, 2, 3, 4)[o]", "'abcd'[o]", "[1, 2, 3, 4][o:]",
            "'abcd'[:o]", "(1, 2, 3, 4)[::o]", "range(9)[o]", "int(o)", "float(o)", "hex(o)", "math.sqrt(o)", "set_item([1, 2, 3, 4], o)", "delete([1, 2, 3, 4], o)", "set_slice([1, 2, 3, 4], o)", "times([1], o)",
            "[5, 6, 7].index(7, o)"),
    IndexAndTimes: ("[1, 2] * o", "o * [1, 2]", "'a' * o", "times([1], o)"),
    Refuses: ("[1, 2] * o", "o * [1, 2]", "'a' * o", "o * 2", "times([1], o)"),
    Sized: ("list(reversed(o))", "[i for i in reversed(o)]", "tuple(reversed(o))", "[*reversed(o)]", "list(iter(o))", "tuple(iter(o))", "[0].extend(reversed(o))", "sorted(reversed(o))", "set(reversed(o))", "sum(reversed(o))", "next(reversed(o))", "reversed(o)", "zip(reversed(o), 'ab')", "dict(zip(reversed(o), 'ab'))"),
    Flag: ("list(range(o))", "[1, 2] * o", "[1, 2][o]", "int(o)"),
}
#: What is left to the interpreter: errors, warnings, other C code, iterators that are given back.
LEFT = ("list(iter(o))", "tuple(iter(o))", "next(reversed(o))", "math.trunc(o)", "int(o)", "hex(o)", "divmod(o, 2)", "divmod(o, o)", "math.ldexp(2.0, o)", "o * 2", "reversed(o)", "zip(reversed(o), 'ab')", "[5, 6, 7].index(7, o)", "math.log(o)")


def set_item(items, o):
    items[o] = 9
    return items


def set_slice(items, o):
    items[o:] = [7, 8]
    return items


def delete(items, o):
    del items[o]
    return items


def times(items, o):
    before = items
    items *= o
    return items, before is items


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("given", (True, False))
def test_number_protocol(kind, given):
    namespace = dict(globals(), Own=kind, math=math)
    for text in NUMBERS[kind]:
        exec("def function(x, o, n):\n    %so = Own(n)\n    return %s, x + 1" % ("if o is None: " if given else "", text), namespace)
        function = namespace["function"]
        tested = sot.symbolic_translate(function)
        for n in (3, 3, 2):
            results = []
            for what in (function, tested):
                result = outcome(what, np.arange(2.0), kind(n) if given else None, n)
                results.append((result.split(" at 0x")[0] if type(result) is str else result, ASKED[:]))
                ASKED.clear()
            assert results[0] == results[1], text
        if text not in LEFT and kind is not Flag:
            assert not sot.cache_info(tested).breaks, (text, str(sot.explain(tested)))
