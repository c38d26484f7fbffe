# /// case
# summary: keyword calls with nested keyword calls among their arguments, one of them native
# reference: https://docs.python.org/3/library/dis.html#opcode-CALL_KW
# features: keyword-call evaluation-order opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# opcodes: CALL_KW
# ///
from conformance.case import call, event


def f(a, /, b=1, *args, c=2, **rest):
    return a, b, args, c, rest


def case(x):
    return f(x, b=f(1, c=x), c=f(event("two", 2), z=event("three", 3)), d=f(x, b=print("native", sep="-", end="!")), e=x)


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
