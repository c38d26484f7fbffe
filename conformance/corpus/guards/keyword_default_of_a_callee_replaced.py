# /// case
# summary: the keyword-only defaults of a callee are replaced, changed in place and taken away
# reference: https://docs.python.org/3/reference/datamodel.html#function.__kwdefaults__
# features: code-guard default-argument keyword-only inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x, *, by=2.0):
    return x * by


def case(x):
    return scaled(x) + 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    scaled.__kwdefaults__["by"] = 5.0
    yield call(np.arange(3.0))
    scaled.__kwdefaults__ = {"by": np.array([1.0, 2.0, 3.0])}
    yield call(np.arange(3.0))
    scaled.__kwdefaults__ = {"by": 2.0}
    yield call(np.arange(3.0)).expect("any")
