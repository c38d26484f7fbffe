# /// case
# summary: what an exit function returns is asked for its truth only when there was an exception
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: with-statement truth-value special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Answer:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        event("asked")
        return self.value


class Manager:
    def __init__(self, answer):
        self.answer = answer

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return self.answer


def case(x, answer, table):
    try:
        with Manager(answer):
            x = x * table["scale"]
    except KeyError:
        return x - 1
    return x + 1


def calls():
    yield call(np.arange(3.0), Answer(True), {"scale": 2})
    yield call(np.arange(3.0), Answer(True), {"scale": 2})
    yield call(np.arange(3.0), Answer(True), {})
    yield call(np.arange(3.0), Answer(False), {})
    yield call(np.arange(3.0), [], {})
