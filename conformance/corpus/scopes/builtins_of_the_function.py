# /// case
# summary: a function keeps the __builtins__ it was made with
# reference: https://docs.python.org/3/reference/datamodel.html#function.__builtins__
# features: builtin-name global-read
# since: 3.10
# capture: full
# ///
from conformance.case import call


def case(xs):
    return len(xs), isinstance(xs, list)


def calls():
    yield call([1, 2])
    yield call([1, 2])
    kept = globals()["__builtins__"]
    globals()["__builtins__"] = {"len": lambda x: 100}
    try:
        yield call([1, 2]).expect("any")
        yield call([3, 4]).expect("any")
    finally:
        globals()["__builtins__"] = kept
    yield call([1, 2])
