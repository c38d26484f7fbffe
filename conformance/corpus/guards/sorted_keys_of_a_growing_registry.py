# /// case
# summary: a registry of functions is run in the order of its sorted names, and gets new ones
# reference: https://docs.python.org/3/howto/sorting.html
# features: dict builtin-function lambda structure-guard global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

REGISTRY = {"b": lambda x: x * 2, "a": lambda x: x + 1}


def case(x):
    for name in sorted(REGISTRY, reverse=True):
        x = REGISTRY[name](x)
    return x, max(REGISTRY, key=len)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    REGISTRY["aa"] = np.negative
    yield call(np.arange(3.0))
    REGISTRY["a"] = lambda x: x - 1
    yield call(np.arange(3.0))
    del REGISTRY["aa"]
    yield call(np.arange(3.0))
