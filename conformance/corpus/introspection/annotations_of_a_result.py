# /// case
# summary: a function made inside is returned; its annotations are evaluated by the caller, over the closure
# reference: PEP 649, PEP 749
# features: deferred-annotations function-introspection closure
# since: 3.14
# capture: full
# ///
from conformance.case import call


RESULTS = []


def case(x):
    kind = [x]

    def inner(a: kind, b: "text", *rest: kind[0]) -> (kind, x):
        return a
    kind = (x, x)
    return inner


def calls():
    for x in 1, 1, "s":
        inner = yield call(x)
        RESULTS.append((inner.__annotations__, sorted(inner.__annotations__), inner.__annotate__.__qualname__, inner(x, 1)))
