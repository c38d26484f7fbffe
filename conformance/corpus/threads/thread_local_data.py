# /// case
# summary: thread-local attributes of this thread are read and written
# reference: https://docs.python.org/3/library/threading.html#threading.local
# features: thread attribute-mutation opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

from conformance.case import call

LOCAL = threading.local()


def bump(x):
    try:
        LOCAL.total += x
    except AttributeError:
        LOCAL.total = x
    return LOCAL.total


def case(x):
    total = bump(x)
    return total, x


def calls():
    yield call(1)
    del LOCAL.total
    yield call(1)
    yield call(2.5)
    del LOCAL.total
