# /// case
# summary: which of the group classes and of Exception an exception given from outside is an instance of
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup
# features: exception-group builtin-function inheritance
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


class Mine(ExceptionGroup):
    pass


def case(x, error):
    kinds = [kind.__name__ for kind in (BaseExceptionGroup, ExceptionGroup, Exception, Mine) if isinstance(error, kind)]
    return x * len(kinds), kinds, issubclass(type(error), ExceptionGroup)


def calls():
    yield call(np.arange(3.0), ExceptionGroup("g", [ValueError()]))
    yield call(np.arange(3.0), ExceptionGroup("g", [ValueError()]))
    yield call(np.arange(3.0), BaseExceptionGroup("b", [KeyboardInterrupt()]))
    yield call(np.arange(3.0), Mine("m", [ValueError()]))
    yield call(np.arange(3.0), ValueError())
