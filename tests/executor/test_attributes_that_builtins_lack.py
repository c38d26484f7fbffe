"""What asks a number, text, list or array for an attribute that its type does not have, and handles the error: one graph, and the exception of plain Python."""
import math

import numpy as np
import pytest

import sot
from sot.machine import machine

pytestmark = pytest.mark.shared

X = np.arange(3.0)


def root(value):
    try:
        return value.sqrt()
    except AttributeError:
        return math.sqrt(value)


def asked(value):
    try:
        return value.sqrt(), value
    except AttributeError as error:
        return type(error), str(error), getattr(error, "name", None), type(getattr(error, "obj", None))


def read(value):
    try:
        return value.sqrt, value
    except AttributeError as error:
        return type(error), str(error), getattr(error, "name", None), type(getattr(error, "obj", None))


VALUES = {
    "an argument": lambda x, v: v, "arithmetic": lambda x, v: v * 2.0 + 1, "of a sum": lambda x, v: float(x.sum()), "an int of the graph": lambda x, v: int(x.sum() + v),
    "a NumPy number": lambda x, v: x.sum(), "a short one": lambda x, v: x.astype(np.float32).max(), "a truth": lambda x, v: np.max(x) > 1, "an array": lambda x, v: x * v,
    "a text": lambda x, v: str(v), "a text of the graph": lambda x, v: "%s" % x.sum(), "a list": lambda x, v: [v], "a list of the graph": lambda x, v: x.tolist(), "nothing": lambda x, v: None,
    "a sum of floats": lambda x, v: math.fsum([v, v]),
}


@pytest.mark.parametrize("ask", [asked, read])
@pytest.mark.parametrize("kind", VALUES)
def test_the_error_is_the_one_of_plain_python_and_breaks_nothing(kind, ask):
    make = VALUES[kind]

    def case(x, v):
        return ask(make(x, v)), x + 1.0

    translated = sot.symbolic_translate(case)
    for v in (2.0, 2.5, 3.0):
        assert repr(translated(X, v)) == repr(case(X, v))
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks, info


def test_a_square_root_by_method_or_by_function():
    def case(x, v):
        return x * root(float(x.sum()) + v), x * root(v)

    translated = sot.symbolic_translate(case)
    for v in (2.0, 2.5, 3.0):
        assert repr(translated(X, v)) == repr(case(X, v))
    info = sot.cache_info(translated)
    assert info.translations == 1 and not info.breaks, info


def squares(values):
    for value in values:
        for _ in range(10):
            value = -value
        yield value * value


def spread(values):
    try:
        return sum(squares(values)) / len(values)
    except ZeroDivisionError:
        return 0.0


def test_what_is_left_to_the_interpreter_in_a_callee_with_a_handler_is_simulated_once(monkeypatch):
    runs = []
    run = machine.Machine.run
    monkeypatch.setattr(machine.Machine, "run", lambda m: (runs.append(m), run(m))[1])

    def case(x, values):
        return x * spread(values)

    translated = sot.symbolic_translate(case)
    values = [0.5 * number for number in range(100)]
    assert repr(translated(X, values)) == repr(case(X, values))
    assert [str(b.reason) for b in sot.cache_info(translated).breaks] == ["opaque-call"]
    assert len([m for m in runs if m.unit.point is None]) == 2      # with the callee, and with its call as a break
