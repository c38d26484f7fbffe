# /// case
# summary: super() and __class__ in classes made in the function: methods, properties, class methods, several bases
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell class-definition inheritance property static-class-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def run(self, x):
        return x + 1

    @property
    def name(self):
        return "base"

    @classmethod
    def made(cls):
        return cls()


def case(x, k):
    class Left(Base):
        def run(self, x):
            return super().run(x) * k

    class Right(Base):
        def run(self, x):
            return super(Right, self).run(x) - 1

        @property
        def name(self):
            return super().name + " right"

    class Both(Left, Right):
        def run(self, x):
            return super().run(x) + Base.run(self, x)

        @classmethod
        def made(cls):
            made = super().made()
            made.tag = __class__.__name__
            return made

    class Most(Both):
        pass

    both = Most.made()
    return both.run(x), both.name, both.tag, type(both) is Most, [cls.__name__ for cls in Most.__mro__]


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    Base.run = lambda self, x: x * 100
    yield call(np.arange(3.0), 3)
