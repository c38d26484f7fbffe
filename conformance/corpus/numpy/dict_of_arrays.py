# /// case
# summary: parameters in a dict are read, updated in place and replaced
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict dict-mutation numpy-inplace for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(params, grads, rate):
    for name in params:
        params[name] -= rate * grads[name]
    params["norm"] = sum([np.sum(p * p) for p in params.values()])
    return params


def calls():
    def arguments(n, rate):
        return {"w": np.ones((n, 2)), "b": np.zeros(2)}, {"w": np.full((n, 2), 0.5), "b": np.ones(2)}, rate
    yield call(*arguments(3, 0.1))
    yield call(*arguments(3, 0.1))
    yield call(*arguments(4, 0.2)).expect("hit")
    yield call({"b": np.zeros(2), "w": np.ones(2)}, {"w": np.ones(2), "b": np.ones(2)}, 0.1)
    yield call({"w": np.ones(2), "norm": np.ones(2)}, {"w": np.ones(2), "norm": np.ones(2)}, 0.1)
