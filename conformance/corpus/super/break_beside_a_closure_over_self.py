# /// case
# summary: a method breaks between a closure over its first argument and a super() without arguments
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell closure opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import os

import numpy as np

from conformance.case import call


class Base:
    def __init__(self, factor):
        self.factor = factor

    def scaled(self, x):
        return x * self.factor


class Child(Base):
    def scaled(self, x):
        def added():
            return self.factor + 1

        before = super().scaled(x + 1)
        alive = os.getpid() > 0
        return before, super().scaled(x) + added(), alive


case = Child.scaled


def calls():
    for factor in (2, 2, 3, 3):
        yield call(Child(factor), np.arange(3.0))
