# /// case
# summary: values and exceptions go through a chain of yield from under test, and results come back
# reference: PEP 380
# features: yield-from generator try-except try-finally
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def inner(x):
    total = x
    try:
        while True:
            got = yield total
            if got is None:
                return total * 10
            total = total + got
    except KeyError as error:
        event("caught", error.args[0])
        return total - 1
    finally:
        event("inner is done")


def middle(x):
    result = yield from inner(x * 2)
    event("middle")
    return result


def case(x):
    a = yield from middle(x)
    b = yield from middle(a)
    return a + b


def calls():
    for steps in ((1, 2, None, 3, None), (1, 2, None, 3, None), (KeyError("k"), 5, None), (None, KeyError("l"))):
        made = yield call(np.arange(2.0))
        event(repr(next(made)))
        for step in steps:
            try:
                event(repr(made.throw(step) if isinstance(step, KeyError) else made.send(step)))
            except StopIteration as end:
                event("end " + repr(end.value))
