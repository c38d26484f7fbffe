# /// case
# summary: the methods of sets take no keyword arguments and as many others as they say
# reference: https://docs.python.org/3/library/stdtypes.html#set
# features: set binding-error star-call raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def named(n):
    found = []
    own = {1, n}
    try:
        own.union(**{"other": [n]})
    except TypeError as error:
        found.append(error.args)
    try:
        own.update([4], **{"other": [n]})
    except TypeError as error:
        found.append(error.args)
    try:
        own.difference_update([1], **{"other": [n]})
    except TypeError as error:
        found.append(error.args)
    try:
        own.isdisjoint(**{"other": [n]})
    except TypeError as error:
        found.append(type(error))
    try:
        own.clear(**{"now": True})
    except TypeError as error:
        found.append(error.args)
    try:
        own.copy(**{"deep": True})
    except TypeError as error:
        found.append(error.args)
    return found, own


def counted(n):
    found = []
    own = {1, n}
    try:
        own.add()
    except TypeError as error:
        found.append(error.args)
    try:
        own.discard(1, 2)
    except TypeError as error:
        found.append(error.args)
    try:
        own.issubset()
    except TypeError as error:
        found.append(type(error))
    try:
        own.remove("missing")
    except KeyError as error:
        found.append(error.args)
    return found, own


def case(x, n):
    return x * n, named(n), counted(n)


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
