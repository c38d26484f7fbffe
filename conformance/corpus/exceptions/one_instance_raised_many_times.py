# /// case
# summary: one instance raised in each turn keeps its identity and collects what the handlers put on it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except instance-attribute object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Signal(Exception):
    count = 0


def case(x, n):
    signal = Signal("once")
    first = None
    for i in range(n):
        try:
            x = x + i
            raise signal
        except Signal as error:
            error.count += 1
            if first is None:
                first = error
            elif first is not error:
                return "another"
    return x * signal.count, Signal.count


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
