# /// case
# summary: constants at the ends of the range of small integers
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_SMALL_INT
# features: integer-arithmetic identity-operator comparison
# since: 3.14
# capture: full
# opcodes: LOAD_SMALL_INT
# ///
from conformance.case import call


def case(n):
    a, b, c, d, e = 0, 255, 256, 257, -1
    f, g = -5, -6
    return (n + 255, n + 256, n - 1, n * -5, n < 255, n == 256, [255, 256, 0, -1][n], f + g,
            d - 1, e * n, 255 if n else 256, (255, 256), {255: 256}[255], n << 8, 1000 - 744)


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
    yield call(3)
