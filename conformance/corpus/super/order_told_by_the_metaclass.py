# /// case
# summary: a metaclass's mro() changes which class comes next for super()
# reference: https://docs.python.org/3/library/stdtypes.html#class.mro
# features: super metaclass inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Reversed(type):
    def mro(cls):
        order = super().mro()
        return [order[0]] + order[-2:0:-1] + [order[-1]]


class Root:
    def run(self, x):
        return x + 1


class Middle(Root):
    def run(self, x):
        return x * 10


class Plain(Middle):
    def run(self, x):
        return super().run(x), [cls.__name__ for cls in type(self).__mro__]


class Turned(Middle, metaclass=Reversed):
    def run(self, x):
        return super().run(x), [cls.__name__ for cls in type(self).__mro__]


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Plain())
    yield call(np.arange(3.0), Plain())
    yield call(np.arange(3.0), Turned())
    yield call(np.arange(3), Turned())
