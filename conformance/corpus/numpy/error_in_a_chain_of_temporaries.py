# /// case
# summary: an error in the middle of a chain leaves arguments and what was stored before as they are, and names its line
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate numpy-error warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, seen):
    t = x - 1.0
    seen["first"] = t
    u = t * 2.0
    u = np.sqrt(u)
    u = np.log(
        u
    )
    seen["last"] = u
    return 1.0 / u


def calls():
    def arguments():
        return np.array([1.0, 2.0, 0.5]), {}
    for _ in range(2):
        yield call(*arguments()).expect("any")
        with np.errstate(all="ignore"):
            yield call(*arguments()).expect("any")
        with np.errstate(invalid="raise", divide="ignore"):
            yield call(*arguments()).expect("any")
        with np.errstate(invalid="ignore", divide="raise"):
            yield call(*arguments()).expect("any")
