# /// case
# summary: comprehensions as default values, as arguments and as the iterable of another loop
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension default-argument for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def total(x, ks=[k * k for k in range(3)], *more):
    for k in [*ks, *[m for m in more if m]]:
        x = x + k
    return x


def case(x, n):
    y = total(x) + total(x, [n] * n) + total(x, {n: 0}, *[i for i in range(n)])
    for i in [j for j in range(n) if j % 2]:
        y = y * (i + 1)
    return y, total.__defaults__


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 0)
