# /// case
# summary: a return in the finally of a generator swallows what was thrown and is its result
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: generator try-finally return-statement numpy-operator
# since: 3.8
# until: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


def swallows(x):
    try:
        yield x
        yield x + 1
    finally:
        return x * 10


def case(x):
    made = swallows(x)
    seen = [next(made)]
    try:
        made.throw(KeyError("gone"))
    except StopIteration as end:
        seen.append(end.value)
    made = swallows(x)
    next(made)
    made.close()
    return seen, list(made), list(swallows(x - 1))


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2))
