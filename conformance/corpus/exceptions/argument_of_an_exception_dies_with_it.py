# /// case
# summary: an object that only the exception's arguments hold dies with it at the end of the handler
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: object-lifetime try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event, track


class Held:
    pass


def made(label):
    return track(Held(), label)


HELD = []


def case(x):
    try:
        x = x + 1
        raise ValueError(HELD.pop())
    except ValueError as error:
        event("handled", len(error.args))
    event("behind")
    return x * 2


def calls():
    for n in range(3):
        HELD.append(made("held %d" % n))
        yield call(np.arange(3.0)).expect("any")
