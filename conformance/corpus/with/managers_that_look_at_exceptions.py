# /// case
# summary: context managers in Python that swallow exceptions, raise others, and look at them; nested, in a loop
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: with-statement raise try-except exception-chaining numpy-operator
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


class Swallows:
    def __init__(self, *kinds):
        self.kinds = kinds
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        if kind is None:
            return None
        self.count += len(error.args)
        return issubclass(kind, self.kinds)


class Changes:
    def __enter__(self):
        return 1

    def __exit__(self, kind, error, traceback):
        if kind is KeyError:
            raise ValueError("changed")


def case(x, table):
    out = []
    with Swallows(KeyError, ValueError) as manager:
        out.append(table["a"])
        out.append(x * 2)
    for i in range(3):
        with manager, Changes() as one:
            if i == 1:
                continue
            x = x + one
            table["b"]
            out.append(i)
    with contextlib.suppress(LookupError):
        out.append(table["c"])
    try:
        with Swallows(TypeError) as other:
            raise IndexError(x)
    except IndexError as error:
        out.append((error.args[0] is x, other.count))
    return out, manager.count, x


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"a": 1, "b": 2, "c": 3})
    yield call(np.arange(3.0), {"b": 2})
