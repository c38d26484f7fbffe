# /// case
# summary: in of sets that came in, for instances, members of enumerations, numbers and tuples, while sets change
# reference: https://docs.python.org/3/library/stdtypes.html#set
# features: set containment set-mutation enum
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


class Plain:
    pass


ONE, TWO = Plain(), Plain()


def case(x, things, one):
    found = [one in things, Colour.RED in things, 3 in things, (1, 2) in things, "a" in things, None in things, Plain() in things]
    things.add("a")
    things.discard(3)
    found += ["a" in things, 3 in things, 3.0 in things]
    things.add(one)
    found.append(one in things)
    return x + len(things), found


def calls():
    yield call(np.arange(2.0), {1, 3}, ONE)
    yield call(np.arange(2.0), {1, 3}, ONE)
    yield call(np.arange(2.0), {ONE, Colour.RED, 3}, ONE)
    yield call(np.arange(2.0), {TWO, (1, 2), None, "a"}, TWO)
    yield call(np.arange(2.0), set(), TWO)
