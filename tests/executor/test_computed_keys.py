"""Keys that are computed of what changes from call to call, tuples and texts: few translations, and what plain Python does."""
import collections
import copy
import enum
import random

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

X = np.linspace(0.0, 1.0, 6)
CALLS = 120


def grid():
    return {(i, j): X * i + j for i in range(9) for j in range(9)}


def words():
    return {"w%d" % number: X * number for number in range(30)}


def read(values, i, j):
    return values[i, j] * 2.0


def read_point(values, point):
    return values[point] * 2.0


def write(values, i, j):
    values[i, j] = X * 2.0
    return values[i, j] + 1.0


def add(values, i, j):
    values[i, j] += X
    return X * 2.0


def take(values, i, j):
    del values[i, j]
    values[j, i] = X + i
    return values[j, i] * 2.0


def remember(memo, i, j):
    if (i, j) in memo:
        return memo[i, j]
    value = X * i + j
    memo[i, j] = value
    return value


def neighbour(values, i, j):
    return values.get((i + 1, j - 1), X) + values[i, j]


def with_a_text(values, i, word):
    values[word.lower(), i] = X * i
    return values[word.lower(), i] + 1.0


def nested(values, i, j):
    return values.get(((i, j), "a", None), X) * 2.0


def visit(visited, i, j):
    if (i, j) in visited:
        return X * 0.0
    visited.add((i, j))
    return X * 2.0


def formatted(values, i):
    return values[f"w{i}"] * 2.0


def percent(values, i):
    return values["w%d" % i] * 2.0


def added(values, word):
    return values["w" + word] * 2.0


def lowered(values, word):
    return values[word.lower()] * 2.0


def first_of(values, word):
    return values[word[0]] + X


def padded(values, i):
    return values[f"{i:03d}"] * 2.0


def of_str(values, i):
    return values[str(i)] * 2.0


def in_words(values, word):
    return X * 2.0 if word.strip().lower() in values else X + 1.0


def count(counts, word):
    counts[word.lower()] += 1
    return X * counts[word.lower()]


def grow(lists, i, log):
    log.append(i)
    found = lists[str(i + i // 2 - i // 2)]
    found.append(X * i)
    return found[0] + 1.0


def lists():
    return {str(number): [X * number] for number in range(30)}


TWO, ONE, WORD = (lambda n: (n % 9, n * 5 // 3 % 9)), (lambda n: (n * 7 % 30,)), (lambda n: ("W%d" % (n * 7 % 30),))
PROGRAMS = [
    (read, grid, TWO), (read_point, grid, lambda n: (TWO(n),)), (write, grid, TWO), (write, dict, TWO), (add, grid, TWO), (remember, dict, TWO), (neighbour, grid, TWO),
    (with_a_text, dict, lambda n: (n % 9, "W%d" % (n % 4))), (nested, lambda: {((i, i), "a", None): X for i in range(9)}, TWO), (visit, set, TWO),
    (formatted, words, ONE), (percent, words, ONE), (added, words, lambda n: (str(n * 7 % 30),)), (lowered, words, WORD), (first_of, lambda: dict.fromkeys("abcdefg", X), lambda n: ("abcdefg"[n % 7] * (n % 5 + 1),)),
    (padded, lambda: {"%03d" % number: X * number for number in range(30)}, ONE), (of_str, lambda: {str(number): X * number for number in range(30)}, ONE), (in_words, words, lambda n: (" W%d " % (n * 7 % 40),)),
    (in_words, lambda: set(words()), lambda n: (" W%d " % (n * 7 % 40),)), (count, collections.Counter, WORD), (count, lambda: collections.defaultdict(int), WORD), (grow, lists, lambda n: (n * 7 % 30, [])),
]


def shown(value):
    if isinstance(value, dict):
        return [(key, shown(item)) for key, item in value.items()]
    return [shown(item) for item in value] if isinstance(value, (list, tuple)) else repr(value)


def outcome(function, *args):
    try:
        return shown(function(*args))
    except Exception as error:
        return type(error).__name__, repr(error.args)


@pytest.mark.parametrize("function, make, arguments", PROGRAMS, ids=["%s%d" % (program[0].__name__, number) for number, program in enumerate(PROGRAMS)])
def test_the_number_of_translations_is_that_of_the_code(function, make, arguments):
    sot.reset()
    translated = sot.symbolic_translate(function)
    mine, plain = make(), make()
    for number in range(CALLS):
        given = arguments(number)
        assert shown(translated(mine, *copy.deepcopy(given))) == shown(function(plain, *given))
    assert shown(mine) == shown(plain)
    info = sot.cache_info(translated)
    assert info.translations <= (6 if function is neighbour else 4) and not info.breaks and not info.fallbacks, info


def test_a_key_that_is_taken_out_and_another_one_put_in():
    translated = sot.symbolic_translate(take)
    for number in range(CALLS):
        mine, plain = grid(), grid()
        for values in (mine, plain):
            values.pop((3, 4))
        at = TWO(number)
        assert outcome(translated, mine, *at) == outcome(take, plain, *at) and shown(mine) == shown(plain)
    assert sot.cache_info(translated).translations <= 8


class Colour(enum.Enum):
    RED = 1


class Whole(int):
    pass


class Asked(int):
    def __eq__(self, other):
        return other == 2 or int.__eq__(self, other)

    def __hash__(self):
        return int.__hash__(self)


class Index:
    def __index__(self):
        return 2


class Upper(dict):
    def __missing__(self, key):
        return X * 7.0


class Twice(dict):
    def __getitem__(self, key):
        return dict.__getitem__(self, key) * 2.0


ODD = [3, True, 1.0, 2.5, float("nan"), np.int64(2), np.float64(3.0), Whole(3), Asked(3), Index(), None, "a", "w1", b"a", Colour.RED, (1, 2), 1 << 70, -1, [1], X]


@pytest.mark.parametrize("make", [grid, lambda: Upper(grid()), lambda: Twice(grid()), lambda: collections.OrderedDict(grid()), lambda: collections.defaultdict(lambda: X * 3.0, grid()), lambda: {**grid(), (True, 2.5): X, (None, "a"): X, ("a", (1, 2)): X},
                                  lambda: {**grid(), (Asked(2), 3): X}])
@pytest.mark.parametrize("function", [read, write, remember, take])
def test_keys_of_all_kinds(function, make):
    translated = sot.symbolic_translate(function)
    for number in range(12):
        at = TWO(number)
        assert outcome(translated, make(), *at) == outcome(function, make(), *at)
    for number, one in enumerate(ODD):
        for pair in ((one, 2), (3, one), (one, ODD[number - 1]), (number % 9, 4)):
            mine, plain = make(), make()
            assert outcome(translated, mine, *pair) == outcome(function, plain, *pair), pair
            assert shown(mine) == shown(plain), pair


@pytest.mark.parametrize("function", [formatted, percent, added, lowered, first_of, padded, of_str, in_words, count])
def test_texts_of_all_kinds(function):
    translated = sot.symbolic_translate(function)

    class Text(str):
        def lower(self):
            return "w3"

        def __format__(self, spec):
            return "5"

    for number in range(8):
        assert outcome(translated, words(), "W%d" % number) == outcome(function, words(), "W%d" % number) and outcome(translated, words(), number) == outcome(function, words(), number)
    for odd in [*ODD, 10 ** 30, -5, Text("w7"), "", "W" * 3000, "\u0130", "\udc80", b"W3"]:
        mine, plain = words(), words()
        assert outcome(translated, mine, odd) == outcome(function, plain, odd) and shown(mine) == shown(plain), odd


def _two_writes(values, i, j, k):
    values[i, j] = X * 2.0
    values[j, k] = X * 3.0
    return values.get((k, i), X * 9.0), values[i, j] + 1.0, (j, i) in values, values[j, k] - 1.0


def _a_constant_between(values, i, j, k):
    values[i, j] = X * 2.0
    values[2, j] = X * 3.0
    return values[i, j] + 1.0, values.get((i, 3), X), values.get((k, 4)), values[2, j] * 2.0


def _texts(values, i, j, k):
    values[f"w{i}"] = X * 2.0
    values["w%d" % j] = X * 3.0
    return values[f"w{i}"] + 1.0, values.get("w" + str(k), X), "w1" in values, ("w", 1) in values


def _mixed(values, i, j, k):
    values[i, "a"] = X
    values[i, j] = X * 2.0
    values[i] = X * 3.0
    values[(i,)] = X * 4.0
    return values[i, "a"] + 0.0, values[i, j] + 0.0, values[i] + 0.0, values[i,] + 0.0, values.get((i, k), X * 5.0)


def _as_a_whole(values, i, j, k):
    values[i, j] = X * 2.0
    return list(values), len(values), values.pop((j, k), None), [shown(value) for value in values.values()][-2:]


def _views(values, i, j, k):
    keys, items = values.keys(), values.items()
    values[i, j + 7] = X * 2.0
    return (i, j + 7) in keys, (k, i) in keys, len(items), (i, j) in values.keys()


def _two_names(values, i, j, k):
    other = values
    other[i, j] = X * 2.0
    return values[i, j] + 1.0, other[j, i] * 2.0 if (j, i) in other else X


def _changed_by_a_callee(values, i, j, k):
    def change(taken):
        taken[j, i] = X * 8.0
        taken.pop((k, k), None)
    before = values.get((j, i), X)
    change(values)
    return before + 0.0, values[j, i] + 1.0, values.get((i, j), X) + values.get((k, k), X * 0.5)


@pytest.mark.parametrize("function", [_two_writes, _a_constant_between, _texts, _mixed, _as_a_whole, _views, _two_names, _changed_by_a_callee])
def test_keys_that_are_equal_and_keys_that_are_not(function):
    translated = sot.symbolic_translate(function)
    for number in range(90):
        at = number % 5, number * 5 % 4, number * 3 % 7
        mine = dict(grid()) if number % 3 else {(1, 2): X, "w1": X * 4.0}
        plain = dict(mine)
        assert outcome(translated, mine, *at) == outcome(function, plain, *at) and shown(mine) == shown(plain), at
    assert not sot.cache_info(translated).fallbacks


def test_two_dicts_that_are_one_in_some_calls():
    def case(one, other, i, j):
        one[i, j] = X * 2.0
        first = other.get((j, i), X) + 1.0
        other[i, j] = X * 3.0
        return first, one[i, j] + 0.0

    translated = sot.symbolic_translate(case)
    for number in range(60):
        at = number % 4, number * 3 % 5
        mine, plain = [{(1, 2): X}, {(2, 1): X}], [{(1, 2): X}, {(2, 1): X}]
        second = number % 3 != 0
        assert shown(translated(mine[0], mine[second], *at)) == shown(case(plain[0], plain[second], *at)) and shown(mine) == shown(plain)


def test_a_handler_that_waits_for_a_key():
    def case(values, i, j, word):
        try:
            return values[i, j] + values[word.lower()]
        except KeyError as error:
            return error.args, X * i

    translated = sot.symbolic_translate(case)
    for number in range(80):
        values = {**grid(), **words()}
        at = number % 11, number * 5 % 10, "W%d" % (number * 7 % 40)
        assert shown(translated(values, *at)) == shown(case(values, *at))


def test_keys_of_a_dict_whose_text_is_behind_an_effect():
    def case(table, i, log):
        log.append(f"w{i}")
        row = table[f"w{i}"]
        log.append(row[0])
        row[0] = X * i
        return table[f"w{i}"][0] + 1.0, len(log)

    translated = sot.symbolic_translate(case)
    for number in range(60):
        mine, plain = ({"w%d" % place: [X * place] for place in range(9)} for _ in range(2))
        logs = [], []
        assert outcome(translated, mine, number % 10, logs[0]) == outcome(case, plain, number % 10, logs[1])
        assert shown(mine) == shown(plain) and shown(logs[0]) == shown(logs[1])


class Cache:
    def __init__(self, size):
        self.size = size
        self.kept = collections.OrderedDict()

    def get(self, key, x):
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        self.kept[key] = x * key
        if len(self.kept) > self.size:
            self.kept.popitem(last=False)
        return self.kept


def test_a_cache_that_forgets_what_was_used_least():
    sot.reset()
    translated = sot.symbolic_translate(Cache.get)
    mine, plain = Cache(12), Cache(12)
    at = random.Random(5)
    for _ in range(400):
        key = at.randint(0, 25)
        assert shown(translated(mine, key, X)) == shown(Cache.get(plain, key, X)) and shown(mine.kept) == shown(plain.kept)
    info = sot.cache_info(translated)
    assert info.translations <= 8 and not info.breaks, info


STATEMENTS = ["d[{k}] = {v}", "out.append(d.get({k}))", "out.append({k} in d)", "out.append(len(d))", "out.append(d.pop({k}, None))", "d.setdefault({k}, {v})", "out.append(list(d))", "if {k} in d: del d[{k}]",
              "out.append(d.popitem() if d else 0)", "out.append(X * d[{k}])", "d[{k}] = d.get({k}, 0) + 1", "other[{k}] = {v}; out.append(d.get({k}))", "if len(d) > 4: d.popitem()", "keys = d.keys(); d[{k}] = {v}; out.append(len(keys))",
              "d.update([({k}, {v})])", "s.add({k}); out.append({k} in s)", "s.discard({k}); out.append(len(s))", "it = iter(d); out.append(next(it, 0))", "first, second = d.popitem() if len(d) > 1 else (0, 0); out.append(second); out.append({k} in d)"]
OF_ORDERED = ["if {k} in d: d.move_to_end({k})", "d.move_to_end({k})", "if len(d) > 3: d.popitem(last=False)", "if {k} in d: d.move_to_end({k}, last=False)", "out.append(d.popitem(last=False) if len(d) else 1)", "out.append(next(iter(d), 0))"]
KEYS = ["(i, j)", "(j, i)", "i", "j", "f'k' + str(i)", "str(j)", "(i, 'a')", "word.lower()", "(i, j, word)", "2", "'k1'", "(i + 1, j)"]


@pytest.mark.parametrize("kind", [dict, collections.OrderedDict, collections.Counter, lambda items: collections.defaultdict(int, items)])
@pytest.mark.parametrize("seed", range(12))
def test_statements_one_after_the_other(seed, kind):
    random_number = random.Random(seed)
    lines = [random_number.choice(STATEMENTS + OF_ORDERED * 3 * (kind is collections.OrderedDict)).format(k=random_number.choice(KEYS), v=random_number.choice(["v", "7", "i"])) for _ in range(random_number.randint(2, 4))]
    names = {"X": X}
    exec("def case(d, other, s, i, j, word, v, out):\n    " + "\n    ".join(lines) + "\n    return X * 2.0\n", names)
    case = names["case"]
    translated = sot.symbolic_translate(case)
    for call in range(30):
        at = random.Random(call)
        i, j, word, v, size = at.choice([0, 1, 2, 3, 3, True, 1.0, "q"]), at.randint(0, 3), at.choice(["K1", "k2", "Zz"]), at.choice([5, 6.5]), at.choice([0, 2, 3])
        results = []
        for function in (translated, case):
            d = kind({(a, b): a * b for a in range(size) for b in range(2)})
            d.update({"k1": 5, 2: 3, "3": 4} if call % 4 else {})
            given = [d, d if call % 5 == 0 else d.copy(), {(1, 2), 3, "k1"}, i, j, word, v, []]
            results.append((outcome(function, *given), [shown(value) for value in given if not isinstance(value, set)], sorted(map(repr, given[2]))))
        assert results[0] == results[1], (lines, call)
