# /// case
# summary: a SimpleNamespace is read, written, compared and grows attributes as any instance
# reference: https://docs.python.org/3/library/types.html#types.SimpleNamespace
# features: instance-attribute attribute-mutation comparison numpy-operator
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


def case(x, ns):
    ns.out = x * ns.rate
    made = types.SimpleNamespace(a=1, b=x)
    made.a += 1
    del ns.rate
    return ns, made, hasattr(ns, "rate"), made.b is x


def calls():
    yield call(np.arange(3.0), types.SimpleNamespace(rate=2))
    yield call(np.arange(3.0), types.SimpleNamespace(rate=2))
    yield call(np.arange(3.0), types.SimpleNamespace(rate=5, more=1))
