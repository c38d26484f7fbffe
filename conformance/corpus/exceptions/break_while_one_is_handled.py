# /// case
# summary: the graph breaks in a handler, and in a callee called there: the native rest handles the exception
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: try-except try-finally exception-chaining data-dependent-branch inlined-call
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import sys

import numpy as np

from conformance.case import call


def handled():
    return sys.exc_info()[0]


def case(x, table):
    try:
        y = table["y"]
    except KeyError as error:
        y = x * 2
        if y[1] > 1:
            y = y + 1
            seen = handled(), error.args
            try:
                y = y @ np.ones(5)
            except ValueError as second:
                seen += (second.__context__ is error, handled())
            try:
                raise
            except LookupError as third:
                seen += (third is error,)
        else:
            seen = None
    else:
        seen = "else"
    return y * 3, seen


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    yield call(np.zeros(3), {})
    yield call(np.arange(3.0), {"y": 1.5})
