# /// case
# summary: a cell of the function under test written by another function, to another type, and deleted
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure type-guard code-guard structure-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call

TOOLS = {}


def make():
    helper = abs

    def replace(value):
        nonlocal helper
        helper = value

    def forget():
        nonlocal helper
        del helper

    def case(x):
        y = x - 1
        return helper(y)

    TOOLS["replace"], TOOLS["forget"] = replace, forget
    return case


def calls():
    replace, forget = TOOLS["replace"], TOOLS["forget"]
    yield call(-1)
    yield call(-1)
    replace(lambda y: ("new", y))
    yield call(-1)
    forget()
    yield call(-1)
    replace(abs)
    yield call(-1)
