# /// case
# summary: a contextmanager function catches at its yield what the body raised, and the function goes on behind the with
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator try-except
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


@contextlib.contextmanager
def forgiving(log):
    try:
        yield log
    except KeyError as error:
        log.append(error.args)


def case(x, table):
    log = []
    with forgiving(log) as lines:
        x = x * table["scale"]
        lines.append("done")
    return x + 1, log


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"scale": 3})
