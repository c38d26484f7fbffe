# /// case
# summary: reading a free variable that is not bound yet is a NameError in the inner function
# reference: https://docs.python.org/3/library/exceptions.html#NameError
# features: closure unbound-local traceback nested-function
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(flag):
    def read():
        return value
    if flag:
        value = flag
    return read()


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
    yield call([])
