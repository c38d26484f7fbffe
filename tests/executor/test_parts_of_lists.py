"""Lists that come in and are cut, shortened, filled and added up at indexes that change from call to call: few translations, and what plain Python does."""
import itertools
import random

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

X = np.linspace(0.0, 1.0, 6)
CALLS = 100


def arrays():
    return [X * number for number in range(24)]


def numbers():
    return [number * 7 % 31 for number in range(24)]


def halves():
    return [number * 0.5 for number in range(24)]


def window(rows, i):
    part = rows[i:i + 4]
    return part[0] + part[3], len(part)


def window_before(rows, i):
    return X * sum(rows[i + 1 - 3:i + 1]) if i > 2 else X


def mean_of_window(rows, i):
    return np.mean(rows[i:i + 4])


def part(rows, i, j):
    return rows[i:j], len(rows[i:j]) * X


def as_array(rows, i, j):
    return np.array(rows[i:j]) * 2.0


def first_ones(rows, i):
    return sum(rows[:i + 1]) * X, max(rows[i:]), min(rows[:i + 1])


def pop(rows, i):
    return rows.pop(i) * 2.0


def pop_and_read(rows, i, j):
    taken = rows.pop(i)
    return taken + X, rows[j] * 2.0, len(rows)


def insert(rows, i, j):
    rows.insert(i, 77)
    return rows[j] * X, rows[i] + X, len(rows)


def delete(rows, i, j):
    del rows[i]
    return rows[j] * X


def delete_part(rows, i, j):
    del rows[i:j]
    return X * 2.0


def reverse_part(rows, i, j):
    rows[i:j] = rows[i:j][::-1]
    return X[rows[i] % 6] * 2.0


def reverse_by_iterator(rows, i, j):
    rows[i:j] = reversed(rows[i:j])
    return X * rows[i]


def exchanged(rows, i, j):
    new = rows[:i] + rows[i:j][::-1] + rows[j:]
    return new, len(new) * X


def total(rows, i, j):
    rows[i] = j
    return sum(rows) * X


def greatest(rows, i, j):
    rows[i] = j
    rows[j] = i
    return max(rows) * X, min(rows) + X


def order(rows, i):
    part = sorted(rows[:i + 1])
    copy = list(rows[i:])
    copy.append(i)
    return part, copy, sorted(rows[:i + 2], reverse=True), X * 2.0


def order_of_lengths(rows, i):
    rows = rows[:]
    return sorted(rows), rows.copy(), len(rows) * X


def is_in(rows, i):
    return X if i in rows[:i] else X * 2.0


ONE, TWO, ORDERED = (lambda n: (n * 7 % 20,)), (lambda n: (n * 7 % 20, n * 5 % 19)), (lambda n: (n * 7 % 20, n * 7 % 20 + n % 5))
PROGRAMS = [(window, arrays, ONE), (window_before, numbers, lambda n: (3 + n * 7 % 20,)), (mean_of_window, numbers, ONE), (part, arrays, ORDERED), (part, numbers, TWO), (as_array, halves, ORDERED), (first_ones, numbers, ONE), (first_ones, halves, ONE),
            (pop, arrays, ONE), (pop_and_read, arrays, TWO), (insert, numbers, TWO), (delete, numbers, TWO), (delete_part, arrays, TWO), (reverse_part, numbers, ORDERED), (reverse_by_iterator, numbers, ORDERED),
            (order, numbers, ONE), (order, halves, ONE), (is_in, numbers, ONE), (exchanged, numbers, ORDERED), (total, numbers, TWO), (greatest, numbers, TWO)]
#: What compares two indexes, or an index with a length, has an entry for each answer.
WAYS = {pop_and_read: 5, insert: 6, delete: 5, greatest: 5}


def outcome(function, *args):
    try:
        return repr(function(*args))
    except Exception as error:
        return type(error).__name__, str(error)


@pytest.mark.parametrize("function, make, arguments", PROGRAMS, ids=["%s%d" % (program[0].__name__, number) for number, program in enumerate(PROGRAMS)])
def test_the_number_of_translations_is_that_of_the_code(function, make, arguments):
    sot.reset()
    translated = sot.symbolic_translate(function)
    for number in range(3, CALLS):
        mine, plain = make(), make()
        assert outcome(translated, mine, *arguments(number)) == outcome(function, plain, *arguments(number)) and repr(mine) == repr(plain), number
    info = sot.cache_info(translated)
    assert info.translations <= WAYS.get(function, 4), info
    before = info.translations, len(info.breaks)
    for number in range(CALLS, CALLS + 40):
        translated(make(), *arguments(number))
    assert (sot.cache_info(translated).translations, len(sot.cache_info(translated).breaks)) == before


def test_lists_of_another_length_in_each_call():
    sot.reset()
    translated = sot.symbolic_translate(order_of_lengths)
    for number in range(120):
        rows = [place * 5 % 17 for place in range(1 + number * 7 % 19)]
        assert repr(translated(rows, 0)) == repr(order_of_lengths(rows, 0))
    info = sot.cache_info(translated)      # four lengths, and then no more
    assert info.translations <= 5 and not info.breaks, info


def test_items_are_not_asked_before_their_turn():
    class Asked:
        def __eq__(self, other):
            log.append("asked")
            return False

        def __lt__(self, other):
            log.append("compared")
            return True

        __gt__ = __lt__
        __hash__ = None

    def case(rows, i, x):
        log.append("begin")
        found = i in rows[:i], sorted(rows[i:])
        return found, x * 2.0

    translated = sot.symbolic_translate(case)
    for number in range(40):
        results = []
        for function in (translated, case):
            log = []
            rows = list(range(8)) if number < 20 or number % 3 else [0, Asked(), Asked(), 5, Asked(), 1]
            results.append((len(repr(function(rows, number % 5, X))) > 0, list(log)))
        assert results[0] == results[1], number


@pytest.mark.parametrize("function", sorted({program[0] for program in PROGRAMS}, key=lambda function: function.__name__))
@pytest.mark.parametrize("make", [numbers, halves, lambda: numbers()[:5], lambda: [], lambda: ["a", 1, 2.5] * 4, lambda: [1, True, 2, 3] * 4, lambda: [1 << 60, 3, 1 << 70] * 5, lambda: tuple(range(12)), lambda: Counted(range(12))])
def test_bounds_and_items_of_all_kinds(function, make):
    translated = sot.symbolic_translate(function)
    places = [0, 3, 5, -1, -4, 2, 40, 1, -60, True, np.int64(2), At(3), 4, 1 << 70, 2.0, None, 6]
    for number, i in enumerate(itertools.chain(range(6), places, range(6))):
        for j in (places[number % len(places)], 4, places[number * 5 % len(places)]):
            mine, plain = make(), make()
            given = (i, j) if function.__code__.co_argcount == 3 else (i,)
            assert outcome(translated, mine, *given) == outcome(function, plain, *given) and repr(mine) == repr(plain), given


class Counted(list):
    def __getitem__(self, index):
        return list.__getitem__(self, index)

    def __len__(self):
        return list.__len__(self)


class At:
    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number

    def __repr__(self):
        return "At(%d)" % self.number


STATEMENTS = ["rows[{a}] = {v}", "out.append(rows[{a}])", "out.append(rows.pop({a}))", "rows.insert({a}, {v})", "del rows[{a}]", "del rows[{a}:{b}]", "rows[{a}:{b}] = rows[{a}:{b}][::-1]",
              "rows[{a}:{b}] = reversed(rows[{a}:{b}])", "rows[{a}:{b}] = [{v}, {v}]", "out.append(rows[{a}:{b}])", "out.append(len(rows))", "out.append(sum(rows))", "out.append(max(rows))", "out.append(rows[{a}:{a} + 3])",
              "out.append(sum(rows[{a}:{b}]))", "out.append(sorted(rows))", "out.append(sorted(rows[{a}:{b}], reverse=True)[:2])", "part = list(rows); part.append({v}); out.append(part)", "part = rows.copy(); part[0:1] = []; out.append(part)",
              "if {v} in rows: out.append(1)", "out.append({v} in rows[{a}:{b}])", "part = rows[{a}:{b}]; part.append({v}); out.append(part)", "out.append(rows[:{a}] + rows[{a}:{b}][::-1] + rows[{b}:])", "rows.append({v})", "out.append(X * rows[{a}])",
              "for row in rows[{a}:{b}]: out.append(row)", "out.append({v} in rows)", "out.append(rows[-{a} - 1])", "it = reversed(rows[{a}:{b}]); rows[{b}:] = it; out.append(list(it))", "rows[{a}] += 1",
              "rows[{a}], rows[{b}] = rows[{b}], rows[{a}]", "other[{a}] = {v}; out.append(rows[{b}])", "part = rows[{a}:{b}]; rows[{a}:{b}] = part; part.insert(0, {v}); out.append(rows[{a}])",
              "it = reversed(rows[{a}:]); rows.append({v}); out.append(list(it))", "out.append(rows[{a}:{b}] is rows[{a}:{b}])", "part = [1, 'a']; rows[{a}:{b}] = part; part.pop(); out.append(rows[{a}:{b}]); out.append(rows[{a}])"]


@pytest.mark.parametrize("seed", range(40))
def test_statements_one_after_the_other(seed):
    random_number = random.Random(seed)
    lines = [random_number.choice(STATEMENTS).format(a=random_number.choice(["i", "j", "i + 1", "(i + j) % 5", "2"]), b=random_number.choice(["i", "j", "i + 2", "6"]), v=random_number.choice(["v", "7", "i * 2", "2.5"]))
             for _ in range(random_number.randint(2, 4))]
    names = {"X": X}
    exec("def case(rows, other, i, j, v, out):\n    " + "\n    ".join(lines) + "\n    return X * 2.0\n", names)
    case = names["case"]
    translated = sot.symbolic_translate(case)
    for call in range(24):
        at = random.Random(call)
        size, i, j = at.choice([8, 8, 8, 3, 0, 12]), at.randint(-1, 7), at.choice([at.randint(0, 7), -2, 30])
        results = []
        for function in (translated, case):
            rows = [float(number) if seed % 3 == 0 else number * 3 % 11 for number in range(size)]
            rows[2:3] = ["text"] if seed % 7 == 1 and call > 8 else rows[2:3]
            given = [rows, rows if call % 5 == 0 else list(rows), i, j, 5 if call % 2 else 1 << 50, []]
            results.append((outcome(function, *given), repr(given)))
        assert results[0] == results[1], (lines, call)


def test_what_a_finaliser_does_while_items_go():
    class Heard:
        def __del__(self):
            log.append("gone")

    def case(rows, i, j, x):
        rows[i:j] = [x, x]
        first = len(log)
        del rows[i]
        return first, len(log), rows.pop(j) is None

    translated = sot.symbolic_translate(case)
    for number in range(30):
        results = []
        for function in (translated, case):
            log = []
            rows = [Heard() if (place + number) % 4 == 0 else X for place in range(8)]
            results.append((outcome(function, rows, number % 5, number * 3 % 7, X), list(log), len(rows)))
            del rows
        assert results[0] == results[1], number
