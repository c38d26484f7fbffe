# /// case
# summary: the function under test is an instance with __call__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object attribute-mutation value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Averager:
    def __init__(self):
        self.total = 0
        self.n = 0

    def __call__(self, x):
        self.total += x
        self.n += 1
        return self.total / self.n


INSTANCE = Averager()


def make():
    return INSTANCE


def calls():
    yield call(1)
    yield call(3)
    INSTANCE.total, INSTANCE.n = 0, 0
    yield call(1)
    INSTANCE.total, INSTANCE.n = 0, 0
    yield call(2.5)
