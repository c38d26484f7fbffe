# /// case
# summary: annotated locals and functions with type parameters are ordinary functions
# reference: PEP 695
# features: type-parameters annotations inlined-call
# since: 3.12
# capture: full
# ///
from conformance.case import call


def first[T](items: list[T], default: T | None = None) -> T | None:
    found: T | None = items[0] if items else default
    return found


def case(items: list, default: int = 0):
    count: int = len(items)
    unset: str
    return first(items, default), count


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([], 5)
    yield call("s", None)
