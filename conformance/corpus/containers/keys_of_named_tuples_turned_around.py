# /// case
# summary: keys that are tuples of named tuples are made, taken apart and turned around, and keep their classes
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: dict comprehension for-loop item-assignment tuple method-call
# since: 3.8
# capture: full
# ///
from collections import namedtuple

import numpy as np

from conformance.case import call, event

Fighter = namedtuple("Fighter", "name left")


def strike(me, them, chances):
    found = {}
    for lost, chance in enumerate(chances):
        found[me, them._replace(left=max(0, them.left - lost)), "round"] = chance
    return found


def turned(found):
    return {(them, me, what): chance for (me, them, what), chance in found.items()}


def case(x, found):
    after = turned(found)
    over = [key[0].name for key in after if key[0].left == 0]
    for me, them, what in after:
        event(me.name, [them.left, what, type(me).__name__])
    first = next(iter(after))
    again = strike(first[0], first[1], [0.5])
    return x * sum(after.values()), over, sorted({key[1].left for key in again}), first[0]._fields


def calls():
    for left in (1, 0, 1):
        yield call(np.arange(3.0) + left, strike(Fighter("ant", 3), Fighter("bee", left), [0.25, 0.75]))
