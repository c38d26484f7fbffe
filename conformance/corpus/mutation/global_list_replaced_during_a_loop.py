# /// case
# summary: a loop goes over the list it began with, though the global name is bound to another one in its body
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: global-write for-loop list-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

ITEMS = [1, 2]


def case(x):
    global ITEMS
    for item in ITEMS:
        x = x * item
        ITEMS = ITEMS + [item * 10]
    return x, ITEMS, len(ITEMS)


def calls():
    global ITEMS
    for items in ([1, 2], [1, 2], [3], []):
        ITEMS = items
        yield call(np.arange(3.0))
