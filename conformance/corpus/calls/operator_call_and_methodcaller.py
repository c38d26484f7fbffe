# /// case
# summary: methodcaller, itemgetter and attrgetter made inside and mapped over arrays
# reference: https://docs.python.org/3/library/operator.html#operator.methodcaller
# features: callable-object method-call builtin-function numpy-method
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


def case(x, n):
    doubled = operator.methodcaller("__mul__", 2)
    total = operator.methodcaller("sum", axis=0)
    last = operator.itemgetter(-1)
    shape = operator.attrgetter("T.shape")
    rows = [x, doubled(x), x[:n]]
    return [total(row) for row in rows], last(rows), [shape(row) for row in rows], list(map(doubled, rows))


def calls():
    yield call(np.ones((2, 3)), 1)
    yield call(np.ones((2, 3)), 1)
    yield call(np.arange(3), 2)
