# /// case
# summary: except with several classes and no parentheses in a generator under test
# reference: PEP 758
# features: except-without-parentheses generator try-except numpy-error
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, w):
    try:
        x = x @ w
    except ValueError, TypeError:
        yield x * 2
    yield x


def calls():
    for w in (np.ones((2, 2)), np.ones((2, 2)), np.ones((3, 3)), None):
        made = yield call(np.arange(2.0), w)
        event(repr(list(made)))
