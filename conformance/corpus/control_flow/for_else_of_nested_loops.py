# /// case
# summary: the else clause of the inner loop continues the outer one, whose own else runs when it was never left
# reference: https://docs.python.org/3/tutorial/controlflow.html#else-clauses-on-loops
# features: for-loop range integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, limit):
    primes = []
    for n in range(2, limit):
        for m in range(2, n):
            if n % m == 0:
                break
        else:
            primes.append(n)
            x = x * n
            continue
        if n > 8:
            break
        x = x + 1
    else:
        primes.append("all")
    return x, primes, n


def calls():
    yield call(np.ones(3), 8)
    yield call(np.ones(3), 8)
    yield call(np.ones(3), 12)
    yield call(np.ones(3), 3)
