# /// case
# summary: isinstance and issubclass of a union, made outside or a part of a tuple
# reference: https://docs.python.org/3/library/stdtypes.html#union-type
# features: builtin-function annotations
# since: 3.10
# capture: full
# ///
from conformance.case import call


Number = int | float
Optional = str | None


def case(x):
    return isinstance(x, Number), isinstance(x, (Optional, list)), issubclass(type(x), Number), isinstance(None, Optional)


def calls():
    yield call(1)
    yield call(1)
    yield call("a")
    yield call(None)
    yield call([])
