# /// case
# summary: exceptions are thrown into generators that delegate, caught below, above or nowhere
# reference: https://docs.python.org/3/reference/expressions.html#generator.throw
# features: generator yield-from try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def lowest(x, log):
    try:
        yield x
    except KeyError as error:
        log.append(("lowest", error.args))
        yield x + 1
    return "done"


def middle(x):
    yield x
    yield x + 2


def highest(x, log):
    try:
        yield from middle(x)
    except ValueError as error:
        log.append(("highest", error.args))
        yield x + 3
    yield x + 4


def case(kind, x):
    log = []
    found = []
    for generator in (lowest(x, log), highest(x, log)):
        found.append(next(generator))
        try:
            found.append(generator.throw(kind("thrown")))
            found.append(next(generator, None))
        except (KeyError, ValueError) as error:
            log.append(("nowhere", error.args))
    return found, log


def calls():
    yield call(KeyError, np.arange(3.0))
    yield call(KeyError, np.arange(3.0))
    yield call(ValueError, np.arange(3.0))
    yield call(KeyError, np.arange(4))
