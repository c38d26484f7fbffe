# /// case
# summary: a native call between two templates that share values, whose identity stays
# reference: PEP 750
# features: t-string opaque-call aliasing numpy-operator
# since: 3.14
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    y = x * 2
    first = t"{y}{items}"
    print(len(first.values))
    second = t"{y}{items}" + first
    items.append(1)
    return second.values[0] is second.values[2], second.values[1] is items, first.values, second.strings


def calls():
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3.0), [5])
