# /// case
# summary: KeyError, IndexError, AttributeError, ValueError and TypeError of builtin operations stay what they are
# reference: https://docs.python.org/3/library/exceptions.html
# features: traceback dict list type-guard
# since: 3.8
# capture: breaks 5 raises raises raises raises raises
# ///
from conformance.case import call


class Thing:
    pass


def case(kind, x):
    out = [x]
    if kind == "key":
        return {"a": 1}[x]
    if kind == "index":
        return out[x]
    if kind == "attribute":
        return Thing().missing
    if kind == "value":
        return out.index("absent")
    if kind == "type":
        return len(x)
    return out


def calls():
    yield call("none", 1)
    yield call("none", 1)
    yield call("key", "b")
    yield call("index", 5)
    yield call("attribute", 1)
    yield call("value", 1)
    yield call("type", 5)
    yield call("key", "a")
