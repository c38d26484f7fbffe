# /// case
# summary: a class body writes a global and a variable of the function
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-definition nonlocal global-write cell-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

MADE = 0


def case(x):
    count = 1

    class Body:
        global MADE
        nonlocal count
        MADE = MADE + 1
        count = count + 10
        seen = count

        def more(self):
            nonlocal count
            count += 1
            return count

    first = Body().more()
    return x * count, first, Body.seen, MADE, hasattr(Body, "count"), hasattr(Body, "MADE")


def calls():
    global MADE
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
    MADE = 0
