# /// case
# summary: a method turns a KeyError into its own error with a cause, which leaves the function
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: exception-chaining traceback raise try-except
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Missing(Exception):
    def __init__(self, name, x):
        super().__init__(name)
        self.x = x


def case(x, d, name):
    try:
        y = x * d[name]
    except KeyError as error:
        raise Missing(name, x + 1) from error
    return y


def calls():
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {"a": 2}, "b")
    yield call(np.arange(3.0), {"a": 3}, "a")
