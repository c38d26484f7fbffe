# /// case
# summary: methods of a cooperative chain print before and after super(): each break goes on in its own frame
# reference: https://docs.python.org/3/library/functions.html#super
# features: super break-in-callee output inheritance
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# capture@3.8-3.10: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Root:
    def run(self, x):
        print("root")
        return x * self.rate


class Left(Root):
    rate = 2

    def run(self, x):
        print("left")
        y = super().run(x + 1)
        return y - self.rate


class Last(Left):
    rate = 3

    def run(self, x):
        y = super().run(x * 10)
        print("last")
        return y + x


def case(x, obj):
    return obj.run(x) + 1


def calls():
    yield call(np.arange(3.0), Last())
    yield call(np.arange(3.0), Last())
    yield call(np.arange(3.0), Left())
    Last.rate = 7
    yield call(np.arange(3.0), Last())
