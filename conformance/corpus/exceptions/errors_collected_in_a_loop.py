# /// case
# summary: a loop that goes on after each error and collects instances, each with its own context and arguments
# reference: https://docs.python.org/3/tutorial/errors.html#handling-exceptions
# features: try-except for-loop list exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Failed(Exception):
    def __init__(self, index, reason):
        super().__init__(index)
        self.index = index
        self.reason = reason


def convert(index, text):
    try:
        return float(text)
    except ValueError as error:
        raise Failed(index, str(error)) from error


def case(x, texts):
    errors, good = [], 0.0
    for index, text in enumerate(texts):
        try:
            good += convert(index, text)
        except Failed as error:
            errors.append(error)
            continue
        x = x * 2
    return x + good, [(e.index, e.reason, type(e.__cause__).__name__) for e in errors], len(errors)


def calls():
    yield call(np.arange(3.0), ["1", "b", "2.5"])
    yield call(np.arange(3.0), ["1", "b", "2.5"])
    yield call(np.arange(3.0), ["x", "y"])
    yield call(np.arange(3.0), [])
