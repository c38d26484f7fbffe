# /// case
# summary: functions and methods with type parameters, bounded, starred and in an alias, are called like others
# reference: PEP 695, https://docs.python.org/3/reference/compound_stmts.html#generic-functions
# features: type-parameters annotations default-argument numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call

type Number = int | float


def scale[T: (int, float), *Ts](x, n: T, *rest: *Ts) -> Number:
    return x * n + len(rest)


class Net[T, **P]:
    rate: T = 2

    def run(self, x: T) -> T:
        return x * self.rate


def case(x, net, n):
    return scale(x, n, 1, 2), net.run(x), n + net.rate


def calls():
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 2.5)
    Net.rate = 7
    yield call(np.arange(3.0), Net(), 2)
