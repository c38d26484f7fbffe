# /// case
# summary: a native call in an inner function that writes cells of two functions around it
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: break-in-callee opaque-call output nonlocal cell-variable
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x):
    total = x
    log = []

    def outer(y):
        count = 0

        def inner(z):
            nonlocal total, count
            total += z
            count += 1
            print("inner", total, count, y)
            log.append((total, count, y, z))
            return total * 10

        return inner(y) + inner(y + 1), count

    first = outer(1)
    total = -total
    return first, outer(2), total, log


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-7)
