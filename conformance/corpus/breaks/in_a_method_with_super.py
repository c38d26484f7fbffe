# /// case
# summary: a native call between super() calls in a method
# reference: https://docs.python.org/3/library/functions.html#super
# features: opaque-call output super class-cell break-in-callee
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


class Base:
    def run(self, x):
        print("base", x)
        return [x]


class Child(Base):
    def run(self, x):
        first = super().run(x)
        print("child", first)
        return first + super().run(x + 1)


def case(x):
    child = Child()
    child.seen = x
    return child.run(x), child


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(True)
