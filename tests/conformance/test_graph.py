"""Canonical graphs: what differs differs, what is alike is alike, and reading a value runs none of its code."""
from __future__ import annotations

import collections
import copy
import decimal
import enum
import functools
import struct
import sys
import types

import numpy as np
import pytest

from conformance.comparison import Declared, _Walk
from conformance.graph import Graph


def texts(left, right, home=""):
    """What a walk through the graphs of two values finds."""
    graphs = Graph(home), Graph(home)
    roots = [graph.add(value) for graph, value in zip(graphs, (left, right))]
    walk = _Walk(graphs[0].finish(), graphs[1].finish(), Declared())
    walk.go("x", *roots)
    return [text for _, text in walk.texts]


def nan(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


class Plain:
    def __init__(self, **items):
        self.__dict__.update(items)


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a):
        self.a = a


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


class Ints(list):
    pass


class Hostile:
    """Any look at it in the ordinary way raises."""

    def _no(self, *args):
        raise AssertionError("the value's own code was run")

    __eq__ = __hash__ = __repr__ = __len__ = __iter__ = __bool__ = __reduce__ = __reduce_ex__ = _no

    def __getattribute__(self, name):
        raise AssertionError("the value's own code was run")


Pair = collections.namedtuple("Pair", "a b")
BASE = np.arange(6.0)
shared = [1]
record = np.dtype([("a", "i4"), ("b", "f8")])

#: Values that differ in the sign of a NaN and in nothing else.
SIGNS = [
    (nan(0x7FF8 << 48), nan(0xFFF8 << 48)), (complex(1, nan(0x7FF8 << 48)), complex(1, nan(0xFFF8 << 48))),
    (np.array([1, nan(0x7FF8 << 48)]), np.array([1, nan(0xFFF8 << 48)])),
    (np.array([[1j * nan(0x7FF8 << 48)]])[::-1], np.array([[1j * nan(0xFFF8 << 48)]])[::-1]),
    (np.array([nan(0x7FF8 << 48)], ">f8"), np.array([nan(0xFFF8 << 48)], ">f8")),
    (np.array([nan(0x7FF8 << 48)], "f4")[0], np.array([nan(0xFFF8 << 48)], "f4")[0]),
]
DIFFERENT = [
    (1, 1.0), (1, True), (0.0, -0.0), (nan(0x7FF8 << 48), nan(0x7FF8 << 48 | 1)),
    (1j, complex(-0.0, 1)), ("a", b"a"), ("1", 1), (10**30, 10**30 + 1),
    ((1, 2), [1, 2]), ([1, 2], [2, 1]), ([1], [1, 2]), (Ints([1]), [1]), ((), (None,)), (Pair(1, 2), (1, 2)),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}), ({"a": 1}, {"a": 2}), ({1: 0}, {True: 0}), ({1, 2}, {1, 3}), ({1}, frozenset([1])),
    ({1}, {1.0}), (collections.OrderedDict(a=1), {"a": 1}), (collections.defaultdict(int), collections.defaultdict(list)),
    (collections.deque([1], 2), collections.deque([1], 3)), (bytearray(b"a"), bytearray(b"b")),
    ([shared, shared], [[1], [1]]), ([[1], [1]], [shared, shared]),
    (slice(1), slice(2)), (range(3), range(0, 3, 2)), (Plain(a=1), Plain(a=2)), (Plain(a=1, b=2), Plain(b=2, a=1)),
    (Slotted(1), Slotted(2)), (Colour.RED, Colour.BLUE), (Colour.RED, 1), (decimal.Decimal("1.0"), decimal.Decimal("1.00")),
    (functools.partial(int, "1"), functools.partial(int, "2")), (iter([1, 2]), iter([2])),
    (ValueError(1), ValueError(2)), (ValueError(1), TypeError(1)), (len, print), (np.add, np.subtract),
    (ImportError("m", name="a"), ImportError("m", name="b")), (OSError(2, "t", "a"), OSError(2, "t", "b")),
    (np.float64(1), 1.0), (np.float64(1), np.float32(1)), (np.float64(0.0), np.float64(-0.0)),
    (np.array(1.0), np.float64(1.0)), (np.zeros(2), np.zeros(3)), (np.zeros(2), np.zeros(2, np.float32)),
    (np.zeros(2), -np.zeros(2)), (np.zeros((2, 2)), np.zeros((2, 2), order="F")), (BASE[::2], BASE[::2].copy()),
    (BASE[1:3], BASE[2:4]), (np.arange(2, dtype="<i4"), np.arange(2, dtype=">i4")),
    (np.zeros(2, record), np.zeros(2, "V12")), (np.array([1, None]), np.array([1, "None"], object)),
    (np.array(["2020-01-01"], "M8[D]"), np.array(["2020-01-02"], "M8[D]")),
    ([BASE, BASE[1:]], [BASE, BASE[1:].copy()]), (np.ma.array([1, 2]), np.array([1, 2])),
    (np.zeros(3000), np.concatenate([np.zeros(2999), np.ones(1)])),
]


@pytest.mark.parametrize("left, right", DIFFERENT, ids=lambda value: type(value).__name__)
def test_different(left, right):
    assert texts(left, right)
    assert texts(right, left)


@pytest.mark.parametrize("left, right", SIGNS, ids=lambda value: type(value).__name__)
def test_the_sign_of_a_nan_counts_where_numpy_keeps_it(left, right):
    assert bool(texts(left, right)) == (int(np.__version__.split(".")[0]) >= 2)


@pytest.mark.parametrize("value", [value for pair in DIFFERENT + SIGNS for value in pair], ids=lambda value: type(value).__name__)
def test_like_itself(value):
    assert texts(value, value) == []


@pytest.mark.parametrize("value", [
    [1, 2.5, "a", None, {"k": (1, [2])}], {3, 1, 2, "a"}, Plain(a=[1]), Slotted(1), np.arange(5), np.float32(2),
    np.array(["a", "bc"]), np.array([1 + 2j]), collections.deque([1, 2], 5), [shared, shared],
])
def test_like_its_deep_copy(value):
    assert texts(value, copy.deepcopy(value)) == []


def test_read_only_is_a_difference():
    frozen = np.zeros(2)
    frozen.flags.writeable = False
    assert "flags" in texts(np.zeros(2), frozen)[0]


def test_cycles():
    def loop():
        items = [1]
        items.append(items)
        return items
    assert texts(loop(), loop()) == []
    assert texts(loop(), [1, [1, loop()]])


def test_deep_nesting_needs_no_recursion():
    value = other = None
    for _ in range(5000):
        value, other = [value], [other]
    assert texts(value, other) == []


def test_memory_shared_between_two_values_is_seen():
    base = np.arange(8)
    apart = [np.frombuffer(base.tobytes(), base.dtype), np.frombuffer(base.tobytes(), base.dtype)]
    raw = base.tobytes()
    together = [np.frombuffer(raw, base.dtype), np.frombuffer(raw, base.dtype)]
    assert any("memory" in text or "same object" in text for text in texts(apart, together))


def test_memory_of_an_array_that_runs_backwards():
    """It reaches from its last item to its first."""
    raw = bytes(80)

    def shares(*others):
        graph = Graph("")
        backwards = np.ndarray((4,), float, raw, 32, (-8,))       # of the items 4, 3, 2, 1
        graph.add([backwards, *others])
        return any(node[0] == "memory" for node in graph.finish())

    assert shares(np.ndarray((1,), float, raw, 8)) and shares(np.ndarray((2,), float, raw, 32)) and shares(np.ndarray((2, 2), float, raw, 0, (16, 8)))
    assert not shares(np.ndarray((1,), float, raw, 0)) and not shares(np.ndarray((2,), float, raw, 40)) and not shares()


def test_no_code_of_the_value_runs():
    assert texts(Hostile(), Hostile()) == []


def test_longdouble_padding_does_not_count():
    values = np.empty(4, np.longdouble)
    values.view(np.uint8)[:] = 0xAB
    values[:] = [1, 2, 3, 4]
    assert texts(values, np.array([1, 2, 3, 4], np.longdouble)) == []


def test_sets_of_what_has_no_order():
    assert texts({Colour.RED, None, 1, "a", (1, 2)}, {(1, 2), "a", 1, None, Colour.RED}) == []


def module(source):
    made = types.ModuleType("corpus.test.home")
    exec(compile(source, "home.py", "exec"), made.__dict__)
    return made


def test_functions_of_the_case_are_opened():
    def make(value):
        return module("def make(value):\n    def inner(a, b=%s): return value\n    return inner\n" % value).make(value)
    assert texts(make(1), make(1), "corpus.test.home") == []
    assert any("__defaults__" in text for text in texts(make(1), make(2), "corpus.test.home"))
    first, second = make(1), make(1)
    second.__closure__[0].cell_contents = 5
    assert any("cell_contents" in text for text in texts(first, second, "corpus.test.home"))


def test_classes_of_the_case_are_opened():
    first, second = (module("class C:\n    seen = []\n").C for _ in range(2))
    assert texts(first(), first(), "corpus.test.home") == []
    second.seen.append(1)
    assert texts(first, second, "corpus.test.home")


def test_generators_show_where_they_stand():
    source = "def case():\n    x = 1\n    yield x\n    x = 2\n    yield x\n"
    fresh, begun, further, done = (module(source).case() for _ in range(4))
    next(begun)
    next(further)
    next(further)
    list(done)
    kinds = [fresh, begun, further, done]
    for left in kinds:
        for right in kinds:
            assert bool(texts(left, right)) == (left is not right)


def test_exceptions_with_chain_and_members():
    def made(code, cause):
        try:
            raise OSError(code, "text") from cause
        except OSError as error:
            return error
    assert texts(made(2, None), made(2, None)) == []
    assert texts(made(2, None), made(13, None))
    assert any("__cause__" in text for text in texts(made(2, KeyError(1)), made(2, KeyError(2))))
    context = made(2, None)
    context.__suppress_context__ = False
    assert any("__suppress_context__" in text for text in texts(made(2, None), context))


@pytest.mark.skipif(sys.version_info < (3, 11), reason="exception groups and notes are new in 3.11")
def test_groups_and_notes():
    group = eval("ExceptionGroup('g', [ValueError(1), TypeError(2)])")
    other = eval("ExceptionGroup('g', [ValueError(1), TypeError(3)])")
    assert texts(group, other)
    noted = eval("ExceptionGroup('g', [ValueError(1), TypeError(2)])")
    noted.add_note("n")
    assert texts(group, noted)


def test_traceback_differences_are_their_own_field():
    def raised(extra):
        scope = {}
        exec(compile("def f(): raise ValueError\ndef g(): f()\n", "home.py", "exec"), scope)
        try:
            scope["g" if extra else "f"]()
        except ValueError as error:
            error.__traceback__ = error.__traceback__.tb_next
            return error
    graphs = Graph(), Graph()
    roots = [graph.add(raised(extra)) for graph, extra in zip(graphs, (False, True))]
    walk = _Walk(graphs[0].finish(), graphs[1].finish(), Declared())
    walk.go("x", *roots)
    assert [field for field, _ in walk.texts] == ["traceback"]


def fresh(value):
    """An equal object of its own, for those kinds of which CPython does not keep one."""
    return {int: lambda: int(str(value)), str: lambda: "".join(list(value)), float: lambda: float(repr(value)),
            complex: lambda: complex(value.real, value.imag), bytes: lambda: bytes(bytearray(value))}[type(value)]()


@pytest.mark.parametrize("value", [10 ** 6, -7000, "two words", "a-b", 1.5, -0.0, 2 - 1j, b"bytes", ""][:8], ids=repr)
def test_identity_of_equal_numbers_and_texts(value):
    """Which of two equal objects it is shows in what they share a record with."""
    one, two = fresh(value), fresh(value)
    assert one is not two
    assert texts([one, two], [one, two]) == []
    assert texts([one, one], [two, two]) == []
    found = texts([one, two], [one, one])
    assert len(found) == 1 and found[0].endswith("is the same object as x[0], not an object of its own")
    found = texts([one, one], [one, two])
    assert len(found) == 1 and found[0].endswith("is an object of its own, not the same object as x[0]")
    found = texts([one, two, one], [one, two, two])
    assert len(found) == 1 and found[0].endswith("is the same object as x[1], not the same object as x[0]")
    assert texts({one: [two]}, {one: [one]}) != []  # the key of a dict, too


@pytest.mark.parametrize("make", [lambda: int("7"), lambda: int("-5"), lambda: int("256"), lambda: int("1000"), lambda: "".join("ab"),
                                  lambda: "".join("a_1"), lambda: "".join(["."]), lambda: str(b"", "ascii"), lambda: bytes([7])])
def test_what_cpython_may_share_by_itself_has_no_identity(make):
    one, two = make(), make()
    assert texts([one, two], [one, one]) == [] and texts([one, one], [one, two]) == []


def test_what_dies_meanwhile_is_not_taken_for_what_comes_after():
    """A property of the case that makes a number each time: the objects must not share a place one after the other."""
    graph = Graph("")
    numbers = [graph.add(5000.5 + i)[-1] for i in range(20)]
    assert len(set(numbers)) == 20


def test_a_text_that_site_has_read_meanwhile_is_no_difference():
    asked, other = (type(copyright)(name, "text") for name in ("license", "license"))
    str(asked)
    assert asked.__dict__ != other.__dict__ and texts({"a": asked}, {"a": other}) == []
    assert texts(asked, type(copyright)("credits", "text")) != []
