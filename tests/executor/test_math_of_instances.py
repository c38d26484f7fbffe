"""Functions of math ask their arguments for a float one after the other, until one is refused."""
import math
import types

import numpy as np
import pytest

import sot

NAMES = [name for name in ("atan2", "copysign", "fmod", "hypot", "pow", "remainder", "isclose", "ldexp", "log", "sqrt", "floor", "nextafter", "fma") if hasattr(math, name)]
OTHERS = {"number": 2.0, "text": "not a number", "nothing": None, "huge": 10 ** 400, "array": np.ones(3), "item": np.ones(1)[0], "complex": 1j, "truth": True}


class Asked:
    def __init__(self, log, value):
        self.log, self.value = log, value

    def __float__(self):
        self.log.append(self.value)
        return self.value


def answer(function, *args):
    log = []
    try:
        found = repr(function(np.ones(2), log, *args)[0])
    except Exception as error:
        found = type(error), str(error)
    return found, log


@pytest.mark.parametrize("arguments", ["o, Asked(log, 0.5)", "Asked(log, 0.5), o", "Asked(log, 0.5), Asked(log, 0.25)", "Asked(log, 0.5)", "o, Asked(log, 0.5), Asked(log, 2.0)",
                                       "Asked(log, 0.5), o, o, o"])
@pytest.mark.parametrize("name", NAMES)
def test_as_plain(name, arguments):
    namespace = {"math": math, "Asked": Asked}
    exec("def function(x, log, o):\n    return math.%s(%s), x + 1" % (name, arguments), namespace)
    for other in OTHERS.values():
        tested = sot.symbolic_translate(types.FunctionType(namespace["function"].__code__.replace(), namespace))
        for _ in range(2):
            assert answer(tested, other) == answer(namespace["function"], other)


class Own(float):
    pass


@pytest.mark.parametrize("arguments", ["Own(2.0), o", "o, Own(2.0)", "Own(2.0), Own(3.0)"])
@pytest.mark.parametrize("name", [name for name in ("gcd", "lcm", "comb", "perm") if hasattr(math, name)])
def test_what_takes_integers_names_the_class_that_it_refuses(name, arguments):
    namespace = {"math": math, "Own": Own}
    exec("def function(x, log, o):\n    return math.%s(%s), x + 1" % (name, arguments), namespace)
    for other in (2, np.arange(2), np.int64(4), "4"):
        tested = sot.symbolic_translate(types.FunctionType(namespace["function"].__code__.replace(), namespace))
        for _ in range(2):
            assert answer(tested, other) == answer(namespace["function"], other)
