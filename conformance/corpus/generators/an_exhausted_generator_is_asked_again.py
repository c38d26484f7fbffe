# /// case
# summary: an exhausted generator stays ended, whoever asks it: next, list, for, sum, in
# reference: https://docs.python.org/3/reference/expressions.html#generator.__next__
# features: generator iterator-protocol builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def steps(x):
    for i in range(2):
        event("step", i)
        yield x + i


def case(x):
    made = steps(x)
    first = sum(made)
    turns = 0
    for _ in made:
        turns += 1
    else:
        turns -= 10
    try:
        next(made)
    except StopIteration as end:
        value = end.value
    return first, turns, value, next(made, None), list(made), sum(made, x * 2), x in made


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
