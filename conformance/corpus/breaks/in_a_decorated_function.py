# /// case
# summary: a native call in a wrapper, before and after the function it wraps
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: break-in-callee opaque-call output decorator star-call closure
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def traced(f):
    def wrapper(*args, **kwargs):
        print("in", args, kwargs)
        result = f(*args, **kwargs)
        print("out", result)
        return [result]
    return wrapper


@traced
def add(a, b=1):
    print("add", a)
    return a + b


def case(x):
    return add(x) + add(x, b=2) + [x]


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-1)
