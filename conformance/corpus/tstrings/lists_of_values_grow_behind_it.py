# /// case
# summary: a template holds the objects themselves: a list that grows, a dict that is emptied, an array written in place
# reference: PEP 750
# features: t-string list-mutation aliasing numpy-inplace
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    made = t"{items}{x}{len(items)}"
    items.append(1)
    x += 1
    values = made.values
    return values[0] is items, values[1] is x, values[2], values, len(items)


def calls():
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3.0), [5])
