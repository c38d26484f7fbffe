"""Values that change in nearly every call are guarded by value only a few times: the number of translations is that of the code."""
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

X = np.linspace(0.0, 1.0, 400)


def turns(n, x):
    total = 0
    for i in range(n):
        total += i * i
    return x[:2] * total


def turns_of_arrays(n, x):
    total = x[:3]
    for i in range(1, n, 2):
        total = total + x[i]
    return total


def window(x, width):
    count = len(x) - width + 1
    out = np.empty(count)
    for i in range(count):
        out[i] = x[i:i + width].mean()
    return out


def slices(n, x):
    return x[:n] * 2, x[n:], np.zeros(n), np.arange(n).reshape(n, 1)


def backwards(n, x):
    text = ""
    for i, (j, k) in zip(reversed(range(n)), enumerate(range(n, 0, -1))):
        text += "%d%d%d" % (i, j, k)
    return text, x[:1]


def squares(n, x):
    count = 0
    for i in range(n ** 2 // 3, n ** 2):
        count += i
    return x[:1] * count


def comprehension(n, x):
    return [i * 2 for i in range(n)], x[:n].sum()


def items(values, x):
    total = 0.0
    for value in values:
        total += value
    return total * x[:2], len(values), x[:len(values)]


def rows(x):
    total = np.zeros(3)
    for row in x:
        total = total + row
    return total


def chosen(values, i, x):
    return x[:2] * values[i], values[-i], values[i // 2]


def looked_up(table, key, x):
    return x[:2] * table[key]


def powers(n, x):
    return x[:2] * 2 ** (n % 50), "%03d" % n, "%d of %s" % (n, n)


PROGRAMS = [
    (turns, [(n, X) for n in range(1, 200)], 4),
    (turns, [(n, X) for n in range(200, 1, -1)], 6),
    (turns_of_arrays, [(n, X) for n in range(2, 100)], 4),
    (window, [(np.arange(float(n)), 5) for n in range(20, 220)], 4),
    (slices, [(n, X) for n in range(1, 200)], 1),
    (backwards, [(n, X) for n in range(1, 60)], 4),
    (squares, [(n, X) for n in range(1, 40)], 6),
    (comprehension, [(n, X) for n in range(1, 60)], 5),
    (items, [([0.5] * n, X) for n in range(1, 100)], 8),
    (rows, [(np.ones((n, 3)),) for n in range(1, 60)], 6),
    (chosen, [(list(range(50)), i, X) for i in range(1, 50)], 4),
    (chosen, [(tuple(range(50)), i, X) for i in range(1, 50)], 4),
    (looked_up, [({"k%d" % i: i for i in range(100)}, "k%d" % i, X) for i in range(100)], 4),
    (looked_up, [(dict.fromkeys(range(100), 2.5), i, X) for i in range(100)], 4),
    (powers, [(n, X) for n in range(1, 150)], 4),
]


@pytest.mark.parametrize("function, calls, most", PROGRAMS, ids=["%s%d" % (p[0].__name__, i) for i, p in enumerate(PROGRAMS)])
def test_the_number_of_translations_is_that_of_the_code(function, calls, most):
    sot.reset()
    translated = sot.symbolic_translate(function)
    for args in calls + calls[::-1]:
        assert repr(translated(*args)) == repr(function(*args))
    info = sot.cache_info(translated)
    assert info.translations <= most and not info.fallbacks and not info.native, info


def test_a_generator_that_is_consumed_inside_is_still_simulated():
    def numbers(n):
        for i in range(n):
            yield i * i

    def case(n, x):
        return x[:2] * sum(numbers(n)), [i for i in numbers(n)]

    translated = sot.symbolic_translate(case)
    for n in (5, 1, 8, 3, 5):
        assert repr(translated(n, X)) == repr(case(n, X))
    assert not sot.cache_info(translated).breaks and not sot.cache_info(translated).fallbacks


def test_a_list_that_grows_while_it_is_iterated_over():
    def case(values, x):
        iterator = iter(values)
        values.append(100)
        seen = []
        for value in iterator:
            seen.append(value)
            if len(values) < 12:
                values.append(value + 1)
        return seen, len(values), x[:len(values)]

    translated = sot.symbolic_translate(case)
    for n in list(range(1, 15)) + [3, 0, 2]:
        mine, plain = list(range(n)), list(range(n))
        assert repr(translated(mine, X)) == repr(case(plain, X)) and mine == plain


def test_errors_of_symbolic_indices_come_where_plain_python_raises_them():
    def case(values, table, i, log, x):
        log.append("before")
        first = values[i]
        log.append("between")
        return x[:2] * first * table[i]

    translated = sot.symbolic_translate(case)
    values, table = list(range(6)), {i: i + 0.5 for i in range(4)}
    for i in (0, 1, 2, 3, 4, 5, 6, -1, -7, 3, 2, 1 << 80, -(1 << 80), True, 0):
        outcomes = []
        for function in (translated, case):
            log = []
            try:
                outcomes.append((repr(function(values, table, i, log, X)), log))
            except (IndexError, KeyError) as error:
                outcomes.append((type(error), str(error), log))
        assert outcomes[0] == outcomes[1]


def test_items_of_other_types_and_aliases():
    def case(values, i, x):
        item = values[i]
        if item is values[0]:
            return "the first", x[:1]
        if type(item) is list:
            item.append(i)
            return values[0], len(item)
        return x[:2] * item, values[0]

    translated = sot.symbolic_translate(case)
    for i in [0, 1, 2, 3, 4, 5, 6, 7, 1, 4, 0, 5]:
        mine, plain = ([[0], 1, 2.5, [3], True, np.float32(2), np.arange(2), [4]] for _ in range(2))
        mine.append(mine[0])
        plain.append(plain[0])
        for index in (i, 8):
            assert repr(translated(mine, index, X)) == repr(case(plain, index, X)) and repr(mine) == repr(plain)


def test_a_list_that_is_extended_while_it_is_iterated_over():
    def case(values, x):
        for _ in values:
            if len(values) > 30:
                break
            values.extend(iter(values[:2]))
        return x[:len(values)], values

    translated = sot.symbolic_translate(case)
    for n in range(1, 12):
        assert repr(translated(list(range(n)), X)) == repr(case(list(range(n)), X))


def test_only_what_the_guards_say_is_the_same_in_later_calls():
    def case(rows, i, x):
        row = rows[i]
        row.append(x[0])
        rows[0].append(i)
        return len(row), rows[0][-1], x[:i]

    translated = sot.symbolic_translate(case)
    for i in (1, 2, 3, 4, 0, 3, 2, 0, 4):
        mine, plain = [[k] for k in range(5)], [[k] for k in range(5)]
        mine[3] = mine[4] = mine[3] if i < 4 else mine[0]
        plain[3] = plain[4] = plain[3] if i < 4 else plain[0]
        assert repr(translated(mine, i, X)) == repr(case(plain, i, X)) and repr(mine) == repr(plain)


_GROWING = [1, 2, 3]


def _turning(items):
    for _ in _GROWING:
        items.reverse()
        np.ones((2, 4)) * np.exp(np.ones(4))
    return np.ones(4)


def _around(items):
    for _ in np.stack([_turning(items), np.ones(4)]):
        pass


def test_a_loop_of_open_length_in_an_inlined_function_inside_an_operation():
    translated = sot.symbolic_translate(_around)
    for length in range(3, 12):
        _GROWING[:] = range(length)
        items, expected = [0, 1], [0, 1]
        _around(expected)
        translated(items)
        assert items == expected
    assert not sot.cache_info(translated).fallbacks


def doubled(x, n, more):
    total = x
    for i in range(n):
        total = total * 2 + i
    return (total, x[:n] * n ** more) if more else total


FEW_LENGTHS = [(3, 1, 4), (2, 4, 8), (10, 7, 3), (1, 0, 2), (8, 12, 3, 5)]


@pytest.mark.parametrize("more", [0, 2])
@pytest.mark.parametrize("lengths", FEW_LENGTHS)
def test_loops_of_a_few_lengths_are_unrolled(lengths, more):
    """Whatever else their bound is used for."""
    sot.reset()
    function = types.FunctionType(doubled.__code__.replace(), globals())
    translated = sot.symbolic_translate(function)
    for n in lengths * 2:
        assert repr(translated(X[:3], n, more)) == repr(function(X[:3], n, more))
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.translations == len(lengths) and info.hits == len(lengths), info


def test_a_bound_that_counts_the_calls_is_not_unrolled_again():
    sot.reset()
    function = types.FunctionType(doubled.__code__.replace(), globals())
    translated = sot.symbolic_translate(function)
    for n in range(1, 30):
        assert repr(translated(X[:3], n, 0)) == repr(function(X[:3], n, 0))
    info = sot.cache_info(translated)
    assert info.translations == 4 and info.hits == 26, info


def over(x, places):
    total = 0.0
    for i in places:
        total = total + x[i] * (i + 1)
    return total


def test_ranges_that_came_in_are_unrolled_like_lists():
    sot.reset()
    function = types.FunctionType(over.__code__.replace(), globals())
    translated = sot.symbolic_translate(function)
    ranges = [range(3), range(1, 4), range(0, 6, 2), range(5, 2, -1)]
    for places in ranges * 2:
        assert repr(translated(X, places)) == repr(function(X, places))
    info = sot.cache_info(translated)
    assert not info.breaks and info.translations == len(ranges) and info.hits == len(ranges), info
    for n in range(7, 40):
        assert repr(translated(X, range(n))) == repr(function(X, range(n)))
    assert sot.cache_info(translated).translations <= len(ranges) + 4
