# /// case
# summary: the object behind as lives on behind its with until it is rebound; the manager dies at the exit
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Given:
    def __del__(self):
        event("given died")


class Manager:
    def __init__(self, given):
        self.given = given

    def __enter__(self):
        return self.given.pop()

    def __exit__(self, *details):
        event("exit")

    def __del__(self):
        event("manager died")


def case(x, given):
    with Manager(given) as target:
        x = x + 1
    event("behind", target is None)
    target = None
    event("end")
    return x


def calls():
    yield call(np.arange(3.0), [Given()]).expect("any")
    yield call(np.arange(3.0), [Given()]).expect("any")
    yield call(np.arange(3.0), [None]).expect("any")
