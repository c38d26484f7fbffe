# /// case
# summary: round(), abs(), divmod(), pow() and operators of NumPy scalars that came in
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-scalar builtin-function numpy-zero-d
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(s, n):
    return (s + n, abs(s), round(s, 1), divmod(s, 2), pow(s, 2), -s, s // 2, s % 3, s == n, s.dtype, s.real, s.conjugate(), np.sqrt(abs(s)),
            s * 2.5, n - s, s.item, type(s))[:-2]


def calls():
    yield call(np.float64(2.5), 2)
    yield call(np.float64(2.5), 2)
    yield call(np.float32(-1.5), 3)
    yield call(np.int64(7), 2)
    yield call(np.int32(7), 0.5)
    yield call(np.uint8(200), 1)
