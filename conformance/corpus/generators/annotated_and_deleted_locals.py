# /// case
# summary: annotated locals, augmented names and deleted locals between the yields of a generator under test
# reference: https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
# features: generator annotations del-statement inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x: "array", n: int = 2) -> "steps":
    total: float = 0
    unused: int
    for i in range(n):
        part: list = [x * i]
        total += i
        yield part, total
        del part
    try:
        yield part
    except NameError:
        yield x + total


def calls():
    yield call(np.arange(2.0), 0)
    for args in ((), (), (3,)):
        made = yield call(np.arange(2.0), *args)
        event(repr(list(made)))
