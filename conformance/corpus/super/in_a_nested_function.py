# /// case
# summary: super needs the class cell and the first argument: in a nested function only the long form works
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell nested-function comprehension
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    def value(self, k):
        return k


class Child(Base):
    def value(self, k):
        def inner(n):
            return super(Child, self).value(n) + 1
        return [inner(i) for i in range(k)], [super(Child, self).value(i) for i in range(k)], (lambda: __class__)()


def case(child, k):
    return child.value(k)


def calls():
    yield call(Child(), 2)
    yield call(Child(), 2)
    yield call(Child(), 3)
