# /// case
# summary: missing keys, items, attributes, bad numbers, divisions by zero, exhausted iterators, all caught
# reference: https://docs.python.org/3/library/exceptions.html#concrete-exceptions
# features: try-except builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Settings:
    def __init__(self):
        self.scale = 2


def text(error):
    return type(error).__name__, str(error), error.args


def case(x, table, items, number, divisor):
    settings = Settings()
    out = []
    try:
        out.append(table["weights"])
    except KeyError as error:
        out.append(text(error))
        table["weights"] = x * 3
    try:
        del table["other"]
    except KeyError as error:
        out.append(text(error))
    try:
        out.append(items[3])
    except IndexError as error:
        out.append(text(error))
    try:
        out.append(settings.offset)
    except AttributeError as error:
        out.append(text(error))
    try:
        x = x * int(number)
    except ValueError as error:
        out.append(text(error))
    try:
        x = x / (10 // divisor)
    except ZeroDivisionError as error:
        out.append(text(error))
    iterator = iter(items)
    try:
        while True:
            out.append(next(iterator))
    except StopIteration as error:
        out.append((error.value, error.args))
    return out, x * settings.scale, table["weights"]


def calls():
    yield call(np.arange(3.0), {}, [1, 2], "4", 2)
    yield call(np.arange(3.0), {}, [1, 2], "4", 2)
    yield call(np.arange(3.0), {"weights": 1, "other": 2}, [1, 2, 3, 4], "4", 2)
    yield call(np.arange(3.0), {}, (1, 2), "four", 0)
    yield call(np.arange(3.0), {"other": 2}, "ab", "4.5", 0)
