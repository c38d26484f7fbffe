# /// case
# summary: items from the end of lists of changing length, before and after items were set, added and removed
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions
# features: list list-mutation slice shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    last = items[-1]
    before = items[-2] if len(items) > 1 else None
    items[0] = "first"
    again = items[-1]
    items.append(x)
    top = items.pop()
    items[-1] = "set"
    return last, before, again, top is x, items[-1], items[0], items[-1:], items


def calls():
    for n in (3, 3, 1, 2, 4, 5, 6, 7, 9, 1):
        yield call(np.arange(2.0), list(range(10, 10 + n))).expect("any")
