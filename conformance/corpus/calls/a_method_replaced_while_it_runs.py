# /// case
# summary: a method that replaces itself on its instance runs to its end, the next call is another
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call attribute-mutation code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Once:
    def apply(self, x):
        self.apply = self.later
        return x * 2

    def later(self, x):
        del self.apply
        return x + 100


def case(x):
    one = Once()
    seen = [one.apply(x), one.apply(x), one.apply(x)]
    return seen, sorted(vars(one)), "apply" in vars(one)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
