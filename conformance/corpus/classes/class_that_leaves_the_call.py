# /// case
# summary: the class itself and its instances are returned: its names in their order, its methods' closures and defaults
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition closure default-argument static-class-method property
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Kept:
        """Text."""

        k: int = n
        pair = (1, "two")

        def method(self, a, b=2):
            return a + b + n

        @staticmethod
        def static():
            return n

        @classmethod
        def of_class(cls):
            return cls.__name__

        @property
        def read(self):
            return self.k

    made = Kept()
    made.x = x * 2
    names = [name for name in Kept.__dict__ if not name.startswith("__")]
    return names, made.method(1), Kept.static(), Kept.of_class(), made.read, made.x, Kept, made


def shown(cls, made):
    return cls.__name__, cls.__module__, sorted(vars(made)), cls().method(2), cls.method.__defaults__, cls.method.__qualname__, type(made) is cls


def calls():
    for n in (3, 3, 4):
        result = yield call(np.arange(3.0), n).expect("any")
        if result is not None and type(result) is tuple:
            yield call(np.arange(2.0), shown(*result[-2:])[3])
