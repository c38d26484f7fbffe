# /// case
# summary: __add__, __iadd__, __getitem__, __setitem__ and __len__ of an array called by their names
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method numpy-operator method-call object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.__add__(1)
    z = x.__iadd__(2)
    x.__setitem__(0, 9)
    return y, z is x, x.__getitem__(slice(1, None)), x.__len__(), np.ndarray.__mul__(x, x), x.__class__.__name__, (5).__add__(3)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
