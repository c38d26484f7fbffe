# /// case
# summary: a comprehension keeps views of one array, its functions see the last value of a variable outside
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension aliasing numpy-inplace lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    views = [x[i:i + 2] for i in range(n)]
    tools = [lambda v, k=k: v + k for k in range(n)]
    for view in views:
        view += 1
    return views, x, [tool(x[0]) for tool in tools]


def calls():
    yield call(np.zeros(4), 3)
    yield call(np.zeros(4), 3)
    yield call(np.zeros(3, int), 2)
