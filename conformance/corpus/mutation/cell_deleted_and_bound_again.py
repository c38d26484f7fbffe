# /// case
# summary: a variable of a closure that is deleted is a NameError in the inner function, until it is bound again
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: cell-mutation del-statement unbound-local try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, flag):
    rate = 2

    def inner(y):
        return y * rate

    first = inner(x)
    if flag:
        del rate
    try:
        second = inner(x)
    except NameError:
        second = "unbound"
    rate = 10
    return first, second, inner(x)


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
