# /// case
# summary: a callee collects errors of its loop and raises one group; its caller catches it and takes the first
# reference: https://docs.python.org/3/library/exceptions.html#exception-groups
# features: exception-group inlined-call raise for-loop
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def convert(texts):
    errors, numbers = [], []
    for text in texts:
        if text.isdigit():
            numbers.append(int(text))
        else:
            errors.append(ValueError(text))
    if errors:
        raise ExceptionGroup("conversion", errors)
    return numbers


def case(x, texts):
    try:
        numbers = convert(texts)
    except ExceptionGroup as group:
        return x - len(group.exceptions), group.exceptions[0].args
    return x * sum(numbers), numbers


def calls():
    yield call(np.arange(3.0), ["1", "2"])
    yield call(np.arange(3.0), ["1", "2"])
    yield call(np.arange(3.0), ["1", "b", "c"])
    yield call(np.arange(3.0), [])
