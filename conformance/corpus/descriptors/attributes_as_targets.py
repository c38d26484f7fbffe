# /// case
# summary: attributes with setters as targets of unpacking, chains, for and with are set from left to right
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: descriptor unpacking for-loop with-statement evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Logged:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return instance.__dict__["_" + self.name]

    def __set__(self, instance, value):
        event(self.name)
        instance.__dict__["_" + self.name] = value


class Pair:
    a = Logged()
    b = Logged()
    c = Logged()


class Manager:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self.value

    def __exit__(self, *exc):
        event("exit")


def case(pair, x):
    pair.a, pair.b = x, x + 1
    pair.b = pair.a = pair.b * 2
    for pair.c in range(2):
        event("turn")
    with Manager(x * 3) as pair.c:
        event("inside")
    pair.a, *pair.b = pair.c, 1, 2
    return pair


def calls():
    yield call(Pair(), np.arange(3.0))
    yield call(Pair(), np.arange(3.0))
    yield call(Pair(), 5)
