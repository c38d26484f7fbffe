"""Who is asked by a search, and what is seen then: before 3.9 most ask what is searched for, not the items.

A comparison sees the container as the search that asks it has it: before 3.10 deque.remove() turns the deque to what it compares.
"""
from __future__ import annotations

import collections
import operator

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []


class Looks:
    """Notes what the container is like when it is compared."""

    def __init__(self, answer):
        self.answer = answer
        self.owner = None

    def __eq__(self, other):
        LOG.append(["looks" if type(item) is Looks else item for item in self.owner])
        return self.answer


SEARCHES = {
    "in": lambda owner: 7 in owner,
    "index": lambda owner: owner.index(7),
    "count": lambda owner: owner.count(7),
    "remove": lambda owner: owner.remove(7),
    "remove-itself": lambda owner: owner.remove(next(item for item in owner if type(item) is Looks)),
    "remove-a-number": lambda owner: owner.remove(4),
}


def searched(x, kind, places, answers, search, handed_out):
    owner = kind(range(5))
    for place, answer in zip(places, answers):
        looks = Looks(answer)
        looks.owner = owner
        owner[place] = looks
    if handed_out:
        LOG.append(repr(type(owner)))
        handed_out.append(owner)
    try:
        found = search(owner)
    except ValueError as error:
        found = str(error)
    return found, ["looks" if type(item) is Looks else item for item in owner], x * 2


def result(function, *arguments):
    LOG.clear()
    handed_out = ["first"] if arguments[-1] else []
    return repr(function(np.arange(2.0), *arguments[:-1], handed_out)), list(LOG)


@pytest.mark.parametrize("handed_out", [False, True], ids=["own", "handed out"])
@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
@pytest.mark.parametrize("kind", [list, collections.deque])
def test_comparisons_see_the_container(kind, search, handed_out):
    sot.reset()
    translated = sot.symbolic_translate(searched)
    for places, answers in (((2,), (False,)), ((2,), (True,)), ((0, 3), (False, True)), ((4,), (False,)), ((1, 2, 4), (False, False, False)), ((0,), (True,))):
        arguments = kind, places, answers, search, handed_out
        plain = result(searched, *arguments)
        assert result(translated, *arguments) == plain
        assert result(translated, *arguments) == plain
        checked = sot.check_simulation(searched, np.arange(2.0), *arguments[:-1], ["first"] if handed_out else [])
        assert checked.disagreement is None and not [why for why in checked.refusals if "internal" in why]


class Tells:
    """Notes who is asked about whom."""

    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        LOG.append((self.number, other.number))
        return self.number == other.number


WAYS = {
    "in": lambda items, x: x in items,
    "not in": lambda items, x: x not in items,
    "method": lambda items, x: type(items).__contains__(items, x),
    "contains": operator.contains,
    "countOf": operator.countOf,
    "indexOf": operator.indexOf,
    "index": lambda items, x: items.index(x),
    "count": lambda items, x: items.count(x),
    "remove": lambda items, x: items.remove(x),
    "in an iterator": lambda items, x: x in iter(items),
    "in a map": lambda items, x: x in map(lambda item: item, items),
    "in a generator": lambda items, x: x in (item for item in items),
}


def asked(x, kind, way, number):
    items = kind([Tells(1), Tells(2), Tells(3)])
    try:
        return way(items, Tells(number)), x * 2
    except (ValueError, AttributeError) as error:
        return type(error).__name__, x * 2


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("kind", [list, tuple, collections.deque])
def test_who_is_asked(kind, way):
    sot.reset()
    translated = sot.symbolic_translate(asked)
    for number in (1, 3, 4, 4):
        found = []
        for function in (asked, translated):
            LOG.clear()
            found.append((repr(function(np.arange(2.0), kind, way, number)), list(LOG)))
        assert found[0] == found[1]


class Changes:
    """Changes its list when it is compared, and answers with what only the run knows."""

    def __init__(self, owner, change, answer):
        self.owner = owner
        self.change = change
        self.answer = answer

    def __eq__(self, other):
        self.change(self.owner)
        return self.answer()


CHANGES = {
    "nothing": lambda owner: None,
    "replace": lambda owner: owner.__setitem__(1, 0),
    "replace-a-later-one": lambda owner: owner.__setitem__(2, "z"),
    "clear": lambda owner: owner.clear(),
    "pop": lambda owner: owner.pop(),
    "delete": lambda owner: owner.__delitem__(slice(None)),
    "append": lambda owner: owner.append(7),
    "append-an-array": lambda owner: owner.append(np.arange(2.0)),
}
ANSWERS = {
    "number": lambda x, y: lambda: y,
    "comparison": lambda x, y: lambda: x.sum() > 0,
    "false": lambda x, y: lambda: x.sum() < 0,
    "array": lambda x, y: lambda: x > 0,
    "item": lambda x, y: lambda: x[0] == 0,
}
SEARCHED = {
    "in": lambda owner: 7 in owner,
    "not-in": lambda owner: 7 not in owner,
    "index": lambda owner: owner.index(7),
    "index-from": lambda owner: owner.index(7, 1),
    "count": lambda owner: owner.count(7),
    "remove": lambda owner: owner.remove(7),
}


def searched_and_changed(x, y, made, change, answer, search):
    owner = list(made)
    owner[1] = Changes(owner, change, answer(x, y))
    try:
        found = search(owner)
    except ValueError as error:
        found = str(error)
    return found, ["changes" if type(item) is Changes else item for item in owner], x * 2


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("search", SEARCHED.values(), ids=SEARCHED)
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_a_search_is_of_what_the_list_was_when_it_began(answer, search, change):
    """Its break at what an item answered comes behind what the item did."""
    sot.reset()
    translated = sot.symbolic_translate(searched_and_changed)
    for made in ([0, 1, 2], [0, 7, 2], [0, 1, 7], [0, 1, 2, 7, 7]):
        for y in (np.array(5), np.array(0)):
            arguments = np.array([1.0, 2.0])[:len(made) - 2 or 1], y, made, change, answer, search
            plain = repr(searched_and_changed(*arguments))
            assert repr(translated(*arguments)) == plain
            assert repr(translated(*arguments)) == plain
