# /// case
# summary: float(a) raises though its result is not used
# reference: https://docs.python.org/3/reference/simple_stmts.html#expression-statements
# features: builtin-function raise evaluation-order
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/unused.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


def case(a, b):
    event("before")
    float(a)
    event("after")
    return a


def calls():
    yield call(2, 0)
    yield call(2, 0)
    yield call(10**400, 0)
