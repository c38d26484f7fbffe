# /// case
# summary: raise takes a class, an instance, a cause, or None as a cause
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise exception-chaining traceback
# since: 3.8
# capture: breaks 4 raises raises raises raises
# ///
from conformance.case import call


class Wrong(Exception):
    pass


def case(kind, x):
    y = (x, x)
    if kind == "class":
        raise Wrong
    if kind == "instance":
        raise Wrong("text", y)
    if kind == "from":
        raise Wrong(x) from ValueError("cause")
    if kind == "from none":
        raise Wrong(x) from None
    return y


def calls():
    yield call("no", 1)
    yield call("no", 1)
    yield call("class", 1)
    yield call("instance", 1)
    yield call("from", 1)
    yield call("from none", 2.5)
