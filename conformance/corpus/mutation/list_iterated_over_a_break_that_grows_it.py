# /// case
# summary: a loop with a print in it goes on over a list that its body makes longer
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: list-mutation break-in-loop output for-loop
# since: 3.8
# capture: breaks 2 opaque-call long-loop
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    for item in items:
        x = x + item
        print(item, len(items))
        if len(items) < 5:
            items.append(item * 2)
    return x, items


def calls():
    yield call([1, 2], np.arange(3.0))
    yield call([1, 2], np.arange(3.0))
    yield call([3], np.arange(3.0))
    yield call([], np.arange(3.0))
