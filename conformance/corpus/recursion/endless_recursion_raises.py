# /// case
# summary: a recursion without an end is a RecursionError, and the next call works
# reference: https://docs.python.org/3/library/exceptions.html#RecursionError
# features: recursion try-except opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

from conformance.case import call


def endless(n):
    return endless(n + 1)


def guarded(n):
    try:
        return endless(n)
    except RecursionError:
        return "too deep"


def case(n, deep):
    if deep:
        return guarded(n)
    return n + 1


def calls():
    yield call(0, False)
    yield call(0, False)
    yield call(0, True)
    yield call(0, True)
    yield call(1, False)
