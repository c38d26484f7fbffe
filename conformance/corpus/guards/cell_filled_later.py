# /// case
# summary: a cell that was empty at the first call is looked at again when it has contents
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: closure cell-variable unbound-local structure-guard try-except
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def make():
    def case(x):
        return helper(x) + extra

    def fill(value, n):
        nonlocal helper, extra
        helper = value
        extra = n

    def drop():
        nonlocal helper
        del helper

    helper = abs
    extra = 0
    case.fill = fill
    case.drop = drop
    return case


def calls(fn):
    fn.drop()
    yield call(-3)
    yield call(-3)
    fn.fill(abs, 1)
    yield call(-3)
    yield call(-3)
    fn.drop()
    yield call(-3)
    fn.fill(lambda x: x * 2, 2)
    yield call(-3)
