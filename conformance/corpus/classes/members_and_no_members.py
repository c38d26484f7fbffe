# /// case
# summary: enum.member and enum.nonmember say what is a member, functions and nested values are none
# reference: https://docs.python.org/3/library/enum.html#enum.member
# features: enum class-attribute object-identity numpy-operator
# since: 3.11
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Op(enum.Enum):
    rate = enum.nonmember(3)
    TWICE = 2

    @enum.member
    def LATER(x):
        return x + 1

    def run(self, x):
        return x * self.value


def case(x, op):
    return op.run(x), Op.rate, x * op.rate, [member.name for member in Op]


def calls():
    yield call(np.arange(3.0), Op.TWICE)
    yield call(np.arange(3.0), Op.TWICE)
    Op.rate = 7
    yield call(np.arange(3.0), Op.TWICE)
