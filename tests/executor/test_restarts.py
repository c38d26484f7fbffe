"""How often a translation starts over for a break below operations that call the program's code."""
import types

import numpy as np
import pytest

import sot
from sot.machine.machine import Machine


class Bag:
    def __init__(self, values):
        self.values = values

    def __contains__(self, value):
        return any(abs(value - other) < 1e-9 for other in self.values)

    def __lt__(self, other):
        return sum(value for value in self.values if value > 0.5) < sum(other.values)

    def __len__(self):
        return max(int(value * 3) for value in self.values)

    def __bool__(self):
        return all(value > -1.0 for value in self.values)

    def __add__(self, other):
        return [value for value in self.smaller() if other in self]

    def smaller(self):
        for value in self.values:
            if value < 0.4:
                yield value


OPERATIONS = {"in": "x[1] * 1.0 in bag", "less": "bag < bag", "len": "len(bag)", "truth": "not bag", "add": "bag + x[0]",
              "sorted": "len(sorted([bag, bag, bag]))", "in in": "[1 for _ in x if x[1] * 1.0 in bag]", "map": "list(map(len, [bag, bag]))"}


def program(operation):
    names = {"Bag": Bag, "np": np}
    exec("def case(x):\n    y = np.tanh(x) + 1\n    bag = Bag([value for value in y * x])\n    found = %s\n    return found, y * 2\n" % OPERATIONS[operation], names)
    return names["case"]


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_a_break_below_operations_starts_over_once(operation, monkeypatch):
    attempts = {}
    run = Machine.run

    def counted(m):
        key = m.unit
        attempts[key] = attempts.get(key, 0) + 1
        return run(m)
    monkeypatch.setattr(Machine, "run", counted)
    function = program(operation)
    translated = sot.symbolic_translate(function)
    for turn in range(2):
        for x in (np.linspace(0.1, 0.9, 4), np.array([0.7, 0.2, 0.9, 0.4])):
            attempts.clear()
            assert repr(translated(x + turn / 7)) == repr(function(x + turn / 7))
            if not turn and x[0] < 0.5:
                assert 1 <= max(attempts.values()) <= 2
    assert isinstance(function, types.FunctionType) and sot.cache_info(translated).graphs
