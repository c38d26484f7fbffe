"""A function that has no use for arrays is left to the interpreter after some translations, until a call brings an array."""
import builtins
import copy
import random
import sys

import numpy as np
import pytest

import sot
from sot.debug.cache_info import unit_of
from sot.engine import ENGINE
from sot.engine.patience import Patience
from sot.engine.resting import MOST_FOR_VALUES, MOST_WAITED, MOST_WITHOUT_ARRAYS


@pytest.fixture(autouse=True)
def as_users_have_it(monkeypatch):
    sot.reset()
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", False)     # times are not what is tested here


#: Many, which stay: objects of classes that come and go are another matter (`Resting`).
CLASSES = list(dict.fromkeys([kind for kind in vars(builtins).values() if isinstance(kind, type) and issubclass(kind, Exception)
           and not issubclass(kind, (UnicodeError, getattr(builtins, "ExceptionGroup", UnicodeError)))]))[:30]


def kinds():
    """Objects of as many classes."""
    found = [kind(number) for number, kind in enumerate(CLASSES)]
    assert len(found) > MOST_WITHOUT_ARRAYS + 4
    return found


def simple(x):
    return x, 3


def with_breaks(x):
    found = [x.args, eval("1")]
    found.append(eval("2"))
    return found, x.args


def inlining(x):
    def inner(y):
        return y.args + (1,)
    return inner(x), [inner(x) for _ in range(2)]


def catching(x):
    try:
        return x.args + (eval("x.missing"))
    except AttributeError as error:
        return str(error), eval("x.args")


GLOBAL = np.ones(3)


def by_global(x):
    return (GLOBAL * 2).tolist(), x


def by_call(x):
    return np.arange(3.0)[1] + 1, x


@pytest.fixture
def each_kind_is_translated(monkeypatch):
    """Calls of which no two are alike are another matter (`Patience`)."""
    monkeypatch.setattr(Patience, "waits", lambda *given: False)


@pytest.mark.usefixtures("each_kind_is_translated")
@pytest.mark.parametrize("function", [simple, with_breaks, inlining, catching])
def test_nothing_to_gain(function):
    translated = sot.symbolic_translate(function, max_entries=1000)
    given = kinds()
    for _ in range(2):
        for x in given:
            assert translated(x) == function(x)
    info = sot.cache_info(translated)
    assert MOST_WITHOUT_ARRAYS <= info.translations < len(given) and not info.native
    assert "no-array-work" in [record.reason for record in info.fallbacks]
    first = info.translations
    if function is simple:      # a call that brings an array is another matter, and so is the function from then on
        array = np.ones(2)
        assert translated(array)[0] is array
        assert sot.cache_info(translated).translations == first + 1
    sot.reset()
    assert translated(given[0]) == function(given[0])
    assert 0 < sot.cache_info(translated).translations < first


@pytest.mark.usefixtures("each_kind_is_translated")
@pytest.mark.parametrize("function", [by_global, by_call])
def test_arrays_may_come_from_elsewhere(function):
    translated = sot.symbolic_translate(function)
    given = kinds()
    for x in given:
        assert translated(x) == function(x)
    assert sot.cache_info(translated).translations == len(given)
    assert not sot.cache_info(translated).fallbacks


@pytest.mark.usefixtures("each_kind_is_translated")
def test_arrays_that_come_late_are_captured():
    def f(x):
        if type(x) is np.ndarray:
            return x * 2 + 1
        return x

    translated = sot.symbolic_translate(f)
    given = kinds()
    for x in given:
        assert translated(x) is x
    before = sot.cache_info(translated)
    assert before.translations == MOST_WITHOUT_ARRAYS + 1 and not before.graphs
    assert translated(np.ones(2)).tolist() == [3.0, 3.0]
    assert sot.cache_info(translated).graphs == 1
    assert translated(given[-1]) is given[-1]
    assert sot.cache_info(translated).translations == MOST_WITHOUT_ARRAYS + 3     # it is worth it again


@pytest.mark.parametrize("breaks", [5, 40, 60])
def test_arrays_may_come_behind_many_breaks(breaks):
    names = {"np": np, "sys": sys}
    exec("def f(x):\n" + "    sys.getswitchinterval()\n" * breaks + "    y = np.arange(3.0)\n    return (y * 2 + x).tolist()", names)
    translated = sot.symbolic_translate(names["f"])
    for x in (1.0, 2.0, 3.0):
        assert translated(x) == names["f"](x)
    units = unit_of(translated).units()
    assert sum([unit.graphs for unit in units[1:]]) == 1 and len(units) == breaks + 1 and not sot.cache_info(translated).fallbacks


@pytest.mark.usefixtures("each_kind_is_translated")
def test_a_unit_that_waited_long_waits_no_longer():
    translated = sot.symbolic_translate(simple)
    given = kinds()
    for _ in range(MOST_WAITED // 9 + 2):
        for x in given:
            assert translated(x) == (x, 3)
    assert sot.cache_info(translated).native


def walk(found):
    if isinstance(found, dict):
        return 1 + sum(walk(value) for value in found.values())
    return 1 if not isinstance(found, list) else 1 + sum(walk(value) for value in found)


def counted(words):
    counts = {}
    for word in words.split():
        counts[word] = counts.get(word, 0) + 1
    return len(counts)


@pytest.mark.parametrize("function, made", [
    (walk, lambda i: {"a": [1, {"b": None}], "c": "x" * i, "d": {"e": [i] * (i % 7)}}),
    (counted, lambda i: "to be or not to be " * (9 + i % 5)),
])
def test_what_breaks_and_meets_no_array_is_left_to_the_interpreter(function, made):
    translated = sot.symbolic_translate(function)
    for i in range(MOST_WAITED - 100):
        assert translated(made(i)) == function(made(i))
    before = sot.cache_info(translated)
    assert not before.native and before.hits > MOST_WAITED // 2
    for i in range(2 * MOST_WAITED):       # some calls still fit what was translated at first
        assert translated(made(i)) == function(made(i))
    after = sot.cache_info(translated)
    assert after.native and "no-array-work" in [record.reason for record in after.fallbacks]


def test_what_breaks_and_meets_arrays_later_stays():
    names = {"np": np, "sys": sys}
    exec("def f(x):\n    sys.getswitchinterval()\n    return np.asarray(x) * 2 if x else 0", names)
    translated = sot.symbolic_translate(names["f"])
    for call in range(MOST_WAITED + 50):
        assert translated([]) == 0
        if call == 5:
            assert translated([1.0]).tolist() == [2.0]
    made = sot.cache_info(translated).translations
    for _ in range(20):
        assert translated([]) == 0 and translated([1.0]).tolist() == [2.0]
    after = sot.cache_info(translated)
    assert not after.native and after.translations == made


def test_the_engines_own_work_goes_on(monkeypatch):
    monkeypatch.setattr(ENGINE, "eager", True)
    translated = sot.symbolic_translate(simple)
    given = kinds()
    for x in given:
        assert translated(x) == (x, 3)
    assert sot.cache_info(translated).translations == len(given)


@pytest.mark.parametrize("turns", [4, 50, 400])
def test_values_that_are_used_twice_again_and_again(turns):
    """What a number comes from has as many nodes as operations, and as many ways through them as two to their number."""
    names = {}
    exec("def f(table, n):\n" + "    n = (n + n * n) % 7\n" * turns + "    return table[n]", names)
    translated = sot.symbolic_translate(names["f"])
    table = [np.full(2, float(number)) for number in range(7)]
    for n in range(12):
        assert translated(table, n) is names["f"](table, n)


def test_the_hook_gives_up_earlier_than_who_asked():
    def met(x):
        return x, 4

    def asked(x):
        return x, 5

    translated = sot.symbolic_translate(asked)
    with sot.hooked():
        for x in kinds():
            assert (met(x), asked(x), translated(x)) == ((x, 4), (x, 5), (x, 5))
    assert 0 < sot.cache_info(met).translations < MOST_WITHOUT_ARRAYS // 2
    assert sot.cache_info(asked).translations >= MOST_WITHOUT_ARRAYS


class Point:
    def __init__(self, x):
        self.x, self.v, self.w, self.turns = x, 0.5, 0.75, 0
        self.walls = type(x) is float

    def step(self):
        self.x = ((self.x + self.v) * self.w + self.v) * self.w - self.w
        if self.walls and self.x < 0.0:
            self.turns += 1
        elif self.walls and self.x > 100.0:
            self.turns += 1


def unrolled(points, n):
    for _ in range(n):
        for point in points:
            point.step()
    return [(point.x, point.turns) for point in points]


def folded(points, n):
    total = 0
    for i in range(n):
        for j in range(10):
            total += i * j
    return total, points[0].x


@pytest.mark.parametrize("function, make", [(unrolled, float), (folded, float), (unrolled, np.ones)])
def test_a_long_call_without_arrays_is_weighed(function, make):
    """A graph of numbers that takes longer than the bytecode is not used; one that is quicker is, and so is one with arrays."""
    translated = sot.symbolic_translate(function)
    for _ in range(3):
        found, expected = [[Point(make(i)) for i in range(1, 6)] for _ in range(2)]
        assert repr(translated(found, 3)) == repr(function(expected, 3))
        assert [repr(vars(point)) for point in found] == [repr(vars(point)) for point in expected]
    info = sot.cache_info(translated)
    if function is unrolled and make is float:
        assert [record.reason for record in info.fallbacks] == ["no-array-work"] and not info.graphs
    else:
        assert info.translations == 1 and info.hits >= 2 and not info.fallbacks and info.graphs == (make is np.ones)


def put_and_add(rows, i):
    rows[i] = 7
    total = 0
    for row in rows:
        total += row
    return total, sum(rows), sorted(rows)


def any_of(rows, i):
    return any(row > 5 for row in rows), max(rows, key=lambda row: -row), ",".join(str(row) for row in rows)


def swap(rows, i):
    rows[i], rows[-1] = rows[-1], rows[i]
    return rows.pop()


def search(rows, i):
    low, high = 0, len(rows)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if rows[middle] < i else (low, middle)
    return low


def halves(rows, i):
    return {row / 2: row for row in rows}.get(i / 2, "none")


class Odd(int):
    """Of an order, a sum and equality of its own."""

    def __lt__(self, other):
        return int(self) % 3 < int(other) % 3

    def __gt__(self, other):
        return int(self) % 3 > int(other) % 3

    def __add__(self, other):
        return Odd(int(self) + int(other) + 1)

    __radd__ = __add__

    def __eq__(self, other):
        return int(self) // 2 == other // 2

    __hash__ = int.__hash__


ITEMS = [int, int, int, float, Odd, bool, str, lambda number: None]


def given_rows(source, kinds):
    """Rows of another length in each call, and an index, which now and then is none."""
    kinds = [source.choice(kinds)] if source.random() < 0.8 else kinds
    rows = [source.choice(kinds)(source.randrange(10)) for _ in range(source.randrange(14))]
    return rows, source.randrange(len(rows) + 1)


def told(function, given):
    """What a call gave or raised, and what is left of its arguments."""
    try:
        found = function(*given)
    except Exception as error:
        return type(error), str(error), repr(given)
    return repr(found), type(found), repr(given)


@pytest.mark.parametrize("kinds, most", [([int], MOST_FOR_VALUES + 1), (ITEMS, MOST_WITHOUT_ARRAYS)])
@pytest.mark.parametrize("function", [put_and_add, any_of, swap, search, halves])
def test_values_that_change_in_each_call_have_few_translations(function, kinds, most):
    translated = sot.symbolic_translate(function)
    source = random.Random(function.__name__)
    for _ in range(2 * MOST_WAITED):
        given = given_rows(source, kinds)
        assert told(translated, copy.deepcopy(given)) == told(function, given)
    info = sot.cache_info(translated)
    assert 1 < info.translations <= most and info.native
    assert "no-array-work" in [record.reason for record in info.fallbacks]


def only_reads(rows, i):
    return sum(rows)


def test_a_short_call_for_any_value_is_weighed_as_well():
    """A list that is looked through before the call does anything takes longer than the interpreter's sum."""
    translated = sot.symbolic_translate(only_reads)
    for size in range(1, 12):
        assert translated([1] * size, size) == size
    made = sot.cache_info(translated)
    assert not made.entries and made.translations == MOST_FOR_VALUES
    for size in range(12):       # calls that bring an array which nothing is done with
        assert translated([1] * size, np.ones(2)) == size
    assert sot.cache_info(translated).misses <= made.misses + 2


def test_values_that_change_beside_arrays_are_translated_on():
    def f(name, scale):
        return GLOBAL * scale if name == "scaled" else name

    translated = sot.symbolic_translate(f)
    for number in range(MOST_FOR_VALUES):
        assert translated("name %d" % number, 2.0) == "name %d" % number
    for number in range(12):
        assert translated("scaled", number * 0.5).tolist() == [number * 0.5] * 3
    assert sot.cache_info(translated).graphs and not sot.cache_info(translated).fallbacks


class Value:
    def __init__(self, data):
        self.data, self.slope, self.back = data, 0.0, None


def product(a, b):
    out = Value(a.data * b.data)

    def back():
        a.slope += b.data * out.slope
        b.slope += a.data * out.slope
    out.back = back
    return out


def slope(factors, x):
    y = x + 1
    tape, last = [], Value(1.0)
    for factor in factors:
        last = product(last, Value(factor))
        tape.append(last)
    last.slope = 1.0
    for value in reversed(tape):
        value.back()
    return last.data, y


@pytest.mark.parametrize("x, rolled", [(1.0, True), (np.ones(2), False)], ids=["number", "array"])
def test_a_translation_that_met_no_array_may_cost_less(x, rolled):
    factors = [1.0 + 0.001 * i for i in range(30)]
    tested = sot.symbolic_translate(slope)
    for _ in range(3):
        assert repr(tested(factors, x)) == repr(slope(factors, x))
    assert bool([record for record in sot.cache_info(tested).breaks if record.reason == "long-loop"]) is rolled


def test_so_may_a_recursion(monkeypatch):
    def number(n):
        return n if n < 2 else number(n - 1) + number(n - 2)

    for n, eager, message in ((6, False, ""), (12, False, "more than 2000 instructions"), (9, True, ""), (14, True, "more than 4000 instructions")):
        monkeypatch.setattr(ENGINE, "eager", eager)
        sot.reset()
        tested = sot.symbolic_translate(number)
        assert tested(n) == number(n)
        found = [record.message for record in sot.cache_info(tested).fallbacks]
        assert [message in one for one in found] == [True] * bool(message), found
