# /// case
# summary: changed annotations of a callee change nothing: the call stays a hit
# reference: PEP 649, PEP 749
# features: deferred-annotations code-guard function-introspection
# since: 3.14
# capture: full
# ///
from conformance.case import call


def helper(a: undefined_name, b: int = 2) -> str:
    return a * b


def case(x):
    return helper(x) + x


def calls():
    yield call(1)
    yield call(1)
    helper.__annotations__ = {"a": int}
    yield call(1).expect("hit")
    helper.__annotate__ = None
    yield call(1).expect("hit")
