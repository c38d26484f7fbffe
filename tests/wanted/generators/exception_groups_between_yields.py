# /// case
# summary: except* and notes between the yields of a generator under test
# reference: PEP 654
# features: generator exception-group exception-notes try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, w):
    try:
        x = x @ w
    except ValueError as error:
        error.add_note("seen")
        yield x * 2, error.__notes__
    yield x
    try:
        raise ExceptionGroup("both", [KeyError("k"), ValueError("v")])
    except* KeyError as group:
        x = x + len(group.exceptions)
    except* ValueError as group:
        x = x * 10
    yield x


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), np.ones((n, n)))
        event(repr(list(made)))
