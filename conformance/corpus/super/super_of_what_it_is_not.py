# /// case
# summary: super() of no class, of no instance of the class, without a class or a first argument: errors where it is made
# reference: https://docs.python.org/3/library/functions.html#super
# features: super try-except closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def scale(self, x):
        return x * 2


class Derived(Base):
    def scale(self, x):
        return super().scale(x) + 1

    def deleted(self, x):
        del self
        return super().scale(x)

    def nothing():
        return super()

    def of_another(x):
        return super().scale(x)


def outside(x):
    return super()


def case(x):
    out = [Derived().scale(x)]
    for made in (lambda: super(Derived, 42), lambda: super(1, int), lambda: super(Derived, Base()), lambda: Derived().deleted(x),
                 Derived.nothing, lambda: Derived.of_another(x), lambda: outside(x)):
        try:
            made()
        except (TypeError, RuntimeError, UnboundLocalError) as error:    # 3.12+: super().name reads the first argument before
            out.append((type(error), str(error)))
        else:
            out.append("made")
    return out


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2))
