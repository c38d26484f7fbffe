# /// case
# summary: deleting a global that shadows a builtin brings the builtin back
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: global-write builtin-name del-statement
# since: 3.8
# capture: full
# opcodes: DELETE_GLOBAL
# ///
from conformance.case import call


def case(x):
    global len
    len = lambda value: "shadow"
    first = len(x)
    del len
    return first, len(x)


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call("abc")
    yield call(())
