# /// case
# summary: binary and in-place operators between types that do not go together raise a text that is read by the handler
# reference: https://docs.python.org/3/library/exceptions.html#TypeError
# features: binary-operator inplace-operator comparison raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def plain(a, b):
    found = []
    try:
        a + b
    except TypeError as error:
        found.append(str(error))
    try:
        a - b
    except TypeError as error:
        found.append(str(error))
    try:
        a // b
    except TypeError as error:
        found.append(str(error))
    try:
        a ** b
    except TypeError as error:
        found.append(str(error))
    try:
        a << b
    except TypeError as error:
        found.append(str(error))
    try:
        a & b
    except TypeError as error:
        found.append(str(error))
    try:
        a @ b
    except TypeError as error:
        found.append(str(error))
    return found


def in_place(a, b):
    found = []
    try:
        a -= b
    except TypeError as error:
        found.append(str(error))
    try:
        a |= b
    except TypeError as error:
        found.append(str(error))
    try:
        a **= b
    except TypeError as error:
        found.append(str(error))
    try:
        a < b
    except TypeError as error:
        found.append(str(error))
    try:
        a >= b
    except TypeError as error:
        found.append(str(error))
    return found


def case(x, n, t):
    pairs = [(n, t), (t, n), (t, b"a"), (2.5, [n]), ([n], (n,)), ((n,), None), (None, n), ({n}, "a"), (1j, t), (b"a", 2.5), ({"a": n}, n)]
    return x * n, [plain(a, b) for a, b in pairs], [in_place(a, b) for a, b in pairs]


def calls():
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
