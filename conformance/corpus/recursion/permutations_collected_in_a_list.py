# /// case
# summary: a backtracking recursion that appends to one list and pops again; copies of it are kept
# reference: https://docs.python.org/3/tutorial/datastructures.html#more-on-lists
# features: recursion list-mutation for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def search(left, taken, found):
    if not left:
        found.append(taken[:])
        return
    for i, item in enumerate(left):
        taken.append(item)
        search(left[:i] + left[i + 1:], taken, found)
        taken.pop()


def case(x, items):
    found, taken = [], []
    search(items, taken, found)
    total = x
    for index, order in enumerate(found):
        total = total + order[0] * index if order else total
    return total, found, taken


def calls():
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), ["a", "b"][:0])
    yield call(np.arange(3.0), [0.5, 2])
