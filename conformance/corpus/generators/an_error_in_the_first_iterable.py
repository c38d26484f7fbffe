# /// case
# summary: the first iterable of a generator expression is evaluated where it is written, the second one later
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression try-except evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, outer, inner):
    x = x * 2
    try:
        made = (event("turn", i) * x + j for i in outer for j in inner)
    except TypeError as error:
        return x, "at once", str(error)
    event("made")
    try:
        return sum(made)
    except TypeError as error:
        return x, "later", str(error)


def calls():
    yield call(np.arange(2.0), [1, 2], [3])
    yield call(np.arange(2.0), [1, 2], [3])
    yield call(np.arange(2.0), [1, 2], 5)
    yield call(np.arange(2.0), 5, [3])
