# /// case
# summary: the rest of a loop goes on behind an __exit__ that runs natively
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, *what):
        print("out")


def case(x, manager):
    for number in [1, 2]:
        if number > len(x):
            break
        with manager:
            x = x + number
    return x


def calls():
    manager = Manager()
    for _ in range(2):
        yield call(np.arange(3.0), manager)
    yield call(np.arange(1.0), manager)
