# /// case
# summary: unpacking too few names from an iterator has taken one item more, what is left can still be asked
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking iterator-protocol try-except numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call, event


def case(walk, x):
    x = x * 2
    a, b = walk
    return x + a, b, list(walk)


def calls():
    for items in ([1, 2], [1, 2], [1, 2, 3, 4], [1]):
        walk = iter(items)
        yield call(walk, np.arange(2.0))
        event(list(walk))
