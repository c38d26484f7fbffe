# /// case
# summary: a callback changes the list over which its caller walks, and a cell that the caller reads behind it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: closure nonlocal list-mutation inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def each(items, f):
    for item in items:
        f(item)
    return len(items)


def case(x, items):
    total = x
    seen = []

    def visit(item):
        nonlocal total
        total = total + item
        seen.append(item)
        if item > 0:
            items.append(item - 2)

    count = each(items, visit)
    return total, count, seen, items


def calls():
    yield call(np.arange(2.0), [3])
    yield call(np.arange(2.0), [3])
    yield call(np.arange(2.0), [0, 1])
    yield call(np.arange(2.0), [])
