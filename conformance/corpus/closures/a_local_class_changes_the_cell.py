# /// case
# summary: methods of a class defined inside write to the function's variable
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nonlocal class-definition cell-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(start):
    log = []
    total = start

    class Recorder:
        def add(self, x):
            nonlocal total
            total += x
            log.append(total)
            return self

    Recorder().add(1).add(2)
    return total, log


def calls():
    yield call(0)
    yield call(0)
    yield call(0.5)
    yield call(100)
