# /// case
# summary: lambdas are called at once, from a table, with defaults, and return lambdas
# reference: https://docs.python.org/3/reference/expressions.html#lambda
# features: lambda default-argument nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call

TABLE = {"add": lambda a, b: a + b, "swap": lambda a, b: (b, a), "rest": lambda *args, **kw: (args, kw)}


def case(name, x, y):
    twice = lambda f: lambda v: f(f(v))
    return ((lambda a, b=y: a * b)(x), TABLE[name](x, y), twice(lambda v: v + x)(y), (lambda: None)(),
            (lambda *, k: k)(k=x))


def calls():
    yield call("add", 1, 2)
    yield call("add", 1, 2)
    yield call("swap", 1, 2)
    yield call("rest", 1.5, 2)
