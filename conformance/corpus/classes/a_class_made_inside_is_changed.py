# /// case
# summary: attributes of a class that the function makes are set, read through its names and deleted
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-definition class-attribute attribute-mutation inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    class Base:
        scale = n
        shared = []

        def grown(self, x):
            return x * self.scale

    class Sub(Base):
        more = 2

    first = Sub().grown(x)
    Base.scale = n + 1
    Sub.extra = x
    setattr(Sub, "named", "value")
    Sub.shared.append(n)
    second = Sub().grown(x)
    seen = "extra" in vars(Sub), vars(Sub)["named"], "scale" in vars(Sub), hasattr(Sub, "more"), Base.shared, Sub.extra is x
    del Sub.more
    delattr(Sub, "named")
    return first, second, seen, hasattr(Sub, "more"), Sub.__name__, Sub.__mro__[1] is Base, isinstance(Sub(), Base)


def calls():
    for n in (1, 1, 2, 2.5):
        yield call(n, np.arange(3.0))
