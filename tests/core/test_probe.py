"""What instrumented code asks of its observer (`Probe`), and what passes without a question (`Steps`)."""
import sys

import pytest

from sot import _core


class Observer:
    def __init__(self):
        self.asked = []
        self.answer = None

    def __call__(self, number, frame):
        self.asked.append((number, frame))
        return self.answer

    @property
    def numbers(self):
        return [number for number, _ in self.asked]


def test_each_number_is_asked_for_with_the_frame_that_asks():
    observer = Observer()
    probe = _core.Probe(observer)
    answers = []
    for number in (3, 0, 3):
        answers.append(probe[number])
    assert answers == [None, None, None]
    assert observer.numbers == [3, 0, 3]
    assert {id(frame) for _, frame in observer.asked} == {id(sys._getframe())}


def test_the_answer_says_what_is_asked_for_from_then_on():
    observer = Observer()
    probe = _core.Probe(observer)
    observer.answer = (1, 4)
    probe[0]
    observer.answer = None
    for number in range(6):
        probe[number]
    assert observer.numbers == [0, 1, 4]


def test_steps_pass_in_their_order():
    observer, steps = Observer(), _core.Steps()
    probe = _core.Probe(observer, steps)
    steps.expect([2, 3, -1, 5, 6])
    for number in (2, 3, 4, 5, 6):
        probe[number]
    assert observer.numbers == [4]
    assert steps.passed() == 4
    assert steps.passed() == 0
    probe[7]      # behind the last of them
    assert observer.numbers == [4, 7]


def test_another_number_than_the_next_step_is_asked_for_and_takes_its_place():
    observer, steps = Observer(), _core.Steps()
    probe = _core.Probe(observer, steps)
    steps.expect([2, 3, 4])
    for number in (2, 9, 4):
        probe[number]
    assert observer.numbers == [9]
    assert steps.passed() == 2


def test_other_steps_take_the_place_of_those_that_are_left():
    observer, steps = Observer(), _core.Steps()
    probe = _core.Probe(observer, steps)
    steps.expect([2, 3])
    probe[2]
    steps.expect([])
    assert steps.passed() == 0
    probe[3]
    assert observer.numbers == [3]


def test_what_is_not_asked_for_is_no_step():
    observer, steps = Observer(), _core.Steps()
    probe = _core.Probe(observer, steps)
    observer.answer = (1, 3)
    probe[0]
    observer.answer = None
    steps.expect([1, 3])
    for number in (1, 2, 3):
        probe[number]
    assert observer.numbers == [0]
    assert steps.passed() == 2


@pytest.mark.parametrize("number", [-1, "1", 1.5, 2 ** 70])
def test_a_number_that_is_none(number):
    observer = Observer()
    with pytest.raises((TypeError, OverflowError)):
        _core.Probe(observer)[number]
    assert observer.asked == []


def test_what_the_observer_raises_comes_out():
    def observer(number, frame):
        raise KeyError(number)
    with pytest.raises(KeyError):
        _core.Probe(observer)[1]
