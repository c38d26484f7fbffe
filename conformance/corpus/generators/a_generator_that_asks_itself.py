# /// case
# summary: a generator that is asked while it runs is a ValueError, and goes on afterwards
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator try-except cell-variable numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    def asks():
        try:
            yield next(running[0])
        except ValueError as error:
            yield str(error), x * 2
        yield x

    running = []
    running.append(asks())
    return list(running[0]), next(running[0], "end")


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2.0))
