# /// case
# summary: a lazy import that fails raises at every use, and the name stays lazy
# reference: PEP 810
# features: lazy-import exception-chaining traceback
# since: 3.15
# capture: breaks 1 opaque-operation
# ///
lazy import no_such_module_anywhere
lazy from colorsys import no_such_name

from conformance.case import call


def case(x):
    y = x + 1
    return no_such_module_anywhere.attribute + y


def watch():
    return type(globals()["no_such_module_anywhere"]).__name__, type(globals()["no_such_name"]).__name__


def calls():
    yield call(1).expect("any")
    yield call(1).expect("any")
    yield call(2.5).expect("any")
