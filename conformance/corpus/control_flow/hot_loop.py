# /// case
# summary: a loop long enough for the just-in-time compiler of builds that have one, called often
# reference: https://docs.python.org/3/using/cmdline.html#envvar-PYTHON_JIT
# features: for-loop while-loop integer-arithmetic
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def native(n):
    total = 0
    try:
        for i in range(n * 3000):
            total = (total + i * n) % 1000003 if i % 3 else total - 1
    finally:
        pass
    return total


def case(n):
    a, b = 0, 1
    for _ in range(30):
        a, b = b, (a + b + n) % 10007
    return a + native(n) + b


def calls():
    for n in range(3):
        for _ in range(8):
            yield call(n)
