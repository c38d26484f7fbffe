# /// case
# summary: a loop of many turns that makes functions over its variables and calls those of earlier turns
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: break-in-loop cell-variable lambda nonlocal
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = 0
    functions = []

    def add(by):
        nonlocal total
        total += by
        return total

    for i in range(n):
        functions.append(lambda k=i: add(k + i))
        if i % 100 == 99:
            functions[i - 50]()
    i = 1000
    return x * total, functions[0](), len(functions)


def calls():
    yield call(np.arange(3.0), 300)
    yield call(np.arange(3.0), 300)
    yield call(np.arange(3.0), 450)
