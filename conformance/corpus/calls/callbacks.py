# /// case
# summary: a function passed as an argument is called; another function is another translation
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: positional-call code-guard inlined-call lambda
# since: 3.8
# capture: full
# ///
from conformance.case import call


def double(x):
    return x * 2


def square(x):
    return x * x


def apply(f, *args):
    return f(*args)


def case(f, x):
    return apply(f, x), [f(v) for v in (x, x + 1)], list(map(f, [x])), apply(apply, f, x)


def calls():
    yield call(double, 3)
    yield call(double, 3)
    yield call(square, 3)
    yield call(lambda v: -v, 3)
    yield call(abs, -3)
    yield call(double, 2.5)
