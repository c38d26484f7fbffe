"""The module random: integers, choices and seeds are statements in the program's order; as plain and captured."""
from __future__ import annotations

import random
import types

import numpy as np
import pytest

import sot

BODIES = ["random.randint(1, 6)", "random.randint(n, n + 3) * x", "random.randrange(10)", "random.randrange(0, 10, n)", "random.randrange(0)", "random.randint(3, 1)", "random.choice([1, 2, n])", "random.choice((0.5, 1.5)) * x", "random.choice('abc')", "random.choice([1, 'a'])", "random.choice([])",
          "random.seed(n), random.random(), random.randint(1, 99)", "random.seed('a'), random.random()", "random.gauss(0, 1), random.seed(3), random.gauss(0, 1), random.gauss(0, 1)", "random.seed(), None", "r.randint(1, 9), r.random(), random.random()", "r.seed(n), r.choice([1, 2, 3]), r.uniform(1, 2)",
          "[random.randint(1, 3) for _ in range(4)], x[:random.randint(1, 2)]", "x[random.randrange(3)]", "random.randint(1, 2 ** 70) % 7", "random.randint(1.0, 2)", "random.shuffle([1, 2])", "random.sample([1, 2, 3], 2)", "random.randint(b=4, a=n)", "x + random.choice([True, False])"]
LEFT = ("[1, 'a']", "[])", "1.0", "randrange(0)", "(3, 1)", "[random.randint", "gauss")


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, repr(value.tolist())
    return (type(value), list(map(told, value))) if isinstance(value, (tuple, list)) else (type(value), repr(value))


def outcome(function, *args):
    state = random.getstate()
    try:
        found = told(function(*args))
    except Exception as error:
        found = type(error), str(error)
    after = random.getstate()
    random.setstate(state)
    return found, None if after == state else random.Random().setstate(after), after[2]


@pytest.mark.parametrize("body", BODIES)
def test_as_plain(body):
    namespace = {"random": random}
    exec("def case(n, r, x):\n    return x + 1, %s" % body, namespace)
    function = namespace["case"]
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), namespace))
    for n in (1, 2, 3, 1):
        random.seed(n * 7)
        plain = [outcome(function, n, random.Random(n), np.arange(3.0)), random.getstate()]
        ours = [outcome(translated, n, random.Random(n), np.arange(3.0)), random.getstate()]
        if "seed()" not in body:
            assert ours == plain, body
    if not any(word in body for word in LEFT):
        assert not sot.cache_info(translated).breaks, (body, sot.cache_info(translated))


class Own(random.Random):
    """3.15 does not call randrange any more."""

    def _randbelow(self, *args):
        return 70

    def randrange(self, *args):
        return 70

    def seed(self, *args):
        self.seeded = args


def test_generators_of_the_program(monkeypatch):
    def case(r, x):
        return x + 1, r.randint(1, 3), r.choice([0] * 99)
    translated = sot.symbolic_translate(case)

    def check(make):
        for _ in range(2):
            assert told(translated(make(), np.arange(2.0))) == told(case(make(), np.arange(2.0)))

    def changed():
        made = random.Random(3)
        made.randrange = made._randbelow = lambda *args: 80
        return made
    check(lambda: random.Random(3))
    check(lambda: Own(3))
    check(changed)
    monkeypatch.setattr(random.Random, "randrange", lambda self, *args: 90.5)
    monkeypatch.setattr(random.Random, "_randbelow", lambda self, *args: 95)
    check(lambda: random.Random(3))
    assert case(Own(3), np.arange(2.0))[1] >= 70 and case(random.Random(3), np.arange(2.0))[1] >= 90
