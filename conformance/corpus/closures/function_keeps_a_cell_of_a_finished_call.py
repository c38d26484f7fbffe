# /// case
# summary: a list of functions from earlier calls shares cells that this call writes
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: nonlocal closure aliasing cell-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def account(total):
    def put(amount):
        nonlocal total
        total = total + amount
        return total

    def get():
        return total

    return put, get


def case(accounts, x):
    results = []
    for put, get in accounts:
        put(x)
        results.append(get() * 2)
    return results


def calls():
    first = account(np.zeros(3))
    yield call([first], np.arange(3.0))
    yield call([first], np.arange(3.0))
    yield call([first, first, account(1)], np.arange(3.0))
