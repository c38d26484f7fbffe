# /// case
# summary: a function of another module reads and writes that module's globals
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: global-read global-write inlined-call
# since: 3.8
# capture: full
# ///
import types

from conformance.case import call

OTHER = types.ModuleType("other")
exec("""
value = 1

def bump(x):
    global value
    value += x
    return value

def read():
    return value, len("abc")
""", OTHER.__dict__)

value = "mine"


def watch():
    return OTHER.value


def case(x):
    return OTHER.bump(x), OTHER.read(), value, OTHER.value


def calls():
    yield call(2)
    OTHER.value = 1
    yield call(2)
    OTHER.value = 0.5
    yield call(2)
    OTHER.len = lambda s: "shadow"
    yield call(2).expect("any")
