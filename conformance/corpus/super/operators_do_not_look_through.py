# /// case
# summary: operators, items, len and iteration of a super object are errors although the methods called by name work
# reference: https://docs.python.org/3/library/functions.html#super
# features: super special-method try-except operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return self.x + other

    def __getitem__(self, i):
        return self.x[i]

    def __len__(self):
        return len(self.x)


class Derived(Base):
    def run(self):
        above = super()
        out = [above.__add__(1), above.__getitem__(0), above.__len__()]
        for action in (lambda: above + 1, lambda: above[0], lambda: len(above)):
            try:
                out.append(action())
            except TypeError:
                out.append("TypeError")
        return out


def case(obj):
    return obj.run()


def calls():
    yield call(Derived(np.arange(3.0)))
    yield call(Derived(np.arange(3.0)))
    yield call(Derived(np.ones((2, 2))))
