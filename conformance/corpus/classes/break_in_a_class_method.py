# /// case
# summary: a class method that prints and writes an attribute of the class it was called on
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: static-class-method break-in-callee output class-attribute
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    made = 0

    @classmethod
    def make(cls, x):
        cls.made += 1
        print(cls.__name__, cls.made)
        made = cls()
        made.x = x * cls.made
        return made


class Sub(Net):
    pass


def case(x, cls):
    first = cls.make(x)
    second = Net.make(first.x)
    return second.x - first.x, cls.made, Net.made, type(first) is cls


def calls():
    def reset():
        Net.made = 0
        if "made" in vars(Sub):
            del Sub.made

    for cls in (Net, Net, Sub, Sub):
        reset()
        yield call(np.arange(3.0), cls)
    reset()
