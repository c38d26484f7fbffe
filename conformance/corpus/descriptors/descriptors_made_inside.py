# /// case
# summary: descriptor classes made in the function, and what is told its name, as class attributes
# reference: https://docs.python.org/3/howto/descriptor.html
# features: class-definition descriptor attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scaled:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return self if instance is None else instance.values[self.name] * owner.scale


def case(x, n):
    class Checked:
        def __init__(self, low):
            self.low = low

        def __set_name__(self, owner, name):
            self.private = "_" + name
            owner.fields = getattr(owner, "fields", ()) + (name,)

        def __get__(self, instance, owner=None):
            return self if instance is None else getattr(instance, self.private, self.low)

        def __set__(self, instance, value):
            if isinstance(value, int) and value < self.low:
                raise ValueError("%s is less than %d" % (self.private, self.low))
            setattr(instance, self.private, value)

    class Net:
        rate = Checked(0)
        depth = Checked(n)
        first = Scaled()
        second = first
        scale = 2

        def __init__(self, rate):
            self.rate = rate
            self.values = {"first": x, "second": 1}

    net = Net(x)
    try:
        net.depth = n - 1
    except ValueError as error:
        told = str(error)
    return net.rate * 2, net.depth, Net.fields, told, Net.rate.private, net.second, Net.second.name


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 5)
