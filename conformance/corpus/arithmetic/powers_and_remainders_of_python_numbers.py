# /// case
# summary: operators of Python numbers of every kind, with what they raise caught
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: integer-arithmetic float-arithmetic complex-arithmetic try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def attempt(function, *args):
    try:
        return function(*args)
    except (ArithmeticError, TypeError, ValueError) as error:
        return type(error).__name__, str(error)


def case(x, a, b):
    return (attempt(lambda: divmod(a, b)) if not isinstance(a, complex) else None, attempt(lambda: a // b), attempt(lambda: a % b), attempt(round, a, 1),
            attempt(round, a), attempt(lambda: a << b), attempt(lambda: a ** -b), attempt(lambda: -a ** 0.5), attempt(float, a),
            attempt(int, a), attempt(lambda: a & b), attempt(abs, a), x + 1)


def calls():
    yield call(np.arange(2.0), 7, 2)
    yield call(np.arange(2.0), 7, 2)
    yield call(np.arange(2.0), -7, 3)
    yield call(np.arange(2.0), 7, 0).expect("any")
    yield call(np.arange(2.0), 2.5, 1).expect("any")
    yield call(np.arange(2.0), True, 2).expect("any")
    yield call(np.arange(2.0), float("inf"), 2).expect("any")
    yield call(np.arange(2.0), 1 + 2j, 2).expect("any")
    yield call(np.arange(2.0), 2 ** 70, 3).expect("any")
