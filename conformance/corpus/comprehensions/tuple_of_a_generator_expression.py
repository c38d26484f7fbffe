# /// case
# summary: tuple, list and set of a generator expression
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: generator-expression builtin-function
# since: 3.14
# capture: full
# opcodes: LOAD_COMMON_CONSTANT
# ///
from conformance.case import call


def case(xs, n):
    squares = tuple(x * x for x in xs)
    return squares, list(x + n for x in squares), set(x % 2 for x in xs), tuple((x, y) for x in xs for y in range(x) if y)


def calls():
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 1)
    yield call((3,), 2.5)
    yield call([], 1)
