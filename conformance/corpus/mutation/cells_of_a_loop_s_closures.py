# /// case
# summary: closures made in a loop share the loop's variable, those with a default keep their own value
# reference: https://docs.python.org/3/faq/programming.html#why-do-lambdas-defined-in-a-loop-with-different-values-all-return-the-same-result
# features: cell-mutation lambda closure default-argument
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    shared, own = [], []
    for i in range(n):
        shared.append(lambda y: y + i)
        own.append(lambda y, i=i: y * i)
    i = 100
    return [act(x) for act in shared], [act(x) for act in own], i


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
