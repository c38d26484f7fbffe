# /// case
# summary: an axis named twice and one out of bounds raise what is caught, and the work goes on
# reference: https://numpy.org/doc/stable/reference/generated/numpy.exceptions.AxisError.html
# features: numpy-reduction numpy-error try-except exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis):
    seen = []
    try:
        seen.append(x.sum(axis=axis))
    except ValueError as error:
        seen.append((type(error).__name__, isinstance(error, IndexError), str(error)))
    return seen, x.sum(axis=0)


def calls():
    yield call(np.arange(6.0).reshape(2, 3), (0, 1))
    yield call(np.arange(6.0).reshape(2, 3), (0, 1))
    yield call(np.arange(6.0).reshape(2, 3), (0, 0))
    yield call(np.arange(6.0).reshape(2, 3), 2)
    yield call(np.arange(6.0).reshape(2, 3), -2)
