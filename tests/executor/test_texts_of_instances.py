"""Texts of what the program's classes make: by f-strings, ``str``, ``repr``, ``format``, ``%`` and ``str.format``, alone and in containers."""
from __future__ import annotations

import collections
import dataclasses
import enum
import typing
import weakref

import numpy as np
import pytest

import sot


@dataclasses.dataclass
class Point:
    name: str
    n: int


@dataclasses.dataclass(frozen=True)
class Around:
    inner: typing.Any
    v: float = 1.5


class Shown:
    def __repr__(self):
        return "Shown!ü"


class Both(Shown):
    def __str__(self):
        return "str of it"


class Formats(Shown):
    def __format__(self, spec):
        return "<" + spec + ">"


class Counts:
    def __init__(self):
        self.n = 1

    def __str__(self):
        self.n += 1
        return "s%d" % self.n

    def __repr__(self):
        self.n *= 3
        return "r%d" % self.n


class Nothing:
    pass


class Pair(typing.NamedTuple):
    a: int
    b: typing.Any


class Colour(enum.Enum):
    RED = 1


class Level(enum.IntEnum):
    LOW = -3


class Mode(str, enum.Enum):
    FAST = "fast"


class Bits(enum.IntFlag):
    X = 1
    Y = 2


class Meta(type):
    def __repr__(cls):
        return "class " + cls.__name__


class OfMeta(metaclass=Meta):
    pass


class Returns:
    def __str__(self):
        return 5

    __repr__ = __format__ = __str__


class Raises:
    def __str__(self):
        raise LookupError("no text")

    __repr__ = __str__


MAKERS = {
    "point": lambda: Point("a", 3), "around": lambda: Around(Point("b", 4)), "around list": lambda: Around([Shown()]), "shown": Shown, "both": Both, "formats": Formats,
    "counts": Counts, "pair": lambda: Pair(1, Shown()), "pair of plain": lambda: Pair(1, "x"), "colour": lambda: Colour.RED, "level": lambda: Level.LOW,
    "mode": lambda: Mode.FAST, "bits": lambda: Bits.X, "several bits": lambda: Bits.X | Bits.Y, "class with a metaclass": lambda: OfMeta, "list": lambda: [Shown(), 1, [Both()]],
    "tuple": lambda: (Shown(),), "dict": lambda: {"a": Both(), "b": (Pair(1, 2),)}, "error": lambda: ValueError("a", 1), "none": lambda: None, "number": lambda: 7,
    "returns": Returns, "raises": Raises, "ordered": lambda: collections.OrderedDict(a=1),
}
#: Those that break here and there: their texts are made by C code of other classes, or are none.
LEFT = ("error", "returns", "raises", "ordered") + (() if enum.IntEnum.__format__ is int.__format__ else ("level", "mode", "bits", "several bits"))    # up to 3.11 in Python

TEXTS = (
    "f'{v}'", "f'{v!r}'", "f'{v!s:>12}|{v!r:<12}'", "f'{v!a}'", "str(v)", "repr(v)", "ascii(v)", "format(v)", "f'{v} {v}'", "f'{[v]}'", "str((v,))", "repr({'k': v, 'l': [v]})",
    "'%s' % (v,)", "'%r|%-9s|' % (v, v)", "'%a %d' % (v, 3)", "'%(k)s %(l)d%%' % {'k': v, 'l': 2}", "'{}'.format(v)", "'{0!r:>9} {0}'.format(v)", "'{a} {b:{c}}'.format(a=v, b=2, c=4)",
    "'{x[0]} {y.w}'.format(x=[v], y=Box(v))", "', '.join(map(str, [v, v]))", "' '.join([repr(k) for k in (v, v)])", "'%s %s' % ([v], 1)", "'{{}} {!s}'.format([v])",
    "f'{x.shape} {v}'", "str([x.ndim, v, None])", "'%s' % [v]", "'%.3s|%5s' % (v, v)",
)


class Box:
    def __init__(self, w):
        self.w = w


def outcome(function, value):
    try:
        return function(np.arange(2.0), value)[0]
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("kind", MAKERS)
def test_as_plain(kind):
    for text in TEXTS:
        namespace = {"Box": Box}
        exec("def function(x, v):\n    return (%s, v.n if hasattr(v, 'n') else 0), x * 2" % text, namespace)
        function = namespace["function"]
        tested = sot.symbolic_translate(function)
        for _ in range(2):
            assert outcome(tested, MAKERS[kind]()) == outcome(function, MAKERS[kind]()), text
        if kind not in LEFT:
            assert not sot.cache_info(tested).breaks, (text, str(sot.explain(tested)))


def test_made_in_the_function():
    def function(x, n):
        points = [Point(name, n) for name in "ab"]
        return "%s of %r" % (points[0], {"a": Around(points)}), f"{points[1]}", x + 1

    tested = sot.symbolic_translate(function)
    for n in (1, 2, 3, 1):
        assert function(np.arange(2.0), n)[:2] == tested(np.arange(2.0), n)[:2]
    assert not sot.cache_info(tested).breaks


def test_what_contains_itself():
    def function(x, n):
        inner = Point("a", n)
        inner.n = [inner, {"k": inner}]
        values = [Shown()]
        values.append(values)
        table = {"a": Shown()}
        table["t"] = table
        return repr(inner), str(values), f"{table}", x + 1

    tested = sot.symbolic_translate(function)
    for n in (1, 2):
        assert function(np.arange(2.0), n)[:3] == tested(np.arange(2.0), n)[:3]
    assert not sot.cache_info(tested).breaks


def test_below_a_native_repr():
    """The function is called by the ``__repr__`` that it asks."""
    def function(x, v):
        return repr(v), x + 1

    tested = sot.symbolic_translate(function)

    class Calls:
        def __init__(self):
            self.what = None

        def __repr__(self):
            return "" if self.what is None else self.what(np.arange(1.0), self.outer)[0]

    for what in (function, tested):
        calls = Calls()
        calls.outer = Around(calls)
        assert what(np.arange(1.0), calls.outer)[0] == repr(calls.outer)
        calls.what = what
        assert repr(calls.outer).endswith("Around(inner=..., v=1.5)")


def test_methods_that_change():
    class K:
        def __repr__(self):
            return "r"

    def function(x, k):
        return f"{k}{k!r}{[k]}{k!s:>4}", str(k), "%s" % k, "{}".format(k), x + 1

    tested = sot.symbolic_translate(function)
    k = K()
    changes = (None, ("__str__", lambda self: "s"), ("__format__", lambda self, spec: "f"), ("__repr__", lambda self: "q"))
    for change in changes:
        if change is not None:
            setattr(K, *change)
        assert function(np.arange(2.0), k)[:4] == tested(np.arange(2.0), k)[:4]
    for name in ("__str__", "__format__"):
        delattr(K, name)
        assert function(np.arange(2.0), k)[:4] == tested(np.arange(2.0), k)[:4]


@pytest.mark.parametrize("text", ["str(v)", "f'{v} {v!r}'", "'%s' % [v]", "f'{type(v)}'", "'{}'.format(v)", "str([v, v])"])
def test_addresses(text):
    """What an object's own text shows is known when the graph runs."""
    namespace = {}
    exec("def function(x, v):\n    return %s, x * 2" % text, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for v in (Nothing(), Nothing(), Nothing()):
        assert tested(np.arange(2.0), v)[0] == namespace["function"](np.arange(2.0), v)[0]
    assert not sot.cache_info(tested).breaks


def test_a_weak_reference_to_a_class_of_c_changes_nothing():
    """Nobody hears of its end: a dict with weak keys, such as that of functools.singledispatch, may have any class."""
    seen = []
    waiting = [weakref.ref(kind, seen.append) for kind in (str, int, object, float)]

    def function(x, v):
        return f"{v}", x * 2

    tested = sot.symbolic_translate(function)
    for _ in range(2):
        for maker in MAKERS.values():
            assert outcome(tested, maker()) == outcome(function, maker())
    assert not [record for record in sot.cache_info(tested).breaks if "__del__" in record.message] and len(waiting) == 4


class HoldsItself:
    def __repr__(self):
        return "<%r>" % (self.value,)


class OwnSet(frozenset):
    pass


@pytest.mark.parametrize("make", ["[w]", "(w,)", "{w}", "frozenset([w])", "OwnSet([w])", "{1: w}", "{w: 1}", "collections.deque([w])", "collections.OrderedDict(a=w)", "[[w]]", "({w},)", "{1: {w}}"])
@pytest.mark.parametrize("text", ["repr(s)", "str(s)", "f'{s} {w}'", "'%s' % w", "repr([s, w])"])
def test_what_holds_itself(make, text):
    namespace = {"HoldsItself": HoldsItself, "OwnSet": OwnSet, "collections": collections}
    exec("def function(x):\n    w = HoldsItself()\n    s = %s\n    w.value = s\n    return %s, x * 2" % (make, text), namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for _ in range(3):
        assert tested(np.arange(2.0))[0] == namespace["function"](np.arange(2.0))[0]
    assert not sot.cache_info(tested).fallbacks
