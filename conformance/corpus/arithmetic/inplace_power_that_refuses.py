# /// case
# summary: after an __ipow__ that refuses, __pow__ is asked on 3.10+ and TypeError raised before
# reference: https://docs.python.org/3/reference/datamodel.html#object.__ipow__
# features: inplace-operator operator-overload special-method evaluation-order
# since: 3.8
# capture: full
# capture@3.8-3.9: breaks 1 raises
# ///
from conformance.case import call, event


class Value:
    def __init__(self, answer):
        self.answer = answer

    def __ipow__(self, other):
        event("ipow")
        return self.answer

    def __pow__(self, other):
        event("pow")
        return "pow"

    def __rpow__(self, other):
        event("rpow")
        return "rpow"


class Child(Value):
    def __rpow__(self, other):
        event("Child.rpow")
        return "Child.rpow"


def case(a, b):
    event("before")
    a **= b
    return a


def calls():
    yield call(Value(7), 2)
    yield call(Value(7), 2)
    yield call(Value(NotImplemented), 2)
    yield call(Value(NotImplemented), Child(1))
    yield call(3, Value(NotImplemented))
