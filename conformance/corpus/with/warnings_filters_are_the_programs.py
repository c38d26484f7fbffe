# /// case
# summary: the list of warning filters is the program's, also while it is translated
# reference: https://docs.python.org/3/library/warnings.html#the-warnings-filter
# features: warnings list
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import warnings

from conformance.case import call


def case(x):
    filters = warnings.filters
    first = filters[0]
    return x + 1, len(filters), first[0], warnings.filters is filters


def calls():
    warnings.simplefilter("always")
    yield call(1)
    yield call(1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield call(1)
    yield call(2.5)
