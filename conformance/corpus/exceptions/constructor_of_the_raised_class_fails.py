# /// case
# summary: raise of a class whose __init__ raises, or wants arguments, raises that error instead
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except binding-error exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Refuses(Exception):
    def __init__(self):
        raise LookupError("refused")


class Wants(Exception):
    def __init__(self, value):
        self.value = value


class NoException(Exception):
    def __new__(cls):
        return 5


def case(x, kind):
    try:
        try:
            x = x + 1
            raise KeyError("outer")
        except KeyError:
            raise kind
    except Exception as error:
        return x * 2, type(error).__name__, str(error), type(error.__context__).__name__


def calls():
    for kind in (ValueError, ValueError, Refuses, Wants, NoException):
        yield call(np.arange(3.0), kind)
