# /// case
# summary: floats written as hex, as ratio and as shortest text come back to the same number
# reference: https://docs.python.org/3/library/stdtypes.html#float.hex
# features: float-arithmetic string builtin-function f-string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    back = float.fromhex(v.hex())
    n, d = v.as_integer_ratio()
    return back == v, v.hex(), n, d, float(repr(v)), v.is_integer(), f"{v:.3e} {v:g} {v!r}", x * back


def calls():
    yield call(0.1, np.arange(3.0))
    yield call(0.1, np.arange(3.0))
    yield call(-2.0, np.arange(3.0))
    yield call(1e300, np.arange(3.0))
    yield call(5e-324, np.arange(3.0))
