# /// case
# summary: a subclass of dict changes keys on the way in and passes on by super(), get and update do not ask it
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: super dict inheritance dict-mutation special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Lower(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())


def case(d, x):
    d["Rate"] = x
    d.update(BIAS=1)
    return x * d["RATE"], d.get("RATE"), "Rate" in d, list(d), d


def calls():
    yield call(Lower(), np.arange(3.0))
    yield call(Lower(), np.arange(3.0))
    yield call(Lower(bias=2), np.arange(3.0))
    yield call(Lower(rate=2), 5)
