# /// case
# summary: a native call between writes to variables that inner functions share
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: opaque-call output cell-variable nonlocal nested-function
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(x):
    count = x

    def bump():
        nonlocal count
        count += 1
        print("bumped", count)
        return count

    first = bump()
    print("between", count)
    count = count * 10
    second = first + bump()
    print("after", count)
    return first, second, count, bump


def calls():
    bump = yield call(1)
    assert bump[3]() == 22
    yield call(1)
    yield call(0.5)
