# /// case
# summary: views made in one turn of a loop see what later turns write
# reference: https://numpy.org/doc/stable/user/basics.copies.html#view
# features: numpy-view numpy-inplace for-loop aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    views = []
    for i in range(n):
        view = x[i:]
        view += 1
        views.append(view)
    x[-1] = -1
    return views, x


def calls():
    yield call(np.zeros(4), 3)
    yield call(np.zeros(4), 3)
    yield call(np.zeros(6), 3).expect("hit")
    yield call(np.zeros(4), 2)
    yield call(np.zeros((2, 2), int), 2)
