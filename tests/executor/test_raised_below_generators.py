"""Arrays that fail inside generators with handlers, below what asks them: failing step x generator x what is over it x operation that asks. What the
operation had taken, the order of effects and the lines of the traceback are as in plain Python."""
from __future__ import annotations

import itertools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []
WRONG_SHAPE = np.ones(7)


def fails(x, step, at):
    return x + (WRONG_SHAPE if step == at else 1.0)


# -- generators: x, the step that fails (3: none) ---------------------------------------------------------------------
def goes_on(x, at):
    for i in range(3):
        try:
            yield fails(x, i, at)
        except ValueError:
            LOG.append("caught")
            yield x * 10
        finally:
            LOG.append(i)
    return 8


def stops(x, at):
    try:
        for i in range(3):
            yield fails(x, i, at)
    except ValueError as error:
        LOG.append(type(error).__name__)
        return 5


def raises_another(x, at):
    try:
        for i in range(3):
            yield fails(x, i, at)
    except ValueError as error:
        raise KeyError("other") from error


def with_finally(x, at):
    try:
        yield fails(x, 0, at)
        yield fails(x, 1, at)
    finally:
        LOG.append("finally")


def without_handler(x, at):
    for i in range(3):
        yield fails(x, i, at)


# -- over them --------------------------------------------------------------------------------------------------------
def itself(below, x, at):
    return below(x, at)


def handed_on(below, x, at):
    result = yield from below(x, at)
    LOG.append(("result", result))
    yield x


def caught_above(below, x, at):
    try:
        result = yield from below(x, at)
        LOG.append(("result", result))
    except (ValueError, KeyError) as error:
        LOG.append(("above", type(error).__name__))
        yield x * 100
    finally:
        LOG.append("over")


def twice_handed_on(below, x, at):
    yield from handed_on(below, x, at)
    LOG.append("two")


def in_a_callee_above(below, x, at):
    def inner():
        try:
            yield from caught_above(below, x, at)
        finally:
            LOG.append("inner")
    for y in inner():
        yield y


# -- operations that ask ----------------------------------------------------------------------------------------------
def loop(generator, x):
    total = x
    for y in generator():
        total = total + y
        LOG.append("turn")
    return total


def loop_over_enumerate(generator, x):
    total = x
    for i, y in enumerate(generator(), 1):
        total = total + y * i
    return total


def loop_over_map(generator, x):
    return [y for y in map(lambda y: y * 2, generator())]    # noqa: C416  # a loop


def comprehension(generator, x):
    return [y + 1 for y in generator()]


def to_list(generator, x):
    return list(generator()), x * 2


def to_tuple_of_zip(generator, x):
    return tuple(zip(generator(), itertools.count()))


def added(generator, x):
    return sum(generator(), x)


def added_from_nothing(generator, x):
    return sum(filter(lambda y: LOG.append("asked") is None, generator()))


def asked_by_next(generator, x):
    asked = generator()
    return next(asked), next(asked, None), next(asked, None)


def unpacked(generator, x):
    first, *rest = generator()
    return first, rest


def in_a_try(generator, x):
    try:
        found = list(generator())
    except (ValueError, KeyError) as error:
        LOG.append(("outside", type(error).__name__))
        found = None
    return found, x + 1


def in_a_callee(generator, x):
    def inner():
        return sum(generator(), x)
    return inner() + 1


BELOW = (goes_on, stops, raises_another, with_finally, without_handler)
OVER = (itself, handed_on, caught_above, twice_handed_on, in_a_callee_above)
USES = (loop, loop_over_enumerate, loop_over_map, comprehension, to_list, to_tuple_of_zip, added, added_from_nothing, asked_by_next, unpacked, in_a_try, in_a_callee)


def told(function, over, below, at):
    del LOG[:]
    x = np.arange(3.0)
    try:
        result = repr(function(lambda: over(below, x, at), x))
    except (ValueError, KeyError, StopIteration) as error:
        LOG.append("left")
        lines, traceback = [], error.__traceback__.tb_next
        while traceback is not None:
            lines.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno))
            traceback = traceback.tb_next
        result = type(error).__name__, str(error), lines, type(error.__context__).__name__
    return result, list(LOG)


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
@pytest.mark.parametrize("over", OVER, ids=lambda over: over.__name__)
def test_as_plain(over, use):
    for below in BELOW:
        translated = sot.symbolic_translate(types.FunctionType(use.__code__.replace(), use.__globals__, use.__name__))
        for at in (3, 3, 0, 1, 1, 2, 3):
            assert told(translated, over, below, at) == told(use, over, below, at), (below.__name__, at)


#: What asks in the middle of more that it does goes on natively: unpacking, and up to 3.10 a `yield from`.
@pytest.mark.parametrize("use", [use for use in USES if use is not unpacked], ids=lambda use: use.__name__)
@pytest.mark.parametrize("below", BELOW, ids=lambda below: below.__name__)
def test_in_one_graph(below, use):
    translated = sot.symbolic_translate(types.FunctionType(use.__code__.replace(), use.__globals__, use.__name__))
    for at in (3, 3):
        told(translated, itself, below, at)
    info = sot.cache_info(translated)
    assert (info.graphs, info.breaks, info.fallbacks) == (1, (), ())
