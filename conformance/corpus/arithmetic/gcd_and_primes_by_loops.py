# /// case
# summary: Euclid's algorithm and a sieve on an array, by loops over Python numbers
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: integer-arithmetic while-loop unpacking numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, n):
    while b:
        a, b = b, a % b
    sieve = np.ones(n, bool)
    sieve[:2] = False
    for i in range(2, int(n ** 0.5) + 1):
        sieve[i * i::i] = False
    return a, np.flatnonzero(sieve), sieve.sum() * a


def calls():
    yield call(12, 18, 20)
    yield call(12, 18, 20)
    yield call(17, 5, 20)
    yield call(12, 18, 30)
