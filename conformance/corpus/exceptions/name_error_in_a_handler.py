# /// case
# summary: a name that is not there is called in a handler: its error has the handled one as context
# reference: https://docs.python.org/3/library/exceptions.html#exception-context
# features: try-except exception-chaining unbound-local
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    found = x + 1
    try:
        {}[x]
    except KeyError as error:
        try:
            found = (found, not_there(found), 3)
        except NameError as other:
            found = (repr(other), repr(other.__context__), other.__context__ is error)
    return found, x + 1


def calls():
    yield call(2)
    yield call(2)
    yield call(2.5)
