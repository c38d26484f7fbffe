# /// case
# summary: a function and a constant of a module are read at each call
# reference: https://docs.python.org/3/reference/import.html
# features: value-guard code-guard global-read
# since: 3.8
# capture: full
# ///
import math
import types

from conformance.case import call

SETTINGS = types.ModuleType("settings")
SETTINGS.rate = 2
SETTINGS.apply = lambda x: ("old", x)


def watch():
    return SETTINGS.rate


def case(x):
    return SETTINGS.rate * x, SETTINGS.apply(x), math.floor(x)


def calls():
    yield call(1.5)
    yield call(1.5)
    SETTINGS.rate = 3
    yield call(1.5)
    SETTINGS.apply = lambda x: ("new", x)
    yield call(1.5).expect("any")
    old = math.floor
    math.floor = math.ceil
    try:
        yield call(1.5).expect("any")
    finally:
        math.floor = old
    yield call(1.5).expect("any")
