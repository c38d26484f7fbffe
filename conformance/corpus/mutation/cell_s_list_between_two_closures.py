# /// case
# summary: two closures share a cell: one appends to the list in it and replaces it, the other sees both
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: cell-mutation list-mutation nonlocal closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def make():
    items = []

    def add(x, fresh):
        nonlocal items
        if fresh:
            items = [0]
        items.append(x)
        return items

    def read():
        return len(items), items[-1]

    def both(x, fresh):
        held = add(x, fresh)
        count, last = read()
        return x * count, last, held is add(x + 1, False)

    return both


def calls():
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
