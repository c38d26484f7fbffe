# /// case
# summary: a __next__ that deletes itself from its class ends a loop over the instance with a TypeError
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol class-attribute del-statement try-except
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(x):
    class Once:
        def __iter__(self):
            return self

        def __next__(self):
            del Once.__next__
            return 1

    seen = []
    try:
        for item in Once():
            seen.append(item)
    except TypeError as error:
        seen.append(str(error))
    return seen, x * 2


def calls():
    for _ in range(3):
        yield call(np.arange(3.0))
