# /// case
# summary: a generator function under test gives a generator that takes values and exceptions
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(x):
    total = x
    try:
        while True:
            sent = yield total
            total += sent
    except ValueError:
        yield "thrown"
    finally:
        event("closed")


def calls():
    g = yield call(1)
    assert (next(g), g.send(2), g.throw(ValueError())) == (1, 3, "thrown")
    g.close()
    g = yield call(1)
    next(g)
    g.close()
    yield call(2.5)
