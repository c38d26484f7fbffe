# /// case
# summary: the z option turns a negative zero that rounding makes into a positive one
# reference: PEP 682
# features: f-string float-arithmetic numpy-operator
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    return f"{v:z.1f}|{v:+z.0f}|{v:z}|{v:.1f}", x * v


def calls():
    yield call(-0.01, np.arange(2.0))
    yield call(-0.01, np.arange(2.0))
    yield call(-0.0, np.arange(2.0))
    yield call(-1.26, np.arange(2.0))
