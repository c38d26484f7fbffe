# /// case
# summary: since 3.12 an f-string may contain the same quotes, backslashes and further f-strings
# reference: PEP 701
# features: f-string-nesting f-string
# since: 3.12
# capture: full
# ///
from conformance.case import call


def case(d, items):
    return f"{d["key"]} {f"{f"{d["key"]!r}"}"} {"\n".join([f"{i:>{len(items)}}" for i in items])}"


def calls():
    yield call({"key": 1}, [1, 2])
    yield call({"key": 1}, [1, 2])
    yield call({"key": "v"}, ["a"])
