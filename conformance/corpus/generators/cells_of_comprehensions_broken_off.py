# /// case
# summary: a generator's comprehensions capture their variable and break in the middle; it has a cell of that name
# reference: https://peps.python.org/pep-0709/
# features: generator comprehension-closure nested-comprehension cell-variable lambda numpy-operator
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import gc

import numpy as np

from conformance.case import call, event

LIST = [5, 4, 3]


def native(value):
    return gc.isenabled() and value


def case(x):
    w = 7
    f = lambda: w  # noqa: E731
    yield x * 2
    made = [[(lambda: w) for w in LIST if native(w)] for w in LIST if native(w)]
    yield x + 1, [g() for part in made for g in part], w, f()
    w = 9
    yield x * 3, f(), w
    made = []
    try:
        [made.append(lambda: w) or native(1) / (w - 4) for w in LIST]
    except ZeroDivisionError:
        x = x + w
    yield x, f(), [g() for g in made]
    w = 11
    yield x * 3, f(), [g() for g in made]


def calls():
    for size in (2, 2, 3):
        made = yield call(np.arange(float(size)))
        event(repr(list(made)))
