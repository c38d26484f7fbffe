# /// case
# summary: assigning __bases__ changes what a method is found in
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: inheritance code-guard method-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class First:
    def name(self):
        return "first"


class Second:
    def name(self):
        return "second"


class Child(First):
    pass


def case(obj):
    return obj.name(), isinstance(obj, First)


def calls():
    obj = Child()
    yield call(obj)
    yield call(obj)
    Child.__bases__ = (Second,)
    yield call(obj)
    Child.__bases__ = (First, Second)
    yield call(obj)
