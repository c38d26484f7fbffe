# /// case
# summary: throw() and close() of generators that delegate, catch, go on, end and raise something else
# reference: https://docs.python.org/3/reference/expressions.html#generator.throw
# features: generator yield-from try-except try-finally
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inner(x, found):
    try:
        value = yield x
        found.append(value)
        yield x + 1
    except ValueError as error:
        found.append(str(error))
        yield "caught"
    finally:
        found.append("inner ends")
    return "result"


def outer(x, found):
    try:
        got = yield from inner(x, found)
        found.append(got)
        yield "behind"
    except KeyError:
        found.append("key")
        yield "outer caught"


def case(x, kind, n):
    found = []
    source = outer(x, found)
    first = next(source)
    for _ in range(n):
        source.send(n)
    try:
        found.append(source.throw(kind("thrown")))
        found.append(next(source, "end"))
    except (KeyError, ValueError, RuntimeError) as error:
        found.append((type(error).__name__, str(error)))
    source.close()
    return first, found, next(source, "over")


def calls():
    yield call(np.arange(2.0), ValueError, 0).expect("any")
    yield call(np.arange(2.0), ValueError, 0).expect("any")
    yield call(np.arange(2.0), KeyError, 1).expect("any")
    yield call(np.arange(2.0), RuntimeError, 1).expect("any")
    yield call(np.arange(2.0), ValueError, 1).expect("any")
