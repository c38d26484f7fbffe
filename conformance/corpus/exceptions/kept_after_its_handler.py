# /// case
# summary: an exception that is returned, stored, raised again by its name or raised from another one, with its traceback
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except exception-chaining traceback numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


def fails(x):
    raise Wrong("first", x)


def case(x, way):
    kept = None
    try:
        fails(x)
    except Wrong as error:
        kept = error
        y = x * 2
    if way == "returned":
        return kept, y, kept.args[1] is x
    if way == "again":
        try:
            raise kept
        except Wrong as again:
            return again, again is kept, y
    try:
        try:
            raise kept
        except Wrong as error:
            raise ValueError("second") from error
    except ValueError as second:
        return second, second.__cause__ is kept, y


def calls():
    for way in ("returned", "returned", "again", "again", "from", "from"):
        yield call(np.arange(3.0), way)
