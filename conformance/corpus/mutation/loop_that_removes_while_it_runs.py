# /// case
# summary: a for loop over a list from which its body removes items skips those that move up
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: list-mutation for-loop del-statement mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    seen = []
    for item in items:
        seen.append(item)
        if item % 2:
            items.remove(item)
    return x * len(seen), seen, items


def calls():
    yield call([1, 3, 4, 5, 7], np.arange(3.0))
    yield call([1, 3, 4, 5, 7], np.arange(3.0))
    yield call([2, 4], np.arange(3.0))
    yield call([], np.arange(3.0))
