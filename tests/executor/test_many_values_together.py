"""Inputs that differ from call to call in their keys, from the end, in several values at once, or in every part of a function: the number of
translations is that of the code, and what can be captured is."""
import collections
import itertools
import types

import numpy as np
import pytest

import sot

X = np.linspace(0.0, 1.0, 4)
NAMES = ["".join(letters) for letters in itertools.product("abcd", repeat=3)]


def keyed(kind, i):
    """A dict with other keys in each call; every ninth is empty."""
    names = NAMES[i:i + 1 + i % 5] if i % 9 else []
    return kind(zip(names, map(float, range(1, 9))))


def scaled(d, x):
    return {k: v * x for k, v in d.items()}


def looped(d, x):
    out = {}
    for k, v in d.items():
        out[k] = v * x
    return out, list(out)


def over_keys(d, x):
    names = []
    for k in d:
        names.append(k)
    return names, x * len(names)


def over_values(d, x):
    total = x
    for v in d.values():
        total = total + v
    return total


def at_once(d, x):
    return list(d), sorted(d), list(d.items()), dict(d), x * sum(d.values())


def handed_on(d, x):
    def inner(**names):
        return sum(names.values()) * x
    return inner(**d), dict(d, more=x)


def numbered(d, x):
    out = []
    for i, (k, v) in enumerate(zip(d, d.values())):
        out.append((i, k, v * x))
    return out


def changed_before(d, x):
    names = iter(d)
    d["new"] = 1.0
    try:
        return next(names), x * 2
    except (RuntimeError, StopIteration) as error:
        return type(error), str(error), x * 2


def changed_within(d, x):
    seen = []
    try:
        for k in d:
            seen.append(k)
            d.pop("new", None)
            if len(seen) == 2:
                d["new"] = x
    except RuntimeError as error:
        seen.append(str(error))
    return seen, x * 2


def views_before(d, x):
    items = d.items()
    names = iter(items)
    d.update(dict.fromkeys(list(d), 5.0))
    return [(k, v * x) for k, v in names], len(items)


DICTS = [scaled, looped, over_keys, over_values, at_once, handed_on, numbered, changed_before, changed_within, views_before]


def run(fn, make, calls=60):
    """What a function gives for arguments that are made for each call, and what it leaves of them."""
    results = []
    for i in range(calls):
        arguments = make(i)
        results.append(repr((fn(*arguments), arguments)))
    return results


def own(program):
    return types.FunctionType(program.__code__.replace(), globals(), program.__name__, program.__defaults__)


def as_plain(program, make, most, calls=60):
    plain = own(program)
    fn = sot.symbolic_translate(plain)
    assert run(fn, make, calls) == run(plain, make, calls)
    info = sot.cache_info(fn)
    assert info.translations <= most and not info.native, info


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", [dict, collections.OrderedDict, lambda items: collections.defaultdict(float, items)], ids=["dict", "OrderedDict", "defaultdict"])
@pytest.mark.parametrize("program", DICTS, ids=lambda fn: fn.__name__)
def test_dicts_with_other_keys_in_each_call(program, kind):
    as_plain(program, lambda i: (keyed(kind, i), X), 48 if program is views_before else 24)


def test_dicts_whose_keys_stay_are_followed():
    fn = sot.symbolic_translate(own(looped))
    for i in range(60):
        d = {"a": float(i), "b": 2.0}
        assert repr(fn(d, X)) == repr(looped(d, X))
    info = sot.cache_info(fn)
    assert info.translations == 1 and not info.breaks


# -- from the end of a list ------------------------------------------------------------------------------------------
def last(items, k, x):
    return items[-1], items[-2], x * items[-1]


def appended(items, k, x):
    items.append(k)
    return items[-1], items[-2], items[-3], x * items[-1]


def appended_twice(items, k, x):
    items.append(items[-1] + 1)
    items.append(items[-2])
    return items[-1] * x, items[-3]


def set_in_front(items, k, x):
    items[0] = 100
    return items[-1], x * 2


def set_in_front_of_appended(items, k, x):
    items.append(k)
    items[0] = 100
    return items[-1], x * 2


def read_in_front(items, k, x):
    first = items[0]
    items.append(k)
    return items[-1], items[-2], first, x * 2


def set_behind(items, k, x):
    items[-1] = k
    return items[-1], items[0], x * 2


def taken(items, k, x):
    found = items.pop()
    return items[-1], found, x * 2


def another_name(items, k, x):
    other = items
    other.append(k)
    return items[-1], other[-2], items[-1] is other[-1], x * 2


def compared(items, k, x):
    return (x if items[-1] > items[-2] else -x), items[-1] is items[0]


ENDS = {last: 12, appended: 12, appended_twice: 12, set_in_front: 24, set_in_front_of_appended: 24, read_in_front: 24, set_behind: 24, taken: 24, another_name: 12, compared: 24}


@pytest.mark.parametrize("program, most", ENDS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_lists_that_grow(program, most):
    def make(i):
        size = (i, i + 3, 3, i // 2 + 3)[i % 4] + 3
        return [(j * 7 + i) % 5 for j in range(size)], i, X
    as_plain(program, make, most)


@pytest.mark.parametrize("program", ENDS, ids=lambda fn: fn.__name__)
def test_lists_of_every_length(program):
    plain = own(program)
    fn = sot.symbolic_translate(plain)
    sizes = [5, 6, 7, 8, 9, 10, 11, 4, 3, 2, 1, 0, 1, 2, 3, 12, 0]
    for size in sizes + sizes[::-1]:
        found = []
        for what in (plain, fn):
            items = list(range(1, size + 1))
            try:
                found.append((repr(what(items, 77, X)), items))
            except IndexError as error:
                found.append((str(error), items))
        assert found[0] == found[1], size


@pytest.mark.parametrize("program", [last, another_name], ids=lambda fn: fn.__name__)
def test_the_end_of_a_list_is_captured(program):
    fn = sot.symbolic_translate(own(program))
    for size in range(2, 40):
        fn(list(range(size)), 5, X)
    assert not sot.cache_info(fn).breaks


def mutable_ends(items, k, x):
    items[-1].append(k)
    items[0].append(k + 1)
    return items[-1], x * 2


def test_the_end_may_be_the_beginning():
    plain = own(mutable_ends)
    fn = sot.symbolic_translate(plain)
    for size in (3, 4, 5, 6, 7, 8, 1, 2, 9, 1):
        found = []
        for what in (plain, fn):
            items = [[j] for j in range(size)]
            found.append((repr(what(items, size, X)), items))
        assert found[0] == found[1], size


# -- values ------------------------------------------------------------------------------------------------------------
def memo(table, key, x):
    if key not in table:
        table[key] = float((x * len(key)).sum())
    return table[key] * x


def memo_of_pairs(table, pair, x):
    try:
        return table[pair[0] % 6, pair[1] % 6, pair[2] % 6] * x
    except KeyError:
        table[pair[0] % 6, pair[1] % 6, pair[2] % 6] = found = float((x * pair[0] + pair[1]).sum())
    return x * found


def parts(table, key, x):
    one = table.setdefault(key, 1)
    a = float(x.sum())
    table[key] = one + 1
    b = float(x.max())
    two = table[key]
    c = float(x.min())
    return two, table.pop(key), a + b + c


def ragged(rows, key, x):
    a = np.zeros((len(rows), max(len(row) for row in rows)))
    for i, row in enumerate(rows):
        a[i, :len(row)] = row
    return a, x * len(rows)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("program, make, most", [
    (memo, lambda table: lambda i: (table, NAMES[i * 5 % 40], X), 24),
    (memo_of_pairs, lambda table: lambda i: (table, (i, i * 5 + i // 7, i * i), X), 48),
    (parts, lambda table: lambda i: (table, NAMES[i % 50], X), 30),
    (ragged, lambda table: lambda i: ([[1.0] * (j * i % 5) for j in range(1, 2 + i * 7 % 4)], i, X), 48),
], ids=["memo", "memo of tuples", "parts", "ragged"])
def test_values_of_many_parts_and_of_many_inputs(program, make, most):
    plain = own(program)
    fn = sot.symbolic_translate(plain)
    assert run(fn, make({}), 200) == run(plain, make({}), 200)
    info = sot.cache_info(fn)
    assert info.translations <= most and not info.native, info


def test_few_values_have_an_entry_each():
    def case(mode, scale, x):
        return {"up": 1, "down": -1, "flat": 0}[mode] * {1: "a", 2: "bb"}[scale].count("b") * x

    fn = sot.symbolic_translate(case)
    for i in range(60):
        mode, scale = ("up", "down", "flat")[i % 3], 1 + i % 2
        assert repr(fn(mode, scale, X)) == repr(case(mode, scale, X))
    assert not sot.cache_info(fn).breaks and sot.cache_info(fn).translations <= 6
