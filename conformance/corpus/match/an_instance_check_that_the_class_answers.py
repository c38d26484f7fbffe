# /// case
# summary: a class pattern asks __instancecheck__ of the class's metaclass
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-instance-and-subclass-checks
# features: match-statement metaclass special-method numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Asked(type):
    def __instancecheck__(cls, value):
        event(cls.__name__, type(value).__name__)
        return hasattr(value, cls.name)


class Sized(metaclass=Asked):
    name = "__len__"


class Named(metaclass=Asked):
    name = "title"


def case(value, x):
    match value:
        case Sized():
            return x * len(value)
        case Named(title=title):
            return x, title
    return x - 1


def calls():
    yield call([1, 2], np.arange(2.0))
    yield call([1, 2], np.arange(2.0))
    yield call(5, np.arange(2.0))
    yield call((), np.arange(2.0))
