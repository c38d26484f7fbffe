# /// case
# summary: functions, tuples and methods that lead back to themselves stay one object when they are made real
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: closure cell-variable object-identity recursion data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import functools

import numpy as np

from conformance.case import call


class Owner:
    def method(self):
        return self.known


def case(x, n):
    def countdown(k):
        return countdown(k - 1) if k else countdown

    items = [n]
    pair = (items, n)
    items.append(pair)
    items.append(functools.partial(max, items))

    def default(of=items, *, named=items):
        return of, named

    items.append(default)
    owner = Owner()
    owner.known = [owner.method]
    items.append(owner.known[0])
    if x[0] > 0:
        x = x * 2
    return (x, countdown(n) is countdown, items[1] is pair, pair[0] is items, items[2].args[0] is items, items[3]()[0] is items,
            items[3]()[1][3] is items[3], items[4]() is owner.known, items[1], len(pair))


def calls():
    yield call(np.ones(2), 2)
    yield call(np.ones(2), 2)
    yield call(np.zeros(2), 3)
