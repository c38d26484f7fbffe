# /// case
# summary: each new instance counts up its own class only when the class has a counter of its own
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute attribute-mutation inheritance static-class-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counted:
    made = 0

    def __init__(self, x):
        type(self).made += 1
        self.number = self.made
        self.x = x


class Sub(Counted):
    pass


class Own(Counted):
    made = 100


def case(x, cls):
    first, second = cls(x), Counted(x)
    return first.x * first.number, second.number, cls.made, Counted.made


def calls():
    def reset():
        Counted.made, Own.made = 0, 100
        if "made" in vars(Sub):
            del Sub.made

    for cls in (Counted, Counted, Own, Sub):
        reset()
        yield call(np.arange(3.0), cls)
    reset()
