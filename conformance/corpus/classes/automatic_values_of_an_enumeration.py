# /// case
# summary: auto() counts up, or takes what _generate_next_value_ says, and members of another enumeration are never equal
# reference: https://docs.python.org/3/library/enum.html#enum.auto
# features: enum comparison identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Plain(enum.Enum):
    A = enum.auto()
    B = enum.auto()


class Named(enum.Enum):
    def _generate_next_value_(name, start, count, last):
        return name.lower() * (count + 1)

    A = enum.auto()
    B = enum.auto()


def case(x, member):
    if member == Plain.A:
        return x + member.value
    if member is Named.B:
        return x * len(member.value)
    return x, member.value, member != Plain.A


def calls():
    yield call(np.arange(3.0), Plain.A)
    yield call(np.arange(3.0), Plain.A)
    yield call(np.arange(3.0), Plain.B)
    yield call(np.arange(3.0), Named.A)
    yield call(np.arange(3.0), Named.B)
