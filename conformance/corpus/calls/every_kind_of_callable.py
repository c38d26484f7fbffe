# /// case
# summary: functions, methods, classes, instances and builtins are all called the same way
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: callable-object static-class-method positional-call type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Adder:
    base = 10

    def __init__(self, n=0):
        self.n = n

    def __call__(self, x):
        return self.n + x

    @staticmethod
    def static(x):
        return ("static", x)

    @classmethod
    def of_class(cls, x):
        return cls.base + x


def plain(x):
    return x + 1


def case(f, x):
    result = f(x)
    return result if not isinstance(result, Adder) else result(x)


def calls():
    yield call(plain, 2)
    yield call(plain, 2)
    yield call(Adder(3), 2)
    yield call(Adder, 2)
    yield call(Adder.static, 2)
    yield call(Adder.of_class, 2)
    yield call(Adder(4).__call__, 2)
    yield call(str, 2)
    yield call(abs, -2)
