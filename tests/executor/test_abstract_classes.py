"""Abstract classes are instantiated: what is missing is said as CPython says it, and guarded."""
from __future__ import annotations

import pytest

import sot

CLASSES = """
import abc


class {meta}:
    {init}

    @abc.abstractmethod
    def area(self):
        pass

    @property
    @abc.abstractmethod
    def name(self):
        pass


class Half(Shape):
    def area(self):
        return 2


class Whole(Half):
    name = "whole"


class {long}(Half):
    pass


def run(cls, args):
    try:
        made = cls(*args)
    except Exception as error:
        return type(error).__name__, str(error), error.args
    return made.area(), made.name
"""
METAS = ("Shape(abc.ABC)", "Shape(metaclass=abc.ABCMeta)", "Shape(abc.ABC, metaclass=type('Meta', (abc.ABCMeta,), {}))")
INITS = ("pass", "def __init__(self, *args): self.args = args", "def __init__(self, a): pass", "def __new__(cls, *args): return super().__new__(cls)")
CHANGES = ("pass", "Half.__abstractmethods__ = frozenset()", "Whole.__abstractmethods__ = frozenset(['z'])", "Half.__abstractmethods__ = frozenset(['q', 'a', 'z'])", "Half.name = 'late'", "Half.__name__ = 'Named'",
           "del Half.__abstractmethods__", "Shape.__init__ = lambda self, *args: None")


def outcomes(meta, init, change, translates):
    space = {"__name__": __name__}
    exec(CLASSES.format(meta=meta, init=init, long="L" * 220), space)
    run = sot.symbolic_translate(space["run"]) if translates else space["run"]
    found = []
    for statement in ("pass", "pass", change, "pass"):
        exec(statement, space)
        found += [run(space[name], args) for name in ("Shape", "Half", "Whole", "L" * 220) for args in ((), (1,), (1, 2))]
    return found, translates and sot.cache_info(run)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("init", INITS)
@pytest.mark.parametrize("meta", METAS)
def test_abstract_classes(meta, init, change):
    found, info = outcomes(meta, init, change, True)
    assert found == outcomes(meta, init, change, False)[0]
    if init == INITS[1] and change == "pass" and "Meta'" not in meta:
        assert not info.breaks, info
