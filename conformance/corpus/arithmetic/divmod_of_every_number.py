# /// case
# summary: divmod gives a quotient and a remainder that branches, indices and arithmetic may use
# reference: https://docs.python.org/3/library/functions.html#divmod
# features: builtin-function integer-arithmetic float-arithmetic if-statement for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b, xs):
    both = divmod(a, b)
    quotient, remainder = both
    kind = "even" if remainder == 0 else "odd" if quotient > 1 else "other"
    item = xs[divmod(len(xs) + 4, 2)[1]]
    total = 0
    for i in range(3):
        total, rest = divmod(total + a + i, b)
        total = total + rest
    digits = []
    n = len(xs) + 90
    while n:
        n, digit = divmod(n, 7)
        digits.append(digit)
    text = divmod(len(str(a)), 2)
    return both, quotient * b + remainder, kind, item, total, digits, text, divmod(7, 3), divmod(True, 2), both[0] is quotient


def calls():
    yield call(7, 2, [1, 2])
    yield call(7, 2, [1, 2])
    yield call(8, 2, [1, 2])
    yield call(-7, 2, [1, 2])
    yield call(7, -2, [1, 2, 3])
    yield call(7.5, 2, [1, 2, 3])
    yield call(-7.5, 2.0, [1, 2, 3])
    yield call(True, 2, [1, 2, 3])
    yield call(-0.0, 3, [1, 2])
    yield call(10**30, 10**15 + 1, [1, 2])
