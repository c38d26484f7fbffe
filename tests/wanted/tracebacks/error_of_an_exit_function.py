# /// case
# summary: an exit function that raises: its error has the body's as context, each with its own lines
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: traceback with-statement exception-chaining
# since: 3.8
# capture: breaks 2 raises raises
# ///
import numpy as np

from conformance.case import call


class Fails:
    def __init__(self, fails):
        self.fails = fails

    def __enter__(self):
        return 2

    def __exit__(self, kind, error, trace):
        if self.fails:
            raise RuntimeError(
                "in exit")


def case(x, fails, table):
    with Fails(fails) as scale:
        x = x * scale
        x = x + table["shift"]
    return x


def calls():
    yield call(np.arange(3.0), False, {"shift": 1})
    yield call(np.arange(3.0), False, {"shift": 1})
    yield call(np.arange(3.0), True, {"shift": 1})
    yield call(np.arange(3.0), True, {})
    yield call(np.arange(3.0), False, {})
