# /// case
# summary: next with a sentinel as default in a while with := takes a generator to its end
# reference: https://docs.python.org/3/reference/expressions.html#assignment-expressions
# features: generator walrus while-loop identity-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

END = object()


def halves(x, n):
    for i in range(n):
        x = x / 2
        yield None if i == 1 else x


def case(x, n):
    made = halves(x, n)
    total, nothing = x, 0
    while (y := next(made, END)) is not END:
        if y is None:
            nothing += 1
            continue
        total = total + y
    return total, nothing, y is END


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
    yield call(np.arange(2), 1)
