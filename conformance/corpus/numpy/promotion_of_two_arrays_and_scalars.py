# /// case
# summary: result_type, promote_types and can_cast beside what the operator gives
# reference: https://numpy.org/doc/stable/reference/generated/numpy.result_type.html
# features: numpy-dtype numpy-scalar numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x + y
    return (z.dtype == np.result_type(x, y), np.promote_types(x.dtype, y.dtype), np.can_cast(x.dtype, y.dtype),
            np.can_cast(x.dtype, y.dtype, "same_kind"), z, np.issubdtype(z.dtype, np.integer))


def calls():
    yield call(np.arange(3, dtype="i1"), np.ones(3, "u1"))
    yield call(np.arange(3, dtype="i1"), np.ones(3, "u1"))
    yield call(np.arange(3, dtype="u8"), np.ones(3, "i8"))
    yield call(np.arange(3, dtype="f4"), np.ones(3, "c8"))
