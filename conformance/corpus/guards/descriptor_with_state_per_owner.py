# /// case
# summary: a descriptor that checks what is set, kept in the class, replaced by one that scales
# reference: https://docs.python.org/3/howto/descriptor.html
# features: descriptor class-attribute attribute-mutation type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, cls=None):
        return getattr(obj, self.name)

    def __set__(self, obj, value):
        setattr(obj, self.name, value + 1)


class Scaled(Positive):
    def __get__(self, obj, cls=None):
        return getattr(obj, self.name) * 10


class Model:
    rate = Positive()


def case(model, x):
    model.rate = x
    model.rate = model.rate * 2
    return model.rate + x, vars(model)


def calls():
    yield call(Model(), np.arange(3.0))
    yield call(Model(), np.arange(3.0))
    other = Scaled()
    other.name = "_rate"
    before, Model.rate = vars(Model)["rate"], other
    yield call(Model(), np.arange(3.0))
    Model.rate = before
    yield call(Model(), np.arange(3.0)).expect("any")
