# /// case
# summary: f-strings as messages of exceptions and asserts, made only where they are raised
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: f-string raise assert-statement numpy-operator
# since: 3.8
# capture: breaks 2 raises raises
# ///
import numpy as np

from conformance.case import call, event


def case(x, n):
    y = x * n
    assert n != 3, f"{n=} {event('assert', n)}"
    if n > 5:
        raise ValueError(f"{n:03} is more than {5}")
    return y


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 7)
