# /// case
# summary: an exception meets a handler of another class in a function whose code was stripped of its table of lines
# reference: https://docs.python.org/3/reference/datamodel.html#codeobject.replace, https://docs.python.org/3/reference/datamodel.html#traceback.tb_lineno
# features: function-introspection try-except numpy-error
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call

TABLE = "co_linetable" if sys.version_info >= (3, 10) else "co_lnotab"


def scaled(x, by):
    y = x * 2
    try:
        y = y + by
    except KeyError:
        y = y + by.sum()
    return y - x


def make():
    return types.FunctionType(scaled.__code__.replace(**{TABLE: b""}), globals(), "scaled")


def calls():
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(2.0))
    yield call(np.arange(3.0), np.arange(2.0))
    yield call(np.arange(4), np.arange(4))
