# /// case
# summary: an exit function that raises what it was given, or another one, or returns its truth from an attribute
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: with-statement raise numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __init__(self, way):
        self.way = way
        self.seen = None

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.seen = kind and kind.__name__
        if error is not None and self.way == "same":
            raise error
        return self.way == "swallow"


def case(x, y, way):
    manager = Manager(way)
    z = x
    try:
        with manager:
            z = x @ y
    except ValueError as error:
        return x - 1, manager.seen, error.__context__ is None
    return z, manager.seen


def calls():
    yield call(np.arange(3.0), np.ones(3), "same")
    yield call(np.arange(3.0), np.ones(3), "same")
    for way in ("same", "swallow", "pass"):
        yield call(np.arange(3.0), np.ones(4), way)
