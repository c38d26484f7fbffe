# /// case
# summary: a generator under test that yields while it is closed is a RuntimeError and goes on when it is asked again
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    try:
        yield x
        x = x * 2
        yield x
    except GeneratorExit:
        x = x - 1
        yield x
    yield x * 3


def calls():
    for count in (1, 1, 2):
        made = yield call(np.arange(2.0))
        for _ in range(count):
            event(repr(next(made)))
        try:
            made.close()
        except RuntimeError as error:
            event(str(error))
        event(repr(next(made)))
        made.close()
        event(list(made))
