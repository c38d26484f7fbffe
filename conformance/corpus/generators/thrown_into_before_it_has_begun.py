# /// case
# summary: what is thrown into a generator under test that has not begun leaves it at once and ends it
# reference: https://docs.python.org/3/reference/expressions.html#generator.throw
# features: generator try-except raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    try:
        x = x + 1
        yield x
    except KeyError:
        yield "never reached before it has begun"
    finally:
        event("finally")


def calls():
    for begun in (False, False, True, False):
        made = yield call(np.arange(2.0))
        if begun:
            next(made)
        try:
            event(made.throw(KeyError("k")))
        except KeyError as error:
            event("out", error.args)
        event(list(made))
