# /// case
# summary: f_locals of the frame of a caught array error, read in the handler, shows what the names are then
# reference: https://docs.python.org/3/reference/datamodel.html#frame-objects
# features: traceback frame-introspection numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, n):
    a = n + 1
    try:
        b = x @ y
    except ValueError as error:
        frame = error.__traceback__.tb_frame
        a = a * 10
        found = dict(frame.f_locals)
        return x + a, found["a"], sorted(name for name in found if name in ("a", "b", "n", "found"))
    return b


def calls():
    yield call(np.arange(3.0), np.ones(3), 1)
    yield call(np.arange(3.0), np.ones(3), 1)
    yield call(np.arange(3.0), np.ones(4), 1)
    yield call(np.arange(3.0), np.ones(4), 2)
