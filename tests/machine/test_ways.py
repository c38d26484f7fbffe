"""`Ways` knows after each change which of its goals nothing leads to any more, as a search from the roots on finds it out."""
import random

import pytest

from sot.machine import leading
from sot.machine.ways import Ways
from sot.variables.containers import ListVar, TupleVar
from sot.variables.functions import BoundMethodVar, CellVar


class Machine:
    """Nothing of the program is known."""

    def variable_of(self, obj):
        return None


#: Makes a thing that has two others.
KINDS = {
    "list": lambda a, b: [a, b],
    "tuple": lambda a, b: (a, b),
    "names": lambda a, b: {"a": a, "b": b},
    "numbers": lambda a, b: {0: a, 1: b},
    "other keys": lambda a, b: {0.5: a, (1, 2): b},
    "cells": lambda a, b: [CellVar(a), CellVar(b)],
    "variables": lambda a, b: ListVar([a, b]),
    "method": lambda a, b: BoundMethodVar(a, b),
    "tuples": lambda a, b: TupleVar([a, b]),
    "closure": lambda a, b: lambda: (a, b),
    "generator": lambda a, b: (each for each in (a, b)),
}


def changed(thing, other, chance):
    """Something goes from a thing, comes into it, or moves in it."""
    kind = type(thing)
    if kind is CellVar:
        thing.contents = other
    elif kind is BoundMethodVar:
        thing.function, thing.instance = thing.instance, other
    elif kind is ListVar:
        changed(thing._items, other, chance)
    elif kind is list and thing:
        what = chance.randrange(4)
        if what == 0:
            thing.pop(0)
        elif what == 1:
            thing.insert(0, other)
        else:
            thing[chance.randrange(len(thing))] = other
    elif kind is dict and thing:
        key = chance.choice(list(thing))
        if chance.randrange(2):
            thing[chance.choice(["c", 5, 2.5])] = thing.pop(key)
        else:
            thing[key] = other


@pytest.mark.parametrize("seed", range(40))
def test_what_is_lost_is_what_no_search_finds(seed):
    chance = random.Random(seed)
    m, ways = Machine(), Ways()
    things = [CellVar() for _ in range(4)]
    roots = [[things[0]], [things[1], things[2]]]
    goals = {}
    lost_ever = 0
    for _ in range(120):
        what = chance.randrange(10)
        thing = chance.choice(things)
        if what < 3:
            made = KINDS[chance.choice(list(KINDS))](thing, chance.choice(things))
            things.append(made)
            changed(chance.choice(things), made, chance)
        elif what < 7:
            changed(thing, chance.choice(things), chance)
        elif what == 7:
            roots.append([thing])
        elif len(roots) > 2 and chance.randrange(2):
            roots.pop(chance.randrange(len(roots)))
        for goal in chance.sample(things, 2):
            goals[id(goal)] = goal
        if goals and chance.randrange(5) == 0:
            goals.pop(chance.choice(list(goals)))
        there = leading.search(m, roots, list(goals.values()), ())
        expected = [goal for key, goal in goals.items() if key not in there]
        found = ways.lost(m, roots, goals)
        assert list(map(id, found)) == list(map(id, expected))
        for goal in found:
            del goals[id(goal)]
        lost_ever += len(found)
    assert lost_ever


def test_all_are_kept_where_too_many_are_followed(monkeypatch):
    m, ways, things = Machine(), Ways(), [CellVar() for _ in range(30)]
    goals = {id(things[-1]): things[-1]}
    assert ways.lost(m, [things], goals) == []
    monkeypatch.setattr(leading, "_MOST_LOOKED_AT", 20)
    assert ways.lost(m, [things], goals) == []       # nothing is searched for
    gone = things.pop()
    assert ways.lost(m, [things], goals) is None
    monkeypatch.setattr(leading, "_MOST_LOOKED_AT", 100)
    assert ways.lost(m, [things], goals) == [gone]


def test_what_is_where_it_was_is_not_searched_for(monkeypatch):
    """However many there are, and however long the ways to them are."""
    m, ways = Machine(), Ways()
    chain = [CellVar()]
    for _ in range(50):
        chain.append(CellVar(chain[-1]))
    roots, goals = [{"last": chain[-1]}], {id(cell): cell for cell in chain}
    assert ways.lost(m, roots, goals) == []
    looked_at = []
    parts = leading.parts_of
    monkeypatch.setattr(leading, "parts_of", lambda *args: looked_at.append(1) or parts(*args))
    roots[0]["other"] = CellVar()
    assert ways.lost(m, roots, goals) == [] and not looked_at
    chain[20].contents = CellVar()
    assert ways.lost(m, roots, goals) == chain[:20]
    assert 0 < len(looked_at) < 200
