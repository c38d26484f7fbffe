# /// case
# summary: a positional-only parameter is bound by place though a keyword of the same name goes into **
# reference: PEP 570
# features: positional-only star-call varargs numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def both(x, k=2, /, **named):
    return x * k, named.get("k"), named


def case(x, d):
    return both(x, **d), both(x, 3, **d), both(*[x], **{**d, "k": 9})


def calls():
    yield call(np.arange(2.0), {"k": 5})
    yield call(np.arange(2.0), {"k": 5})
    yield call(np.arange(2.0), {"x": 1})
    yield call(np.arange(2.0), {})
