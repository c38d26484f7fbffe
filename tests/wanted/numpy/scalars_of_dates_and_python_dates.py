# /// case
# summary: a date taken from an array, its Python form and arithmetic with a Python timedelta
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html
# features: numpy-datetime numpy-scalar
# since: 3.8
# capture: full
# ///
import datetime

import numpy as np

from conformance.case import call


def case(x, k):
    d = x[k]
    return d + np.timedelta64(1, "D"), x + datetime.timedelta(days=2), d.item(), d.tolist().year * x.size, str(d), type(d - x[0])


def calls():
    yield call(np.array(["2024-02-28", "2024-02-29"], "M8[D]"), 0)
    yield call(np.array(["2024-02-28", "2024-02-29"], "M8[D]"), 0)
    yield call(np.array(["2024-02-28", "2024-02-29"], "M8[D]"), 1)
    yield call(np.array(["2024-02-28T05"], "M8[h]"), -1)
