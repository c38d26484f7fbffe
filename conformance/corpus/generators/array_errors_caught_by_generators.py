# /// case
# summary: generators catch errors of arrays and yield, end or go on, and who drives them sees what comes of it
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator generator-expression for-loop try-except numpy-linalg numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inverses(matrices, log):
    for m in matrices:
        try:
            yield np.linalg.inv(m).sum()
        except np.linalg.LinAlgError as error:
            log.append(str(error))
            yield "singular"


def regular(matrices):
    for m in matrices:
        try:
            found = np.linalg.inv(m)
        except np.linalg.LinAlgError:
            continue
        yield found


def until_singular(matrices):
    try:
        for m in matrices:
            yield np.linalg.inv(m)
    except np.linalg.LinAlgError:
        return


def case(a, b):
    log = []
    matrices = [a, b, a + b]
    found = [each for each in inverses(matrices, log)]
    for each in regular(matrices):
        found.append(each.trace())
    total = sum(each.sum() for each in until_singular(matrices))
    first = next(until_singular([b]), "none")
    return found, total, first, log


def calls():
    singular, identity = np.zeros((2, 2)), np.eye(2)
    yield call(identity, identity * 2)
    yield call(identity, identity * 2)
    yield call(singular, identity)
    yield call(singular, identity)
    yield call(identity, singular)
    yield call(np.zeros((3, 3)), np.zeros((3, 3)))
