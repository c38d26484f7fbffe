# /// case
# summary: a number deep in a global list of dicts is changed, then the inner dict is exchanged
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: list list-mutation value-guard item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

CONFIG = [{"layers": [1.0, 2.0]}, {"layers": []}]


def case(x):
    for factor in CONFIG[0]["layers"]:
        x = x * factor + 1
    return x, len(CONFIG[1]["layers"])


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    CONFIG[0]["layers"][1] = 5.0
    yield call(np.arange(3.0))
    CONFIG[0], CONFIG[1] = CONFIG[1], CONFIG[0]
    yield call(np.arange(3.0))
    CONFIG.reverse()
    CONFIG[0]["layers"][1] = 2.0
    yield call(np.arange(3.0))
