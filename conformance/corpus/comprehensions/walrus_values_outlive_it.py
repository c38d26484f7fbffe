# /// case
# summary: := in a condition keeps the value for the item and for the function, also when nothing was kept
# reference: PEP 572
# features: walrus comprehension unbound-local numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    made = [y for i in items if (y := x * i) is not None and (last := i) > 1]
    try:
        return made, y + last
    except UnboundLocalError as error:
        return made, type(error).__name__, x + 1


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 0])
    yield call(np.arange(2.0), [])
