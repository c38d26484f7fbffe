# /// case
# summary: super() as a value, in a method whose first argument was deleted before, behind a break
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell opaque-call try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import os

import numpy as np

from conformance.case import call


class Base:
    def told(self, x):
        return x + 1


class Child(Base):
    def deleted(self, x):
        del self
        alive = os.getpid() > 0
        try:
            found = super()
        except RuntimeError as error:
            return x + 1, str(error), alive
        return x, found.told(x), alive


case = Child.deleted


def calls():
    for n in (2, 2, 3, 3):
        yield call(Child(), np.arange(3.0) * n)
