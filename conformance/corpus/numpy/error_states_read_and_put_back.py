# /// case
# summary: seterr(), geterr(), errstate and seterrcall are read, set and put back around a division
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate with-statement numpy-error dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, mode):
    before = np.geterr()
    old = np.seterr(divide="ignore", invalid=mode)
    try:
        y = x / x
    except FloatingPointError as error:
        y = str(error)
    finally:
        np.seterr(**old)
    with np.errstate(all="ignore"):
        z = 1 / x
        inner = np.geterr()
    return y, z, inner, before["under"]


def calls():
    yield call(np.arange(1.0, 3.0), "ignore")
    yield call(np.arange(1.0, 3.0), "ignore")
    yield call(np.arange(3.0), "ignore")
    yield call(np.arange(3.0), "raise").expect("any")
    with np.errstate(divide="ignore"):
        yield call(np.arange(3.0), "ignore")
