# /// case
# summary: an array's value chooses from a Python list and a dict
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions
# features: data-dependent-scalar list dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names, table):
    i = x.argmax()
    name = names[int(i)]
    value = table[x.item(0)]
    return name, value, x + 1


def calls():
    yield call(np.array([1, 5, 2]), ["a", "b", "c"], {1: "one", 2: "two"})
    yield call(np.array([1, 5, 2]), ["a", "b", "c"], {1: "one", 2: "two"})
    yield call(np.array([2, 0, 1]), ["a", "b", "c"], {1: "one", 2: "two"})
    yield call(np.array([7, 0, 1]), ["a", "b", "c"], {1: "one", 2: "two"})
