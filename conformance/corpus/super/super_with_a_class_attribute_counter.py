# /// case
# summary: methods up a chain each count in their own class's attribute through __class__
# reference: https://docs.python.org/3/reference/datamodel.html#class-object-creation
# features: class-cell super class-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    count = 0

    def run(self, x):
        __class__.count += 1
        return x * __class__.count


class Sub(Base):
    count = 10

    def run(self, x):
        __class__.count += 1
        return super().run(x) + __class__.count


def case(x, obj):
    return obj.run(x), obj.run(x), type(obj).count


def calls():
    for cls in (Sub, Sub, Base):
        Base.count, Sub.count = 0, 10
        yield call(np.arange(3.0), cls())
    Base.count, Sub.count = 5, 10
    yield call(np.arange(3.0), Sub())
    Base.count, Sub.count = 0, 10
