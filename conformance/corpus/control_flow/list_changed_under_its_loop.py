# /// case
# summary: a list that its own loop appends to and removes from: the turns follow the positions
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop list-mutation iterator-protocol
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    seen = []
    for item in items:
        seen.append(item)
        if item == 1:
            items.append(7)
        elif item == 2:
            items.remove(2)
        elif item == 3:
            items.insert(0, 9)
            if len(items) > 6:
                break
        x = x + item
    return x, seen


def calls():
    yield call(np.arange(3.0), [1, 4])
    yield call(np.arange(3.0), [1, 4])
    yield call(np.arange(3.0), [2, 5, 6])
    yield call(np.arange(3.0), [1, 3, 4])
