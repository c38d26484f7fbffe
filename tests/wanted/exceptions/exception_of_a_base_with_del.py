# /// case
# summary: an exception class whose plain base class has a __del__: raised in a callee, caught, dead behind the handler
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime inheritance try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Told:
    def __del__(self):
        event("died")


class Wrong(ValueError, Told):
    pass


def fail(x):
    raise Wrong(x.ndim)


def case(x, fails):
    try:
        if fails:
            fail(x)
        x = x * 2
    except ValueError:
        event("handled")
    event("behind")
    return x + 1


def calls():
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
