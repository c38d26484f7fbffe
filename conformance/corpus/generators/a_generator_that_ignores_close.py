# /// case
# summary: a generator that yields when it is closed is a RuntimeError for who closes it, and is still alive
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def stubborn(x):
    try:
        yield x
    except GeneratorExit:
        yield x * 2
    yield x * 3


def case(x):
    made = stubborn(x)
    seen = [next(made)]
    try:
        made.close()
    except RuntimeError as error:
        seen.append(str(error))
    seen.append(next(made))
    made.close()
    seen.extend(made)
    return seen


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2) > 0)
