# /// case
# summary: NaN, infinities and the signs of zeros survive to the bit
# reference: https://numpy.org/doc/stable/reference/generated/numpy.nan_to_num.html
# features: float-arithmetic numpy-ufunc numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return -x, x * -0.0, np.isnan(x), np.signbit(x), np.nan_to_num(x), np.maximum(x, 0), np.fmax(x, 0), np.nanmax(x), x == x


def calls():
    values = np.array([0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf])
    yield call(values.copy())
    yield call(values.copy())
    yield call(values[::-1].copy()).expect("hit")
    yield call(values.astype("f4"))
