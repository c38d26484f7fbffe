"""Keys of one hash, whose ``__eq__`` counts, in dicts that are copied: whether a copy asks them is the interpreter's affair, and what follows in the call sees the count."""
from __future__ import annotations

import copy

import pytest

import sot

pytestmark = pytest.mark.shared


class Key:
    asked = 0

    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        Key.asked += 1
        return self.number == other.number

    def __hash__(self):
        return 1


COPIES = {"dict": dict, "display": lambda d: {**d}, "method": lambda d: d.copy(), "copy": copy.copy, "update": lambda d: _updated({}, d), "keywords": lambda d: dict(d, more=1),
          "comprehension": lambda d: {key: value for key, value in d.items()},      # noqa: C416  # what is tried
          "set": set, "fromkeys": dict.fromkeys, "of-pairs": lambda d: dict(d.items())}
MADE = {"two": lambda: {Key(1): 1, Key(2): 2}, "three": lambda: {Key(1): 1, Key(2): 2, Key(3): 3}, "beside-a-number": lambda: {Key(1): 1, "a": 2}, "thinned": lambda: _thinned({Key(1): 1, Key(2): 2, Key(3): 3})}


def _updated(target, source):
    target.update(source)
    return target


def _thinned(found):
    del found[next(iter(found))]
    return found


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("inside", [True, False])
def test_the_count_is_that_of_the_interpreter(copied, made, inside):
    function, make = COPIES[copied], MADE[made]

    def program(given, one, other):
        table = make() if inside else given
        before = Key.asked
        found = function(table)
        asked = Key.asked - before
        same = one == other
        return asked, Key.asked - before, same, len(found), len(function(found)), Key.asked - before

    translated = sot.symbolic_translate(program)
    told = []
    for run in (program, translated, translated):
        given, one, other = make(), Key(1), Key(1)
        before = Key.asked
        told.append((run(given, one, other), Key.asked - before))
    assert told[1] == told[2] == told[0]
