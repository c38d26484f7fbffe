# /// case
# summary: a function that looks at itself and at its callees finds their names and attributes
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: function-introspection global-read
# since: 3.8
# capture: full
# ///
from conformance.case import call


def helper(x):
    """Help."""
    return x


helper.calls = 0


def case(x):
    helper.calls = helper.calls + 1
    return case.__name__, helper.__doc__, helper.__name__, helper.calls, helper(x), case is not helper


def calls():
    yield call(1)
    helper.calls = 0
    yield call(1)
    yield call(2.5)
    helper.calls = 10
    yield call(1)
