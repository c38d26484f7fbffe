# /// case
# summary: functions made in a loop write the one loop variable; the loop does not mind what they wrote
# reference: https://docs.python.org/3/faq/programming.html#why-do-lambdas-defined-in-a-loop-with-different-values-all-return-the-same-result
# features: cell-variable nonlocal for-loop cell-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    seen = []
    functions = []
    for i in numbers:
        def jump(by):
            nonlocal i
            i += by
            return i

        functions.append(jump)
        seen.append(functions[0](100))
        x = x + i
    seen.append([f(1) for f in functions])
    return x, seen, i


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [5])
    yield call(np.arange(3.0), range(3))
