# /// case
# summary: a method patched on the class, its base or the instance is the one called
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call code-guard structure-guard inheritance
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    def step(self, x):
        return ("base", x)


class Child(Base):
    pass


def case(obj, x):
    return obj.step(x)


def calls():
    obj = Child()
    yield call(obj, 1)
    yield call(obj, 1)
    Base.step = lambda self, x: ("patched base", x)
    yield call(obj, 1)
    Child.step = lambda self, x: ("child", x)
    yield call(obj, 1)
    obj.step = lambda x: ("instance", x)
    yield call(obj, 1)
    del obj.step, Child.step
    yield call(obj, 1)
    Child.step = staticmethod(lambda x: ("static", x))
    yield call(obj, 1)
    Child.step = classmethod(lambda cls, x: (cls.__name__, x))
    yield call(obj, 1)
