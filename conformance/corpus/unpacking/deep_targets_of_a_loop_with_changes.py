# /// case
# summary: the targets of a for loop are items and attributes of what the loop changes
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: unpacking for-loop attribute-mutation mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    k = 0


def case(x, pairs):
    box, slots = Box(), [0, 0]
    seen = []
    for box.k, (slots[0], *slots[1:]) in pairs:
        x = x * box.k + slots[0]
        slots.append("more")
        seen.append(list(slots))
    for slots[box.k] in "ab":
        seen.append(slots[0])
    return x, seen, slots, box.k


def calls():
    yield call(np.arange(2.0), [(1, (2, 3)), (0, (4,))])
    yield call(np.arange(2.0), [(1, (2, 3)), (0, (4,))])
    yield call(np.arange(2.0), [(0, [5, 6, 7])])
    yield call(np.arange(2.0), [])
