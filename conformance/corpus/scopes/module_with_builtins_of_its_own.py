# /// case
# summary: globals whose __builtins__ is a dict of their own, with one name more and another sum
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: builtin-name builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import builtins

import numpy as np

from conformance.case import call

SOURCE = """
def case(x, n):
    total = sum([n, 1, 2])
    return doubled(x) + total, len(x), doubled(n)
"""


def doubled(value):
    return value + value


names = {"__builtins__": dict(vars(builtins), doubled=doubled, sum=max), "__name__": __name__}
exec(SOURCE, names)
case = names["case"]


def calls():
    for n in (1, 5, 5, 2):
        yield call(np.arange(3.0) + n, n)
    yield call(np.arange(4), 3)
