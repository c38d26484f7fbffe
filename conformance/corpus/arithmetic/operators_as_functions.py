# /// case
# summary: functions of the operator module do what the operators do, in place where they can
# reference: https://docs.python.org/3/library/operator.html
# features: builtin-function binary-operator inplace-operator comparison numpy-operator
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


def case(a, b):
    done = [f(a, b) for f in (operator.add, operator.sub, operator.mul, operator.pow, operator.lt, operator.ne)]
    c = operator.iadd(a, b)
    getter = operator.itemgetter(0, -1)
    return done, c is a, operator.neg(b), getter([a, 1, b]), operator.attrgetter("real")(a)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3), 2)
    yield call(3, 2.0)
