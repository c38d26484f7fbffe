# /// case
# summary: an exception that a generator under test handles while it is suspended is not seen by its caller
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: generator try-except exception-chaining numpy-operator
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call, event


def case(x, w):
    try:
        x = x @ w
    except ValueError:
        yield x * 2
        try:
            raise KeyError("second")
        except KeyError as error:
            yield type(error.__context__)
    yield x


def calls():
    for n in (2, 2, 3, 2):
        made = yield call(np.arange(3.0), np.ones((n, n)))
        for value in made:
            event(repr(value), sys.exc_info()[0])
