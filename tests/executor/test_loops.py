"""What a loop costs: translations and units are bounded by the size of the code, not by turns, values or calls."""
import dis
import heapq
import types

import numpy as np
import pytest

import sot
from sot.machine import loops
from sot.machine.machine import Machine


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


def units(translated):
    return translated.__sot_cache__.info.units()


def agree(function, calls):
    """Run all calls plain and translated; the translated function."""
    translated = sot.symbolic_translate(function)
    for make in calls:
        plain, other = function(*make()), translated(*make())
        assert repr(plain) == repr(other)
    return translated


def until(x, bound):
    while x.sum() > bound:
        x = x - 0.001
    return x


def positive(v):
    count = 0
    for i in range(len(v)):
        if v[i] > 0:
            count += 1
    return count


def triangle(n):
    total = 0
    for i in range(n):
        for j in range(i):
            total += i * j
    return total


def add_up(items):
    total = 0.0
    for item in items:
        total = total + item
    return total


def scaled(items, by):
    return [item * by for item in items if item > 1], by


def trained(w, turns):
    for _ in range(turns):
        a = np.tanh(w @ w)
        b = np.exp(-a) * a + w
        c = np.sqrt(np.abs(b)) - a * 0.5
        w = w - 0.01 * (c + b - a) * c
    return w


def test_a_while_loop_on_a_value_has_few_units_whatever_its_turns():
    translated = agree(until, [lambda: (np.ones(3), 2.0), lambda: (np.ones(3), 1.0)])   # 334 and 667 turns
    info = sot.cache_info(translated)
    assert info.translations <= 6 and len(units(translated)) <= 6
    assert {record.reason for record in info.breaks} == {"data-dependent-branch"}      # a turn leads to itself


def test_branches_on_elements_do_not_make_a_tree_of_units():
    random = np.random.RandomState(0)
    vectors = [random.randn(50) for _ in range(100)]
    translated = agree(positive, [lambda v=v: (v,) for v in vectors])
    assert len(units(translated)) == 1 and len(translated.__sot_cache__.entries()) <= 2


def test_what_a_loop_without_array_work_is_all_of_is_given_up_at_once():
    translated = agree(positive, [lambda: (np.ones(50),)])
    info = sot.cache_info(translated)
    assert [record.reason for record in info.fallbacks] == ["no-array-work"] and not info.native
    assert [entry.run for entry in translated.__sot_cache__.entries()] == [None]
    assert translated(np.ones(2)) == 2                             # few turns are unrolled
    assert len(translated.__sot_cache__.entries()) > 1


def test_functions_without_array_work_are_not_looked_at_for_each_length():
    translated = agree(add_up, [lambda n=n: ([1.5] * n,) for n in range(40, 80)])
    assert len(translated.__sot_cache__.entries()) < 6 and not sot.cache_info(translated).native


def counted(v, x):
    count = 0
    for i in range(len(v)):
        if v[i] > 0:
            count += 1
    return x * count


def scaled_where_positive(v, x):
    for i in range(len(v)):
        if v[i] > 0:
            x = halved(x)
    return x


def halved(x):
    return x / 2


def rows_and_columns(m):
    count = 0
    for i in range(m.shape[0]):
        for j in range(m.shape[1]):
            if m[i, j] > 0:
                count += 1
    return count


def test_array_work_behind_a_loop_without_any_is_still_a_graph():
    translated = agree(counted, [lambda: (np.linspace(-1, 1, 50), np.ones(3))] * 2)
    info = sot.cache_info(translated)
    assert info.graphs and not info.fallbacks and len(units(translated)) <= 3


def test_a_loop_that_calls_functions_of_the_program_is_not_given_up_for_what_was_seen_of_it():
    translated = agree(scaled_where_positive, [lambda: (np.linspace(-1, 1, 50), np.ones(3))] * 2)
    assert not sot.cache_info(translated).fallbacks


def test_the_turns_of_nested_loops_count_together():
    translated = agree(rows_and_columns, [lambda: (np.ones((8, 8)),)] * 2)
    assert [record.reason for record in sot.cache_info(translated).fallbacks] == ["no-array-work"]


@pytest.mark.parametrize("function, small, large", [(triangle, (40,), (400,)), (add_up, ([1.5] * 50,), ([1.5] * 5000,)),
                                                    (scaled, (list(range(50)), 3), (list(range(5000)), 3)),
                                                    (trained, (np.ones((2, 2)) / 9, 100), (np.ones((2, 2)) / 9, 1000))])
def test_ten_times_the_turns_are_not_more_translations(function, small, large):
    counts = []
    for arguments in (small, large):
        sot.reset()
        translated = agree(function, [lambda: arguments, lambda: arguments])
        counts.append(sot.cache_info(translated).translations)
        assert {record.reason for record in sot.cache_info(translated).fallbacks} <= {"no-array-work"}
    assert counts[0] == counts[1] <= 4


def test_a_turn_with_enough_array_operations_is_a_graph():
    translated = agree(trained, [lambda: (np.ones((2, 2)) / 9, 500)])
    graphs = [entry.info for unit in units(translated) for entry in unit.cache.entries() if entry.info is not None]
    assert max(graph.operations() for graph in graphs) >= 12
    (turn,) = [entry for unit in units(translated) for entry in unit.cache.entries() if unit.inside is not None and entry.info is not None]
    assert any("JUMP" in i.opname and type(i.argval) is int and i.argval < i.offset for i in dis.get_instructions(turn.run)), "each turn leads to the next one"


def test_operations_on_all_items_of_a_long_input_guard_none_of_them():
    def case(items, mapping):
        return 5.5 in items, sum(items), sorted(items)[0], max(items), len(mapping), sum(mapping.values())

    items, mapping = [float(i) for i in range(1000)], {i: 1.0 for i in range(1000)}
    translated = agree(case, [lambda: (items, mapping), lambda: (items, mapping)])
    assert max(len(entry.guards.checks) for unit in units(translated) for entry in unit.cache.entries()) < 20


def test_a_long_list_that_shrinks_is_not_read():
    def case(items):
        first = items.pop(0)
        del items[10:20]
        items.insert(3, first)
        items.reverse()
        return items[5], items[-5]

    translated = agree(case, [lambda: ([i * 0.5 for i in range(2000)],)] * 2)
    entry, = translated.__sot_cache__.entries()
    assert len(entry.guards.checks) < 10 and sot.cache_info(translated).breaks == ()


def eliminated(a):
    n = len(a)
    for k in range(n - 1):
        for i in range(k + 1, n):
            if a[i, k] > a[k, k]:
                a[i, k] = 0.0
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
    return a


def changed(x, bound):
    total = 0.0
    for i, v in enumerate(x):
        x[-1] = v
        total += v * i
        if v > bound:
            break
    return total, x


def losses(x, turns):
    found = []
    for t in range(1, turns + 1):
        x = np.tanh(x) * (1 - 0.9 ** t) + x / 2 - np.sin(x) * np.cos(x) + np.exp(-x) * 2 + np.abs(x)
        found.append(float(x.mean()))
    return found


def test_turns_that_each_need_a_translation_run_natively_soon():
    for n in (8, 24):
        sot.reset()
        translated = agree(eliminated, [lambda n=n: (np.random.RandomState(n).rand(n, n),)] * 3)
        assert sot.cache_info(translated).translations <= 14
        assert all(len(unit.cache.entries()) <= 4 for unit in units(translated))


def test_items_of_an_array_are_read_when_they_are_asked_for():
    calls = [lambda n=n, bound=bound: (np.arange(float(n)), bound) for n in (5, 300) for bound in (1e9, 2.0, float(n // 2))]
    translated = agree(changed, calls)
    graphs = [entry.info for unit in units(translated) for entry in unit.cache.entries() if entry.info is not None]
    assert max(graph.operations() for graph in graphs) < 30


def test_values_that_become_python_numbers_and_powers_of_the_turn_do_not_break_it():
    translated = agree(losses, [lambda: (np.ones(4), 40)] * 2 + [lambda: (np.ones(4), 400)])
    assert {record.reason for record in sot.cache_info(translated).breaks} <= {"long-loop"}
    assert sot.cache_info(translated).translations <= 6


def test_a_loop_that_runs_natively_is_left_in_every_way():
    """From inside a turn, with values on the stack, by break, return and exception, in a nested loop."""
    def walk(rows, mode):
        total = 0
        for row in rows:
            for v in row:
                total = total + abs(v) * len([mode, max(v, -v) > 0 and (total if v > 0 else -total)])
                if v > 90 and mode == "break":
                    break
                if v > 95 and mode == "return":
                    return "returned", total
                if v > 97 and mode == "raise":
                    raise ValueError(total)
            else:
                total = total - 1
        return total, v

    def outcome(rows, mode):
        try:
            return walk_or_translated(rows, mode)
        except ValueError as error:
            return error.args

    random = np.random.RandomState(1)
    calls = [([random.randint(-99, 99, 30) for _ in range(6)], mode) for _ in range(6) for mode in ("", "break", "return", "raise")]
    walk_or_translated = walk
    expected = [outcome(*call) for call in calls]
    walk_or_translated = sot.symbolic_translate(walk)
    assert repr([outcome(*call) for call in calls]) == repr(expected)
    assert "native" in walk_or_translated.__sot_cache__.info.loops.values()


def firsts(x, n):
    found = []
    for i in range(n):
        y = np.tanh(x) * i
        found.append((y.sum(), y))
    for total, y in found:
        last = y, total
    return [total for total, _ in found], last


def handed_on(x, n):
    def each():
        for i in range(n):
            yield i
    for i in each():
        x = x + i
    return x


@pytest.mark.parametrize("function, native", [(firsts, True), (handed_on, False)])
def test_a_loop_that_only_moves_values_is_known_before_it_turns(function, native, monkeypatch):
    """Nothing before it is simulated twice; a loop that yields is none."""
    runs = []
    simulated = Machine.run
    monkeypatch.setattr(Machine, "run", lambda m: (runs.append(m), simulated(m))[1])
    translated = agree(function, [lambda: (np.ones(3), 40)] * 3)
    info = sot.cache_info(translated)
    assert ({record.reason for record in info.breaks} == {"long-loop"}) is native
    assert len(runs) == info.translations


class Cell:
    def __init__(self, value):
        self.value = value
        self.next = None

    def touch(self, other):
        self.value = self.value * 0.5 + other.value

    def __lt__(self, other):
        return self.value < other.value


def touch_all(cells):
    for i in range(len(cells)):
        for j in range(i):
            cells[i].touch(cells[j])
    return np.array([cell.value for cell in cells])


def touch_in_turn(cells):
    for cell in cells:
        cell.touch(cells[0])
        cell.next = cells[1]
    return np.array([cell.value for cell in cells])


def sort_by_heap(cells):
    heap, found = [], []
    for cell in cells:
        heapq.heappush(heap, cell)
    while heap:
        found.append(heapq.heappop(heap).value)
    return np.array(found) * 2


def sums(cells):
    def add(n):
        return np.float64(0.0) if n < 0 else add(n - 1) + cells[n].value
    return add(len(cells) - 1)


@pytest.mark.parametrize("function", [touch_all, touch_in_turn, sort_by_heap, sums])
@pytest.mark.parametrize("size", [4, 9, 14, 20, 28, 40, 60, 130, 250])
def test_no_translation_costs_more_than_the_first_call_may(function, size, monkeypatch):
    """What is simulated, recorded and guarded in all attempts together is bounded, however many turns, items and inputs that change there are."""
    costs = []
    run = Machine.run

    def counted(m):
        try:
            return run(m)
        finally:
            costs.append(loops._cost(m))
    monkeypatch.setattr(Machine, "run", counted)
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    for turn in range(3):
        cells, plain = [Cell(float((i * 7 + turn) % size)) for i in range(size)], [Cell(float((i * 7 + turn) % size)) for i in range(size)]
        costs.clear()
        assert repr(translated(cells)) == repr(function(plain)) and [cell.value for cell in cells] == [cell.value for cell in plain]
        assert sum(costs) < 1.5 * loops._MOST_COST and (turn or costs)
    assert size > 4 or not sot.cache_info(translated).breaks        # what costs little is captured



FIRST = {"a comprehension": "table = [[row % 3] * 3 for row in range(n)]", "a loop": "table = []\n    for i in range(n):\n        table.append([i % 3] * 3)",
         "a generator": "table = list([row % 3] * 3 for row in range(n))", "none": "table = [[1, 2, 3]] * n"}
SECOND = {"min of a generator": "table[i][j] = min(table[k][j] + k * j for k in range(i + 1))", "arithmetic": "table[i][j] = table[i - 1][j] * 2 % 7 + j",
          "a cell": "table[i][j] = total = (lambda: table[i][j] + 1)()"}
REST = {"an item": "table[0][m - 1]", "a number": "total + n", "the table": "table", "of an array": "np.array(table) * 2 + 1", "with an array": "x[:3] * total + x[0]"}


@pytest.mark.parametrize("first", sorted(FIRST))
@pytest.mark.parametrize("second", sorted(SECOND))
@pytest.mark.parametrize("rest", sorted(REST))
def test_loops_without_arrays_one_after_the_other_are_not_a_translation_each(first, second, rest):
    """Where little comes behind them that needs no array, the rest of the function is left to the interpreter with them; array work behind them is a graph."""
    text = "def case(x, n):\n    m, total = 3, 1\n    %s\n    for i in range(n):\n        for j in range(m):\n            %s\n    return %s\n" % (FIRST[first], SECOND[second], REST[rest])
    counts = []
    for n in (8, 40, 80):
        names = {"np": np}
        exec(text, names)
        translated = sot.symbolic_translate(names["case"])
        for turn in range(3):
            x = np.arange(4.0) + turn
            assert repr(translated(x, n)) == repr(names["case"](x, n))
        info = sot.cache_info(translated)
        counts.append(info.translations)
        if "array" in rest:
            assert any([entry.info.operations() for unit in units(translated) for entry in unit.made() if entry.info is not None])
            assert not [record for record in info.fallbacks if record.reason == "no-array-work"]
    # 3.15 makes a loop of this function of the generator, and its end is one more break
    most = (1 if "array" not in rest else 3) + 3 * (first == "a generator")
    assert max(counts[1:]) <= most and counts[1] >= counts[2]


def shrinks(cells, most):
    found = []
    for cell in cells:
        cell.touch(cells[0])
        found.append(cell.value)
        if len(found) == most:
            del cells[:]
    return np.array(found), len(cells)


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_a_list_that_shrinks_has_no_turns_left(most):
    """How many there will be is asked at each turn, of what is in the list then."""
    for size in (3, 4, 5, 6, 8):
        translated = sot.symbolic_translate(types.FunctionType(shrinks.__code__.replace(), globals()))
        for _ in range(2):
            cells, plain = [Cell(float(i)) for i in range(size)], [Cell(float(i)) for i in range(size)]
            assert repr(translated(cells, most)) == repr(shrinks(plain, most))
        assert not [record for record in sot.cache_info(translated).fallbacks if record.reason == "internal-error"]
