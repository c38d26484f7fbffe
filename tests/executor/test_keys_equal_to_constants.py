"""Keys that are instances and equal to a constant, which C code compares and no code of the program's sees, and NaNs, which are equal to themselves only."""
from __future__ import annotations

import collections

import pytest

import sot

pytestmark = pytest.mark.shared


class Number(int):
    pass


class Text(str):
    pass


class Float(float):
    pass


class Always(float):
    """Is equal to all that has its hash."""

    def __eq__(self, other):
        return True

    __hash__ = float.__hash__


def _told(value):
    if isinstance(value, dict):
        return type(value).__name__, [(type(key).__name__, key, item) for key, item in value.items()]
    return [type(value).__name__, *map(_told, value)] if isinstance(value, (list, tuple)) else (type(value).__name__, value)


def put_and_counted(d, k):
    d[3] = 7
    return len(d), [type(key).__name__ for key in d], d


def taken_out_and_counted(d, k):
    d.pop(3, None)
    return len(d), k in d, bool(d)


def taken_out_as_it_is(d, k):
    d.pop(k, None)
    return 3 in d, len(d)


def put_and_copied(d, k):
    d[3] = 1
    return dict(d), d.copy(), list(d.values()), d == {3: 1}


def listed_and_put(d, k):
    before = list(d.items())
    d[3] = 4
    return before, d.get(k), len(d)


def copied_and_put(d, k):
    copy = dict(d)
    copy[3] = 5
    return len(copy), copy, d


def deleted_and_added(d, k):
    if 3 in d:
        del d[3]
    d[k] = 1
    return len(d), d.get(3), d


def joined_by_a_dict_made_here(d, k):
    made = {k: 2}
    d.update(made)
    return len(d), d


def put_into_a_dict_made_here(d, k):
    made = {k: 9}
    made.update(d)
    return len(made), made


def increased(d, k):
    d[3] = d.get(3, 0) + 1
    return len(d), d[3], d.get(k)


PROGRAMS = [put_and_counted, taken_out_and_counted, taken_out_as_it_is, put_and_copied, listed_and_put, copied_and_put, deleted_and_added, joined_by_a_dict_made_here, put_into_a_dict_made_here,
            increased]
DICTS = [lambda: {Number(3): 1}, lambda: {3: 1}, lambda: {Text("a"): 1, Number(3): 2}, lambda: {Number(4): 1, 3: 2}, lambda: {3.0: 4}, lambda: {True: 1, Number(3): 2}]
KEYS = [Number(3), 3, 3.0, Number(4)]


@pytest.mark.parametrize("program", PROGRAMS)
def test_keys_that_equal_a_constant(program):
    translated = sot.symbolic_translate(program)
    for _ in range(2):
        for make in DICTS:
            for key in KEYS:
                assert _told(translated(make(), key)) == _told(program(make(), key))


def both_made_here(x, y):
    d = {x: 1}
    e = {y: 2}
    d.update(e)
    return len(d), d


@pytest.mark.parametrize("x, y", [(Number(3), 3), (3, Number(3)), (Text("a"), "a"), ("a", Text("a")), (Float(1.0), 1), ((Number(1),), (1,)), (Number(3), 4)])
def test_dicts_made_here_of_equal_keys(x, y):
    translated = sot.symbolic_translate(both_made_here)
    assert [_told(translated(x, y)) for _ in range(2)] == [_told(both_made_here(x, y))] * 2


# -- NaNs ----------------------------------------------------------------------------------------------------------
def looked_for(x, y):
    return (x in {x, y}, x in frozenset([x]), x in {y}, x in [x], x in (y,), [x, y].count(x), {x: 1, 3: 2}.get(x), [x] == [y], {1: x} == {1: y}, len({x: 1, y: 2}), len({x, y}),
            (1, x) in {1: y}.items(), {y: 1}.get(x), [y, x].index(x))


@pytest.mark.parametrize("make", [float, Float, lambda text: complex(float(text), 1.0)], ids=["float", "subclass", "complex"])
def test_nans(make):
    translated = sot.symbolic_translate(looked_for)
    one = make("nan")
    others = [one, make("nan"), 3, float("nan"), Float("nan")]
    for other in others + others[::-1]:
        assert translated(one, other) == looked_for(one, other)
        assert translated(other, one) == looked_for(other, one)


def in_a_set(x, s):
    return x in s


@pytest.mark.parametrize("make", [float, lambda text: complex(float(text), 1.0)], ids=["float", "complex"])
def test_nans_beside_instances_that_are_asked(make):
    translated = sot.symbolic_translate(in_a_set)
    for _ in range(12):     # they lie elsewhere, and in another order
        one = make("nan")
        assert translated(one, {one, Always(3.0)}) is True
        assert translated(one, {Always(3.0), make("nan")}) is False


# -- an iterator and what is put in under it -------------------------------------------------------------------------
def exchanged_below(d, key, of):
    found = []
    try:
        for shown in map(of, d):
            found.append(shown)
            if len(found) == 1:
                d.pop("a")
                d[key] = 0
            if len(found) == 5:
                break
    except RuntimeError as error:
        found.append(str(error))
    return found, d


@pytest.mark.parametrize("key", [Text("pop"), "pop", Text("a"), Number(3)])
@pytest.mark.parametrize("make", [lambda: {"a": 0, "b": 1}, lambda: {"a": 0}, lambda: collections.defaultdict(int, {"a": 0})])
def test_a_key_exchanged_while_the_dict_is_iterated_over(key, make):
    translated = sot.symbolic_translate(exchanged_below)
    expected = _told(exchanged_below(make(), key, str))
    assert [_told(translated(make(), key, str)) for _ in range(2)] == [expected] * 2


# -- NaNs and instances that may have their hash (up to 3.9 that is 0) ------------------------------------------------
class EqualToAll:
    def __init__(self, hashed):
        self.hashed = hashed

    def __eq__(self, other):
        return True

    def __hash__(self):
        return self.hashed


def found_beside_a_nan(e, n, d, s):
    made = {n: 1}
    made[e] = 2
    turned = {e: 1}
    turned[n] = 2
    both = {**d, n: 3}
    return (e in {n}, n in {e}, len({e, n}), len({n, e}), list(made.values()), list(turned.values()), (e,) in {(n,)}, (n, n) in {(n, n)}, {n: 1} == {e: 1}, {n} == {e},
            e in d, d.get(n, 5), n in s, e in s, len({n, 0}), len(both), e in {complex(n, 0)})


@pytest.mark.parametrize("hashed", [0, hash((0,)), 1], ids=["as-a-nan", "as-its-tuple", "another"])
def test_an_instance_of_the_hash_of_a_nan(hashed):
    translated = sot.symbolic_translate(found_beside_a_nan)
    nan = float("nan")
    for key in (nan, float("nan"), EqualToAll(hashed), 0):
        for _ in range(2):
            one = EqualToAll(hashed), nan, {key: 7, 4: 8}, {key}
            assert translated(*one) == found_beside_a_nan(*one)
