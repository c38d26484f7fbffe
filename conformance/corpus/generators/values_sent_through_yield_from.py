# /// case
# summary: values sent to a generator that delegates reach the one below, which answers, branches and ends with a result
# reference: https://docs.python.org/3/reference/expressions.html#generator.send
# features: generator yield-from list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def running(x, log):
    total = 0
    while True:
        value = yield x + total
        if value is None:
            return total
        log.append(value)
        total += value


def around(x, log):
    total = yield from running(x, log)
    log.append(("total", total))
    more = yield x * total
    log.append(more)


def outermost(x, log):
    yield from around(x, log)
    yield -x


def case(x, values, plain):
    log = []
    generator = (running if plain else outermost)(x, log)
    found = [next(generator)]
    for value in values:
        found.append(generator.send(value))
    return found, log


def calls():
    yield call(np.arange(3.0), (1, 2), True)
    yield call(np.arange(3.0), (1, 2), True)
    yield call(np.arange(3.0), (1, 2), False)
    yield call(np.arange(3.0), (3, None), False)
    yield call(np.arange(3.0), (3, None, "more"), False)
