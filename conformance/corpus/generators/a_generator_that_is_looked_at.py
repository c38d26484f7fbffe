# /// case
# summary: the attributes and the state of a generator before, between and behind its items
# reference: https://docs.python.org/3/library/inspect.html#current-state-of-generators-and-coroutines
# features: generator yield-from frame-introspection numpy-operator
# since: 3.8
# capture: full
# ///
import inspect

import numpy as np

from conformance.case import call


def inner(x):
    yield x
    yield x + 1


def outer(x):
    yield x * 2
    yield from inner(x)


def told(generator):
    return inspect.getgeneratorstate(generator), generator.gi_running, generator.gi_yieldfrom is None, generator.gi_frame is None


def case(count, x):
    generator = outer(x)
    seen = [told(generator)]
    for _ in range(count):
        x = x + next(generator, 10)
        seen.append(told(generator))
    generator.close()
    seen.append(told(generator))
    return x, seen, generator.gi_code.co_name


def calls():
    yield call(1, np.arange(3.0))
    yield call(1, np.arange(3.0))
    yield call(2, np.arange(3.0))
    yield call(5, np.arange(3.0))
