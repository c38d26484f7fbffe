# /// case
# summary: the code of a SystemExit is what its class in C was given last, as a tuple where that was several
# reference: https://docs.python.org/3/library/exceptions.html#SystemExit
# features: raise try-except super
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


class Stop(SystemExit):
    def __init__(self, *args):
        super().__init__("stop", *args)


def case(x, *args):
    try:
        raise Stop(*args)
    except SystemExit as error:
        return x + 1, error.args, error.code


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0))
