# /// case
# summary: the locals of a generator that a loop leaves by break die behind the body of the loop
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: object-lifetime generator for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Dies:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        event("dies " + self.name)


def rows(x):
    one = Dies("one")
    for i in range(3):
        two = Dies("two%d" % i)
        yield x + i
    event("end", one.name + two.name)


def case(x):
    for y in rows(x):
        event("turn")
        break
    event("behind")
    for y in rows(x):
        event("turn")
    event("behind all")
    return y * 2


def calls():
    for n in (2, 2, 3):
        yield call(np.arange(float(n)))
