# /// case
# summary: lines printed to a StringIO between array operations, asked for at the end of the calls
# reference: https://docs.python.org/3/library/io.html#io.StringIO
# features: output opaque-call global-mutation
# since: 3.8
# capture: full
# ///
import io

import numpy as np

from conformance.case import call


BUFFER = io.StringIO()


def case(x, n):
    y = x + n
    print("first", n, file=BUFFER)
    y = y * 2
    print("second", y.shape, file=BUFFER, end=";")
    return y - x


def watch():
    return BUFFER.getvalue()


def calls():
    yield call(np.arange(3.0), 1).expect("any")
    yield call(np.arange(3.0), 1).expect("any")
    yield call(np.arange(3.0), 2).expect("any")
