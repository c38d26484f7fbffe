"""with: what a class has for __enter__ and __exit__ is a function, a static or class method, or an object that can be called."""
import itertools
import sys
import types

import numpy as np
import pytest

import sot

LOG = []


class Called:
    """An object that is called as it is: it does not get the manager."""

    def __init__(self, name, answer):
        self.name = name
        self.answer = answer

    def __call__(self, *details):
        LOG.append((self.name, self.answer, [getattr(detail, "__name__", type(detail).__name__) for detail in details]))
        return self.answer


def noted(name, answer):
    def method(*details):
        LOG.append((name, answer, [getattr(detail, "__name__", type(detail).__name__) for detail in details]))
        return answer
    return method


KINDS = {"function": noted, "static": lambda name, answer: staticmethod(noted(name, answer)), "class": lambda name, answer: classmethod(noted(name, answer)), "object": Called}
BODIES = {"quiet": "y = y * n", "raises": "y = y + n; raise ValueError('v')", "divides": "y = y + 1 // zero", "leaves": "return y * n, len(LOG)"}


def made(body):
    space = {"LOG": LOG, "np": np}
    exec("def function(x, manager, zero):\n y = x + 1\n with manager as n:\n  %s\n return y - 1, len(LOG)" % body.replace("; ", "\n  "), space)
    return space["function"]


def answer(function, *args):
    del LOG[:]
    try:
        return repr(function(*args)), LOG[:]
    except Exception as error:
        return type(error), str(error), LOG[:]


def copied(function):
    return sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__))


#: A debug build of CPython 3.14 (3.14.8) asserts that what POP_TOP takes away is no NULL. Behind an exception that an exit function other than a plain
#: function has swallowed, the slot of its `self` is one: the interpreter aborts at the plain program. Release builds and 3.15 take it away.
NO_SELF_ABORTS = sys.version_info[:2] == (3, 14) and hasattr(sys, "gettotalrefcount")


@pytest.mark.parametrize("enter, leave, swallows", list(itertools.product(KINDS, KINDS, (False, True))))
@pytest.mark.parametrize("body", BODIES)
def test_as_plain(body, enter, leave, swallows):
    if NO_SELF_ABORTS and swallows and leave != "function" and body in ("raises", "divides"):
        pytest.skip("the plain program aborts this interpreter: POP_TOP of a NULL")
    Manager = type("Manager", (), {"__enter__": KINDS[enter]("enter", 3), "__exit__": KINDS[leave]("exit", swallows)})
    plain = made(BODIES[body])
    tested = copied(plain)
    x = np.arange(3.0)
    for zero in (1, 1, 1, 0, 1):
        manager = Manager()
        manager.__exit__ = manager.__enter__ = None     # nobody asks the instance
        assert answer(tested, x, manager, zero) == answer(plain, x, manager, zero)
    if body in ("quiet", "leaves"):
        info = sot.cache_info(tested)
        assert not info.breaks and not info.fallbacks and info.hits


@pytest.mark.parametrize("first, second", list(itertools.permutations(KINDS, 2)))
def test_replaced_between_the_calls(first, second):
    Manager = type("Manager", (), {"__enter__": KINDS[first]("enter", 3), "__exit__": KINDS[first]("exit", False)})
    plain = made(BODIES["quiet"])
    tested = copied(plain)
    x = np.arange(3.0)
    for name, kind, value in (("__enter__", second, 5), ("__exit__", second, False), ("__enter__", second, 7), ("__exit__", first, True)):
        for _ in range(2):
            assert answer(tested, x, Manager(), 1) == answer(plain, x, Manager(), 1)
        setattr(Manager, name, KINDS[kind](name, value))
    assert answer(tested, x, Manager(), 1) == answer(plain, x, Manager(), 1)


def test_an_object_that_is_no_function():
    class Holds:
        __enter__ = 3
        __exit__ = Called("exit", False)

    plain = made(BODIES["quiet"])
    tested = copied(plain)
    for _ in range(3):
        assert answer(tested, np.arange(3.0), Holds(), 1) == answer(plain, np.arange(3.0), Holds(), 1)
