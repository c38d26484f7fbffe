# /// case
# summary: in x[i] = v the value is made first, then the object and the index, each once
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: evaluation-order item-assignment attribute-mutation class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Count:
    n = 0


def tick(label, value=None):
    event(label)
    Count.n += 1
    return Count.n if value is None else value


def case(items, x):
    tick("object", items)[tick("index") % 3] = tick("value", x) * Count.n
    tick("object", items)[tick("index", 0)] += tick("value")
    return items, Count.n


def calls():
    for _ in range(3):
        Count.n = 0
        yield call([1, 2, 3], np.arange(3.0))
    Count.n = 5
    yield call([1, 2, 3], np.arange(3.0))
    Count.n = 0
