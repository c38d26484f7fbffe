# /// case
# summary: texts of floats of several widths: str, repr by format, shortest digits, exponents and rounding
# reference: https://numpy.org/doc/stable/reference/generated/numpy.format_float_positional.html
# features: numpy-scalar f-string string float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    v = x[0]
    return f"{v:.3f} {v:10.2e} {v!s}", str(v), "%g" % v, format(v, "+.1f"), x.round(2)


def calls():
    yield call(np.array([1 / 3, 2.0])).expect("any")
    yield call(np.array([1 / 3, 2.0])).expect("any")
    yield call(np.array([1 / 3, 2.0], "f4")).expect("any")
    yield call(np.array([1e22, 2.0])).expect("any")
