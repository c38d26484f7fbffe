# /// case
# summary: a key that a frozendict has not is a KeyError, which is handled
# reference: PEP 814
# features: frozendict try-except numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, key):
    try:
        factor = table[key]
    except KeyError as error:
        factor = len(error.args)
    return x * factor


def calls():
    table = frozendict(a=2, b=3)
    yield call(np.arange(3.0), table, "a")
    yield call(np.arange(3.0), table, "a")
    yield call(np.arange(3.0), table, "c")
    yield call(np.arange(3.0), frozendict(), "a")
