# /// case
# summary: several targets of one assignment unpack the same value one after the other, an iterator only once
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking aliasing iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    whole = a, b, *_ = [first, *rest] = items
    if whole is items:
        x = x * a + b
    rest.append(x)
    return whole, a, b, first, rest, whole is items


def calls():
    yield call([1, 2], np.arange(2.0))
    yield call([1, 2], np.arange(2.0))
    yield call((3, 4), np.arange(2.0))
    yield call([7, 8, 9], np.arange(2))
