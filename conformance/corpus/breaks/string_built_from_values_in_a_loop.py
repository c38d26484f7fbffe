# /// case
# summary: texts of array items joined in a loop, the array changing in place between
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: data-dependent-scalar f-string break-in-loop numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    parts = []
    for i in range(n):
        x += i
        parts.append(f"{x[i]:.1f}")
    return "/".join(parts), x * 2


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
