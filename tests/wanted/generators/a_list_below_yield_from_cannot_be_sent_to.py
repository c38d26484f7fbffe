# /// case
# summary: a value sent through yield from to an iterator without send is an AttributeError
# reference: PEP 380
# features: yield-from generator try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def walk(items, x):
    try:
        yield from items
    except AttributeError as error:
        yield type(error), x * 2
    yield x + 1


def case(items, x):
    made = walk(items, x)
    return next(made), made.send(None), made.send(5), next(made), next(made, "end")


def calls():
    yield call([1, 2, 3], np.arange(2.0))
    yield call([1, 2, 3], np.arange(2.0))
    yield call((np.ones(1), 2, 3), np.arange(2))
