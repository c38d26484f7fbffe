# /// case
# summary: except asks for real base classes: an ABC's register and __subclasscheck__ count for nothing
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except metaclass raise
# since: 3.8
# capture: full
# ///
import abc

import numpy as np

from conformance.case import call, event


class Meta(type):
    def __instancecheck__(cls, instance):
        event("instancecheck")
        return True

    def __subclasscheck__(cls, other):
        event("subclasscheck")
        return True


class Anything(Exception, metaclass=Meta):
    pass


class Registry(abc.ABCMeta):
    pass


class Virtual(Exception, metaclass=Registry):
    pass


Virtual.register(ValueError)


def case(x, error):
    try:
        raise error
    except Anything:
        return "anything", x
    except Virtual:
        return "virtual", x * 2
    except ValueError:
        return "real", x * 3


def calls():
    yield call(np.arange(3.0), ValueError("a"))
    yield call(np.arange(3.0), ValueError("a"))
    yield call(np.arange(3.0), Virtual("b"))
    yield call(np.arange(3.0), Anything("c"))
