# /// case
# summary: __call__ is looked up on the class at each call, so a new one serves all instances, one on the instance none
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: callable-object code-guard special-method attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Act:
    def __call__(self, x):
        return x * 2


def case(x, act):
    return act(x), callable(act)


def calls():
    act = Act()
    yield call(np.arange(3.0), act)
    yield call(np.arange(3.0), act)
    act.__call__ = lambda x: "never"
    yield call(np.arange(3.0), act)
    Act.__call__ = lambda self, x: x + 100
    yield call(np.arange(3.0), act)
