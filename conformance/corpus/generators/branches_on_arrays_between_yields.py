# /// case
# summary: a generator under test that branches on an array's value goes on in graphs behind it
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator data-dependent-branch numpy-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(xs):
    total = np.zeros(2)
    for x in xs:
        total = total + np.tanh(x) * 2
        if total.sum() > 2:
            total = total - 1
        yield total * 3


SEEN = []


def calls():
    for n in (3, 3, 5):
        running = yield call([np.arange(2.0)] * n)
        SEEN.extend(running)
