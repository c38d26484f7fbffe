# /// case
# summary: __setattr__ that writes into the instance's dict sees every assignment, also augmented and unpacked ones
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: getattr-hook attribute-mutation unpacking inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Logged:
    def __setattr__(self, name, value):
        event(name)
        self.__dict__[name] = value


def case(obj, x):
    obj.a = x
    obj.a += 1
    obj.b, obj.c = obj.a * 2, 5
    obj.d = obj.e = obj.c
    return obj, obj.b - obj.a


def calls():
    yield call(Logged(), np.arange(3.0))
    yield call(Logged(), np.arange(3.0))
    yield call(Logged(), 5)
