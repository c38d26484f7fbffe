# /// case
# summary: inspect's state of a generator: created, suspended, running, closed
# reference: https://docs.python.org/3/library/inspect.html#inspect.getgeneratorstate
# features: generator frame-introspection numpy-operator
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
import inspect

import numpy as np

from conformance.case import call


def steps(x):
    yield x
    yield x * 2


def case(x):
    made = steps(x + 1)
    seen = [inspect.getgeneratorstate(made)]
    y = next(made)
    seen.append(inspect.getgeneratorstate(made))
    y = y + next(made)
    seen.append(sorted(inspect.getgeneratorlocals(made)))
    y = y - 1
    made.close()
    seen.append(inspect.getgeneratorstate(made))
    return seen, y


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
