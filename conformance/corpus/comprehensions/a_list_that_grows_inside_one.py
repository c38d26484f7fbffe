# /// case
# summary: a comprehension whose body appends to the list that it goes over sees what was appended
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: comprehension list-mutation walrus numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, limit):
    made = [x * i for i in items if len(items) >= limit or items.append(i + 1) is None]
    removed = [items.pop() for _ in range(len(items) - 1)]
    total = 0
    running = [total := total + i for i in removed]
    return made, removed, items, running, total


def calls():
    yield call(np.arange(2.0), [1, 2], 4)
    yield call(np.arange(2.0), [1, 2], 4)
    yield call(np.arange(2.0), [5], 1)
