"""Values computed from inputs that decide inside of calls which an operation makes: items of generators, keys, special methods. They are observed there."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

X = np.arange(2.0)


class Level:
    def __init__(self, n):
        self.n = n

    @property
    def name(self):
        return "level %d" % self.n

    def __hash__(self):
        return hash(str(self.n))

    def __eq__(self, other):
        return str(self.n) == str(other.n)

    def __lt__(self, other):
        return str(self.n) < str(other.n)

    def __contains__(self, n):
        return str(n) in {str(self.n): 1}

    def __len__(self):
        return len(sorted(str(i) for i in range(int(self.n))))


def into_a_dict(x, items):
    return dict((str(i), x + i) for i in items)


def ordered_texts(x, items):
    return [x * len(text) for text in sorted(str(i * 7) for i in items)]


def greatest_text(x, items):
    return max((str(i * 2) for i in items), default="-"), x + 1


def into_sets(x, items):
    return set(str(i) for i in items) | frozenset(i * 2 for i in items), x + 1


def keys_of_a_sort(x, items):
    return sorted(items, key=lambda i: str(i * 5)), min(items, key=lambda i: ("%03d" % (i * 3))[::-1], default=None), x * 2


def updated(x, items):
    found = dict.fromkeys((i * 2 for i in items), x)
    found.update((str(i * 3), x - i) for i in items)
    return found


def unpacked(x, items):
    first, *rest = (str(i) for i in items)
    return {first: x, **dict((text, x + 1) for text in rest)}


def counted(x, items):
    return [str(i) for i in items].count("2"), list(map(len, (str(i * 50) for i in items))), x - 1


def levels(x, items):
    made = [Level(i) for i in items]
    return [level.name for level in sorted(made)], [5 in level for level in made], [len(level) for level in made], x * 3


def texts_of_a_property(x, items):
    return dict((Level(i).name, x * i) for i in items)


FUNCTIONS = [into_a_dict, ordered_texts, greatest_text, into_sets, keys_of_a_sort, updated, unpacked, counted, levels, texts_of_a_property]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_they_are_observed(function):
    plain, mine = [types.FunctionType(function.__code__.replace(), globals()) for _ in range(2)]
    translated = sot.symbolic_translate(mine)
    given = [[1, 2, 3], [12, 2, 5], [7], (3, 1)]
    for items in given * 2 + [[1.5, 2], [True, 3]]:
        assert repr(translated(X, items)) == repr(plain(X, items))
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.hits >= len(given), info
