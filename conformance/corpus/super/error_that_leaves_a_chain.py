# /// case
# summary: an error at the end of a chain of super() calls has the frames of all methods on its way
# reference: https://docs.python.org/3/library/functions.html#super
# features: super traceback raise exception-chaining
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Root:
    def run(self, x, d):
        return x * d["rate"]


class Middle(Root):
    def run(self, x, d):
        return super().run(x + 1, d) - 1


class Last(Middle):
    def run(self, x, d):
        y = super().run(x, d)
        return y * 2


def case(x, obj, d):
    return obj.run(x, d)


def calls():
    yield call(np.arange(3.0), Last(), {"rate": 2})
    yield call(np.arange(3.0), Last(), {"rate": 2})
    yield call(np.arange(3.0), Last(), {})
    yield call(np.arange(3.0), Middle(), {"rate": 2})
