"""What a loop costs: translations and units are bounded by the size of the code, not by turns, values or calls."""
import numpy as np
import pytest

import sot


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
    assert {record.reason for record in info.breaks} == {"data-dependent-branch", "long-loop"}


def test_branches_on_elements_do_not_make_a_tree_of_units():
    random = np.random.RandomState(0)
    vectors = [random.randn(50) for _ in range(100)]
    translated = agree(positive, [lambda v=v: (v,) for v in vectors])
    assert len(units(translated)) <= 8 and sot.cache_info(translated).translations <= 9


@pytest.mark.parametrize("function, small, large", [(triangle, (40,), (400,)), (add_up, ([1.5] * 50,), ([1.5] * 5000,)),
                                                    (scaled, (list(range(50)), 3), (list(range(5000)), 3)),
                                                    (trained, (np.ones((2, 2)) / 9, 100), (np.ones((2, 2)) / 9, 1000))])
def test_ten_times_the_turns_are_not_more_translations(function, small, large):
    counts = []
    for arguments in (small, large):
        sot.reset()
        translated = agree(function, [lambda: arguments, lambda: arguments])
        counts.append(sot.cache_info(translated).translations)
        assert [record.reason for record in sot.cache_info(translated).fallbacks] == []
    assert counts[0] == counts[1] <= 4


def test_a_turn_with_enough_array_operations_is_a_graph():
    translated = agree(trained, [lambda: (np.ones((2, 2)) / 9, 500)])
    graphs = [entry.info for unit in units(translated) for entry in unit.cache.entries() if entry.info is not None]
    assert max(graph.operations() for graph in graphs) >= 12
    assert max(entry.hits for unit in units(translated) for entry in unit.cache.entries()) >= 490


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
