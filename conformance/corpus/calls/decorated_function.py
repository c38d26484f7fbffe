# /// case
# summary: a decorator's wrapper runs around the function it wraps
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: decorator star-call closure inlined-call
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call, event


def logged(label):
    def decorate(f):
        @functools.wraps(f)
        def wrapper(*args, **kwargs):
            event(label + " in")
            result = f(*args, **kwargs)
            event(label + " out")
            return result
        return wrapper
    return decorate


@logged("outer")
@logged("inner")
def add(a, b=1):
    event("body")
    return a + b


def case(x):
    return add(x), add(x, b=2), add.__name__, add.__wrapped__.__wrapped__(x)


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-1)
