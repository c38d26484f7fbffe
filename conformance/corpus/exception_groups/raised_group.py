# /// case
# summary: a group of exceptions raised in a callee keeps its tree
# reference: PEP 654
# features: exception-group raise traceback inlined-call
# since: 3.11
# capture: breaks 1 raises
# ///
from conformance.case import call


def report(errors):
    if errors:
        raise ExceptionGroup("outer", [ExceptionGroup("inner", errors), KeyError("k")])


def case(errors):
    report(errors)
    return len(errors)


def calls():
    yield call([])
    yield call([])
    yield call([ValueError("a")])
    yield call([ValueError("a"), TypeError("b")])
