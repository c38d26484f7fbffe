# /// case
# summary: a return in the finally of a generator under test swallows what was thrown and is its result
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: generator try-finally return-statement numpy-operator
# since: 3.8
# until: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    try:
        yield x
        x = x + 1
        yield x
    finally:
        return x * 10


def calls():
    for how in (0, 0, 1, 2):
        made = yield call(np.arange(2.0))
        event(repr(next(made)))
        try:
            if how == 0:
                made.throw(KeyError("gone"))
            elif how == 1:
                event(repr(list(made)))
            else:
                made.close()
        except StopIteration as end:
            event("result " + repr(end.value))
