# /// case
# summary: SystemExit, KeyboardInterrupt and GeneratorExit pass except Exception; a bare except takes them
# reference: https://docs.python.org/3/library/exceptions.html#exception-hierarchy
# features: raise try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def guarded(x, kind):
    try:
        if kind is not None:
            raise kind(7)
        return x * 2
    except Exception as error:
        return x + len(error.args)


def case(x, kind):
    try:
        y = guarded(x, kind)
    except GeneratorExit:
        y = x - 1
    except:
        y = x - 2
    return y * 3


def calls():
    for kind in (None, None, ValueError, SystemExit, KeyboardInterrupt, GeneratorExit, StopIteration):
        yield call(np.arange(3.0), kind)
