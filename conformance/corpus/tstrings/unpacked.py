# /// case
# summary: list, tuple, zip and a star take the parts of a template
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string display-unpacking builtin-function
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    t = t"a{x}b{x!r}"
    first, *rest = t
    return list(t), len(tuple(t)), [*t, 1], [(i, type(p).__name__) for i, p in enumerate(t)], first, len(rest)


def calls():
    yield call(1)
    yield call(1)
    yield call("x")
