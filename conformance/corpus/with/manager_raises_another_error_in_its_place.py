# /// case
# summary: a contextmanager turns an error of the body into one of its own, which is caught outside
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator raise exception-chaining
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


class Failed(Exception):
    pass


@contextlib.contextmanager
def naming(name):
    try:
        yield
    except KeyError as error:
        raise Failed(name) from error


def case(x, table, key):
    try:
        with naming("lookup"):
            if key not in table:
                raise KeyError(key)
            y = x * table[key]
    except Failed as error:
        event("failed", error.args)
        y = x - 1
    return y + x


def calls():
    yield call(np.arange(3.0), {"a": 2.0}, "a")
    yield call(np.arange(3.0), {"a": 2.0}, "a")
    yield call(np.arange(3.0), {"a": 2.0}, "b")
    yield call(np.arange(3.0), {"b": 4.0}, "b")
