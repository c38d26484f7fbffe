"""Gates: calls that end in C while a subgraph leaves them to NumPy."""
import gc
import weakref

import numpy as np
import pytest

from sot._core import Gate, array_layout_known

pytestmark = pytest.mark.skipif(not array_layout_known(), reason="arrays are read by attributes here, and no call is passed over")


class Counted:
    def __init__(self):
        self.calls = []

    def __call__(self, *args):
        self.calls.append(args)
        return "called"


def test_what_is_passed_over_is_counted_and_ends():
    function = Counted()
    gate = Gate(function, 1)
    array = np.ones((3, 4))
    assert gate.function is function and gate("first", array) == "called"
    gate.pass_over((3, 4), 2)
    assert [gate("x", array) for _ in range(4)] == [None, None, "called", "called"]
    assert len(function.calls) == 3 and gate.take_passed() == 2 and gate.take_passed() == 0


@pytest.mark.parametrize("other", [np.ones((4, 3)), np.ones(12), np.ones((3, 4, 1)), np.float64(1), [[0] * 4] * 3, np.ones((3, 4)).view(np.matrix), None],
                         ids=["turned", "flat", "one more", "scalar", "list", "subclass", "none"])
def test_any_other_argument_ends_it(other):
    function = Counted()
    gate = Gate(function, 0)
    gate.pass_over((3, 4), 100)
    assert gate(np.zeros((3, 4))) is None
    assert gate(other) == "called"
    assert gate(np.zeros((3, 4))) == "called" and gate.take_passed() == 1


def test_no_argument_at_the_place_is_no_such_array():
    gate = Gate(Counted(), 3)
    gate.pass_over((3,), 5)
    assert gate(np.ones(3)) == "called"


@pytest.mark.parametrize("shape", [(), (0,), (2,) * 8])
def test_shapes(shape):
    gate = Gate(Counted(), 0)
    gate.pass_over(shape, 1)
    assert gate(np.ones(shape)) is None


def test_arrays_of_many_dimensions_are_not_passed_over():
    gate = Gate(Counted(), 0)
    gate.pass_over((1,) * 9, 5)
    assert gate(np.ones((1,) * 9)) == "called"


def test_a_closed_one_calls_nothing():
    function = Counted()
    gate = Gate(function, 0)
    gate.close()
    assert gate() is None and gate(np.ones(3)) is None and function.calls == []


@pytest.mark.parametrize("arguments", [(), (print,), (print, -1), (3, 0), (print, "a")])
def test_wrong_arguments(arguments):
    with pytest.raises(TypeError):
        Gate(*arguments)


@pytest.mark.parametrize("arguments", [((3,),), ([3], 1), ((3.0,), 1), ((1 << 70,), 1), ((3,), "a")])
def test_wrong_shapes_leave_it_open(arguments):
    gate = Gate(Counted(), 0)
    gate.pass_over((3,), 10)
    with pytest.raises((TypeError, OverflowError)):
        gate.pass_over(*arguments)
    assert gate(None) == "called"


def test_errors_and_keywords_are_the_functions():
    def function(a, b=1):
        return a / b
    gate = Gate(function, 0)
    assert gate(6, b=2) == 3
    with pytest.raises(ZeroDivisionError):
        gate(1, b=0)


def test_a_cycle_is_collected():
    class Owner:
        def __call__(self):
            return self.gate

    owner = Owner()
    owner.gate = Gate(owner, 0)
    seen = weakref.ref(owner)
    assert owner.gate() is owner.gate
    del owner
    gc.collect()
    assert seen() is None
