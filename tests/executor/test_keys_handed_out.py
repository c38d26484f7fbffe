"""A key that a dict or set hands out is the object that it has: not one that is equal to it, nor are its items."""
from __future__ import annotations

import collections
import enum
import itertools

import pytest

import sot


class Point(collections.namedtuple("Point", "x y")):
    __slots__ = ()


class Pair(tuple):
    pass


class Number(int):
    pass


class Text(str):
    pass


class Size(enum.IntEnum):
    SMALL = 1


PARTS = {
    "named": lambda: Point(1, "a"), "subclass": lambda: Pair((1, 2)), "nested": lambda: (Point(1, 2), 2), "both": lambda: Point(Pair((1, 2)), (3,)), "number": lambda: Number(3),
    "text": lambda: Text("q"), "member": lambda: Size.SMALL, "tuple": lambda: (Number(3), Text("x")), "set": lambda: frozenset([Point(1, 2)]), "truth": lambda: True, "float": lambda: 2.0,
}
KEYS = [lambda part: (part, 2), lambda part: (part, part), lambda part: ((part, 1), 2), lambda part: Pair((part, 1)), lambda part: Point(part, (part,))]
WAYS = [
    "[k[0] for k in d]", "list(d)[0][0]", "[(k[0], v) for k, v in d.items()]", "{(k[1], k[0]): v for k, v in d.items()}", "[k[0] for k in sorted(d, key=str)]", "max(d, key=str)[0]",
    "next(iter(d))[0]", "d.popitem()[0][0]", "[k[0] for k in set(d)]", "[k[0] for k in d.copy()]", "[k[0] for k in {q: 1 for q in d}]", "[d.setdefault((9, 9), 1), [k[0] for k in d]]",
    "[type(k[0]).__name__ for k in d]", "{k[0]: 1 for k in d}", "dict.fromkeys(d)",
]
WAYS_OF_SETS = [
    "[k[0] for k in d]", "d.pop()[0]", "[k[0] for k in d - {(8, 8)}]", "[d.add((9, 9)), [k[0] for k in sorted(d, key=str)]]", "[k[0] for k in d.copy()]", "[k[0] for k in frozenset(d)]",
    "{(k[1], k[0]) for k in d}",
]


def shown(value):
    """What a value is made of, with the types of all parts."""
    if isinstance(value, dict):
        return [type(value).__name__, *[(shown(key), shown(item)) for key, item in value.items()]]
    if isinstance(value, (tuple, list)):
        return [type(value).__name__, *map(shown, value)]
    if isinstance(value, (set, frozenset)):
        return [type(value).__name__, *sorted(map(repr, map(shown, value)))]
    return [type(value).__name__, repr(value)]


def check(way, make):
    program = eval("lambda d: " + way)
    tested = sot.symbolic_translate(eval("lambda d: " + way))
    for _ in range(3):
        assert shown(tested(make())) == shown(program(make()))
    assert sot.cache_info(tested).translations


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(PARTS))
def test_of_dicts(way, name):
    for key, kind in itertools.product(KEYS, (dict, collections.OrderedDict)):
        check(way, lambda: kind({key(PARTS[name]()): 3}))


@pytest.mark.parametrize("way", WAYS_OF_SETS)
@pytest.mark.parametrize("name", list(PARTS))
def test_of_sets(way, name):
    for key in KEYS:
        check(way, lambda: {key(PARTS[name]())})


def test_keys_that_are_made_and_read_by_others():
    def damages(me, them, extra):
        found = {}
        for lost in (1, 2):
            found[me, them._replace(y=lost), extra] = lost
        return found

    def turned(found):
        return {(key[1], key[0], key[2]): value for key, value in found.items()}

    made, seen = sot.symbolic_translate(damages), sot.symbolic_translate(turned)
    for turn in range(4):
        arguments = Point(turn, 1), Point(2, 3), turn
        assert shown(seen(made(*arguments))) == shown(turned(damages(*arguments)))
