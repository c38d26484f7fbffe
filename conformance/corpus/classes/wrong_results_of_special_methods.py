# /// case
# summary: __bool__, __len__, __index__ and __iter__ that give the wrong type are TypeErrors, caught one by one
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method try-except truth-value builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong:
    def __bool__(self):
        return 1

    def __len__(self):
        return "3"

    def __iter__(self):
        return [1]

    def __str__(self):
        return 5


def case(x, wrong):
    out = [x + 1]
    for action in (bool, len, iter, str, list):
        try:
            out.append(action(wrong))
        except TypeError as error:
            out.append(str(error))
    return out


def calls():
    yield call(np.arange(3.0), Wrong())
    yield call(np.arange(3.0), Wrong())
    Wrong.__bool__ = lambda self: True
    yield call(np.arange(3.0), Wrong())
