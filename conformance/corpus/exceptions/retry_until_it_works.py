# /// case
# summary: a loop tries again until the work succeeds or the tries are over, each error is kept in the order of the tries
# reference: https://docs.python.org/3/tutorial/errors.html#handling-exceptions
# features: try-except while-loop closure nonlocal
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Busy(Exception):
    def __init__(self, attempt):
        super().__init__("busy", attempt)
        self.attempt = attempt


def worker(failures):
    attempts = 0

    def work(x):
        nonlocal attempts
        attempts += 1
        if attempts <= failures:
            raise Busy(attempts)
        return x * attempts

    return work


def case(x, failures, tries):
    work = worker(failures)
    seen = []
    while True:
        try:
            y = work(x)
            break
        except Busy as error:
            seen.append(error.attempt)
            if len(seen) == tries:
                return x, seen, "gave up"
            x = x + 1
    return y, seen


def calls():
    yield call(np.arange(3.0), 1, 3)
    yield call(np.arange(3.0), 1, 3)
    yield call(np.arange(3.0), 3, 2)
    yield call(np.arange(3.0), 0, 2)
