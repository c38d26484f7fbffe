# /// case
# summary: a class statement in a loop makes another class in each turn; a factory makes classes of its arguments
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition for-loop nested-function closure object-identity inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(base, factor):
    class Scaled(base):
        by = factor

        def run(self, x):
            return super().run(x) * self.by
    return Scaled


class Start:
    def run(self, x):
        return x + 1


def case(x, factors):
    made = []
    cls = Start
    for factor in factors:
        cls = factory(cls, factor)
        made.append(cls)

        class Turn:
            number = factor

        made.append(Turn)
    return cls().run(x), [each.__name__ for each in made], len(set(made)) == len(made), made[1].number, issubclass(cls, made[0])


def calls():
    yield call(np.arange(3.0), [2, 3])
    yield call(np.arange(3.0), [2, 3])
    yield call(np.arange(3.0), [2, 3, 0.5])
    yield call(np.arange(3), (4,))
