# /// case
# summary: a list times three holds one row three times, a comprehension three rows
# reference: https://docs.python.org/3/faq/programming.html#how-do-i-create-a-multidimensional-list
# features: list aliasing numpy-inplace list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    shared = [[x]] * n
    own = [[x] for _ in range(n)]
    shared[0].append(1)
    own[0].append(1)
    shared[1][0] += 1
    return shared, own, shared[0] is shared[1], x


def calls():
    yield call(np.zeros(2), 3)
    yield call(np.zeros(2), 3)
    yield call(np.zeros(2), 2)
    yield call(5, 2)
