# /// case
# summary: redirect_stdout around native calls: the text is in the buffer, array work goes on around it
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.redirect_stdout
# features: with-statement output opaque-call
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import contextlib
import io

import numpy as np

from conformance.case import call


def case(x, buffer, n):
    x = x + 1
    with contextlib.redirect_stdout(buffer):
        print("first", n)
        x = x * 2
    print("second")
    x = x - n
    return x, buffer.getvalue()


def calls():
    yield call(np.arange(3.0), io.StringIO(), 1)
    yield call(np.arange(3.0), io.StringIO(), 1)
    yield call(np.arange(3.0), io.StringIO("old"), 2)
