# /// case
# summary: an array operation raises in a handler, a callee or a try of it: what it was raised in the context of
# reference: https://docs.python.org/3/library/exceptions.html#exception-context
# features: try-except exception-chaining numpy-error traceback inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def plus(x, y):
    return x + y


def inner(x, y, table):
    try:
        z = table["z"]
    except KeyError:
        z = plus(x, y)
        table["z"] = z
    return z


def case(x, y, table, way):
    if way == "leaves":
        return inner(x, y, table)
    if way == "caught in the handler":
        try:
            table["z"]
        except KeyError as missing:
            try:
                return x + y
            except ValueError as error:
                return error, error.__context__ is missing, x * 2
    try:
        return inner(x, y, table)
    except ValueError as error:
        return error, error.__context__, x * 2


def calls():
    x = np.arange(3.0)
    for way in ("leaves", "caught in the handler", "caught outside"):
        yield call(x, x, {}, way)
        yield call(x, x, {}, way)
        yield call(x, np.ones(2), {}, way)
        yield call(x, np.ones(2), {"z": x}, way)
