"""What generators tell of where they stand, as `inspect` asks for it."""
from __future__ import annotations

import inspect
import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)


def steps(x):
    try:
        yield x
        got = yield x + 1
        yield x * 2 if got is None else got
    finally:
        pass


def told(made):
    return inspect.getgeneratorstate(made), made.gi_running, made.gi_frame is None, made.gi_frame is not None, made.gi_code.co_name


def new(x):
    made = steps(x)
    return told(made), made.gi_yieldfrom, next(made)


def suspended(x):
    made = steps(x)
    first = next(made)
    return told(made), made.gi_yieldfrom, first


def sent_and_ended(x):
    made = steps(x)
    seen = [next(made), next(made), made.send(x), told(made)]
    return seen + [next(made, None), told(made)]


def closed_before(x):
    made = steps(x)
    made.close()
    return told(made), list(made), x + 1


def closed_behind(x):
    made = steps(x)
    first = next(made)
    made.close()
    return told(made), first


def raises(x):
    def failing():
        yield x
        raise ValueError("v")
    made = failing()
    next(made)
    try:
        next(made)
    except ValueError:
        return told(made), x * 2


def thrown_into(x):
    made = steps(x)
    next(made)
    try:
        made.throw(ValueError("v"))
    except ValueError:
        return told(made), x * 2


def asks_itself(x):
    running = []

    def asks():
        yield told(running[0])
        yield x
    running.append(asks())
    return next(running[0]), told(running[0]), next(running[0])


def below(x):
    def delegates():
        yield from steps(x)
        yield x
    made = delegates()
    seen = [made.gi_yieldfrom, next(made)]
    return seen, told(made.gi_yieldfrom), told(made)


def expression(x):
    made = (x * i for i in range(3))
    return inspect.getgeneratorstate(made), sum(made), inspect.getgeneratorstate(made), inspect.isgenerator(made)


def one_frame(x):
    made = steps(x)
    frame = made.gi_frame
    next(made)
    return frame is made.gi_frame, type(frame) is types.FrameType, x + 1


def looked_into(x):
    made = steps(x)
    frame = made.gi_frame
    first = next(made)
    return frame is made.gi_frame, frame.f_code.co_name, [frame][0] is made.gi_frame, first


@pytest.mark.parametrize("function", [new, suspended, sent_and_ended, closed_before, closed_behind, raises, thrown_into, asks_itself, below, expression, one_frame])
def test_as_plain_and_captured(function):
    translated = sot.symbolic_translate(function)
    assert [repr(translated(X)) for _ in range(3)] == [repr(function(X))] * 3
    assert not sot.cache_info(translated).breaks
    assert sot.cache_info(translated).hits == 2


def test_a_frame_that_is_looked_into():
    translated = sot.symbolic_translate(looked_into)
    assert [repr(translated(X)) for _ in range(3)] == [repr(looked_into(X))] * 3
