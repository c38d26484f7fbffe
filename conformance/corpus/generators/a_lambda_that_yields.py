# /// case
# summary: a lambda with yield makes generators, whose result is the value of the lambda
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator lambda numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    made = (lambda a: ((yield a), (yield a * 2)))(x)
    seen = [next(made), made.send("first")]
    try:
        made.send("second")
    except StopIteration as end:
        seen.append(end.value)
    return seen


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
