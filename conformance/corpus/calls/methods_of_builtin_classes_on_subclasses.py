# /// case
# summary: methods of str, int, list and dict are called by the class on instances of subclasses
# reference: https://docs.python.org/3/reference/datamodel.html#invoking-descriptors
# features: method-call inheritance string integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Text(str):
    def upper(self):
        return "own"


class Number(int):
    def __add__(self, other):
        return "own"


class Items(list):
    def append(self, item):
        raise AssertionError


class Names(dict):
    def get(self, key, default=None):
        return "own"


class Color(enum.IntEnum):
    RED = 5


def case(text, number, items, names, x):
    texts = str.upper(text), str.find(text, "b"), str.__format__(text, ">5"), str.__add__(text, "x"), str.__len__(text), text.upper()
    numbers = int.__add__(number, 3), int.bit_length(number), int.__format__(number, "05d"), int.__mul__(Color.RED, 2), number + 1
    list.append(items, 7)
    given = len(items), list.__getitem__(items, 0), list.index(items, 7), dict.get(names, "a"), names.get("a"), dict.__contains__(names, "a")
    dict.update(names, b=2)
    return x * len(items), texts, numbers, given, list(names.items())


def calls():
    yield call(Text("abc"), Number(6), Items([1]), Names(a=1), np.arange(3.0))
    yield call(Text("abc"), Number(6), Items([1]), Names(a=1), np.arange(3.0))
    yield call(Text("bb"), Number(-300), Items([2, 3]), Names(), np.arange(3.0))
