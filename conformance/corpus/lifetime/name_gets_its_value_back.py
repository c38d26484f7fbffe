# /// case
# summary: a name that is bound to another value and at once to its own again keeps it across a break
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: object-lifetime opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import hashlib
import math

import numpy as np

from conformance.case import call


def case(x, y):
    s = math.floor(y.sum())
    pair = y + s, x
    x, x = pair
    text = x.hexdigest()
    return x, s, text


def calls():
    yield call(hashlib.sha256(b"2020"), np.zeros(3))
    yield call(hashlib.sha256(b"2020"), np.zeros(3))
    yield call(hashlib.sha256(b"2020"), np.zeros(3))
