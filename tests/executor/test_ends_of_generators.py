"""Generators that stand in a protected region and are closed, dropped, thrown into or left: generator x below what x use of it, and errors of arrays
while they are there. The order of effects tells when a generator's handlers ran."""
from __future__ import annotations

import contextlib
import gc
import itertools
import sys
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []


class Own(Exception):
    pass


# -- generators: each takes x and, below another, what is below it ----------------------------------------------------
def with_finally(x, below):
    try:
        yield x
        yield x + 1
    finally:
        LOG.append("finally")


def with_handlers(x, below):
    got = None
    try:
        got = yield x
    except Own as error:
        LOG.append(("own", str(error), type(error.__context__).__name__))
        got = yield x * 2
    except KeyError:
        LOG.append("key")
        return 5
    except ValueError as error:
        raise TypeError("new") from error
    LOG.append(("end", got))
    return 7


def that_notes_its_end(x, below):
    try:
        for i in range(4):
            yield x + i
    except GeneratorExit:
        LOG.append("exit")
        raise
    finally:
        LOG.append("finally")


def that_returns_at_its_end(x, below):
    try:
        yield x
        yield x * 3
    except GeneratorExit:
        LOG.append("returns")
        return 1


def that_raises_at_its_end(x, below):
    try:
        yield x
        yield x * 3
    except GeneratorExit:
        raise Own("at the end") from None


def without_handler(x, below):
    yield x
    yield x * 3


def over(x, below):
    try:
        result = yield from below(x, None)
        LOG.append(("result", result))
        yield x * 5
    except (TypeError, Own) as error:
        LOG.append((type(error).__name__, str(error)))
        yield x * 7
    finally:
        LOG.append("over")


def plainly_over(x, below):
    result = yield from below(x, None)
    LOG.append(("result", result))
    yield x


def over_two(x, below):
    yield from over(x, below)
    LOG.append("two")


LEAVES = (with_finally, with_handlers, that_notes_its_end, that_returns_at_its_end, that_raises_at_its_end, without_handler)
MAKERS = [(leaf, None) for leaf in LEAVES] + list(itertools.product((over, plainly_over, over_two), LEAVES))


# -- uses -------------------------------------------------------------------------------------------------------------
def left_by_break(x, make, below, more):
    for y in make(x, below):    # noqa: B007
        LOG.append("turn")
        break
    LOG.append("behind")
    return y + more


def left_with_work(x, make, below, more):
    total = x
    for y in make(x, below):
        total = total + y
        if len(LOG) > 1:
            break
        LOG.append("turn")
        total = total + more
    return total


def left_by_return_of_a_callee(x, make, below, more):
    def first():
        for y in make(x, below):
            return y + more
    y = first()
    LOG.append("called")
    return y


def asked_once(x, make, below, more):
    y = next(make(x, below))
    LOG.append("behind")
    return y + more


def named_and_left(x, make, below, more):
    generator = make(x, below)
    y = next(generator)
    LOG.append("asked")
    return y + more


def named_in_a_callee(x, make, below, more):
    def inner():
        generator = make(x, below)
        return next(generator) + more
    y = inner()
    LOG.append("called")
    return y


def named_and_deleted(x, make, below, more):
    generator = make(x, below)
    y = next(generator) + more
    LOG.append("before")
    del generator
    LOG.append("after")
    return y


def rebound(x, make, below, more):
    generator = make(x, below)
    y = next(generator)
    generator = make(y, below)
    LOG.append("rebound")
    y = y + next(generator) + more
    generator = None
    return y


def closed(x, make, below, more):
    generator = make(x, below)
    y = next(generator)
    try:
        generator.close()
    except (Own, RuntimeError) as error:
        LOG.append(str(error))
    LOG.append(list(generator))
    return y + more


def kept_in_a_list(x, make, below, more):
    generators = [make(x, below)]
    y = next(generators[0])
    LOG.append("asked")
    generators.clear()
    LOG.append("cleared")
    return y + more


def below_enumerate(x, make, below, more):
    for i, y in enumerate(make(x, below)):
        LOG.append(i)
        x = x + y * more
        if i == 1:
            break
    return x


def below_zip(x, make, below, more):
    for y, i in zip(make(x, below), (1, 2)):
        x = x + y * i + more
    LOG.append("behind")
    return x


def below_map(x, make, below, more):
    for y in map(lambda y: y + more, make(x, below)):
        x = x + y
        LOG.append("turn")
        if len(LOG) > 2:
            return x
    return x


def in_a_handler(x, make, below, more):
    try:
        for y in make(x, below):
            LOG.append("turn")
            x = x + y + more
            break
    except ValueError:
        LOG.append("handled")
    return x


def named_in_a_try(x, make, below, more):
    generator = make(x, below)
    y = next(generator)
    try:
        y = y + more
    except ValueError:
        LOG.append("handled")
        return next(generator, None)
    return y


def thrown_into(x, make, below, more, error=Own):
    generator = make(x, below)
    found = [next(generator)]
    try:
        found.append(generator.throw(error("thrown")))
        found.append(next(generator) + more)
        found.append(generator.close())
    except Exception as error:
        LOG.append((type(error).__name__, str(error)))
    return found


def thrown_key_error(x, make, below, more):
    return thrown_into(x, make, below, more, KeyError)


def thrown_value_error(x, make, below, more):
    return thrown_into(x, make, below, more, ValueError)


USES = (left_by_break, left_with_work, left_by_return_of_a_callee, asked_once, named_and_left, named_in_a_callee, named_and_deleted, rebound, closed,
        kept_in_a_list, below_enumerate, below_zip, below_map, in_a_handler, named_in_a_try, thrown_into, thrown_key_error, thrown_value_error)

WRONG_SHAPE = np.ones(7)

#: Each use takes every so many of the makers, another use others; 1: all.
EVERY = 4


def told(function, make, below, more):
    """The result or the error with its lines, and the order of what happened until all is gone."""
    del LOG[:]
    try:
        result = repr(function(np.arange(3.0), make, below, more))
    except (ValueError, Own, RuntimeError) as error:
        LOG.append("outside")
        lines, traceback = [], error.__traceback__.tb_next
        while traceback is not None:
            lines.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno))
            traceback = traceback.tb_next
        result = type(error).__name__, str(error), lines
    LOG.append("done")
    gc.collect()
    return result, list(LOG)


def fresh(use):
    return types.FunctionType(use.__code__.replace(), use.__globals__, use.__name__, use.__defaults__)


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_as_plain(use, monkeypatch):
    monkeypatch.setattr(sys, "unraisablehook", lambda told: LOG.append(("nobody hears", told.exc_type.__name__, str(told.exc_value))))
    for make, below in MAKERS[USES.index(use) % EVERY::EVERY]:
        translated = sot.symbolic_translate(fresh(use))
        for more in (1.0, 1.0, WRONG_SHAPE, WRONG_SHAPE, 1.0):
            assert told(translated, make, below, more) == told(use, make, below, more), (make.__name__, below and below.__name__, more)


#: What a use of a generator may not do without a break yet: where it raises at its end, that goes to nobody, or to the caller of close().
@pytest.mark.parametrize("make", (with_finally, with_handlers, that_notes_its_end, that_returns_at_its_end), ids=lambda make: make.__name__)
@pytest.mark.parametrize("use", [use for use in USES if not use.__name__.startswith("thrown")], ids=lambda use: use.__name__)
def test_in_one_graph(use, make):
    translated = sot.symbolic_translate(fresh(use))
    for _ in range(2):
        told(translated, make, None, 1.0)
    info = sot.cache_info(translated)
    assert (info.graphs, info.breaks, info.fallbacks) == (1, (), ())


# -- behind a break the generator is a real one, on the stack of a resume function ----------------------------------------
def raised_by_an_array(x, make, below, more):
    for y in make(x, below):
        print(end="")
        x = x + y + more
    return x


def raised_by_a_call(x, make, below, more):
    for y in make(x, below):    # noqa: B007
        print(end="")
        if more is WRONG_SHAPE:
            int("a")
    return x


def raised_in_a_callee(x, make, below, more):
    def add(x, more):
        return x + more
    for y in make(x, below):    # noqa: B007
        print(end="")
        x = add(x, more)
    return x


def raised_in_a_try(x, make, below, more):
    for y in make(x, below):    # noqa: B007
        print(end="")
        try:
            for z in make(x, below):
                print(end="")
                x = x + z + more
        except ValueError:
            LOG.append("handled")
            print(end="")
            LOG.append("behind")
    return x


@pytest.mark.parametrize("use", (raised_by_an_array, raised_by_a_call, raised_in_a_callee, raised_in_a_try), ids=lambda use: use.__name__)
def test_left_by_an_error_behind_a_break(use, monkeypatch):
    monkeypatch.setattr(sys, "unraisablehook", lambda told: LOG.append(("nobody hears", told.exc_type.__name__, str(told.exc_value))))
    for make, below in ((with_finally, None), (over, with_finally), (that_raises_at_its_end, None)):
        translated = sot.symbolic_translate(fresh(use))
        for more in (1.0, 1.0, WRONG_SHAPE, WRONG_SHAPE, 1.0):
            assert told(translated, make, below, more) == told(use, make, below, more), (make.__name__, more)


@pytest.mark.parametrize("held", ["with manager(x) as y:\n        ", "stack = contextlib.ExitStack()\n    y = stack.enter_context(manager(x))\n    with stack:\n        ",
                                  "kept = [{1: manager(x).gen}]\n    y = next(kept[0][1])\n    if True:\n        "])
def test_what_leads_to_an_open_generator_is_not_searched_for_at_each_instruction(held, monkeypatch):
    """A recursion inside of a `with`: the time would grow with the square of its depth."""
    from sot.machine import leading
    searches = []
    search = leading.ways_to
    monkeypatch.setattr(leading, "ways_to", lambda *args: searches.append(1) or search(*args))
    text = """
@contextlib.contextmanager
def manager(x):
    try:
        yield x + 1
    finally:
        CLOSED.append(1)


def function(x, n):
    %sdef deeper(k):
            return y * k if k == 0 else deeper(k - 1) + k
        made = deeper(n)
    return made, len(CLOSED)
"""
    namespace = {"contextlib": contextlib, "CLOSED": []}
    exec(text % held, namespace)
    plain = namespace["function"]
    found = []
    for function in plain, sot.symbolic_translate(plain):
        namespace["CLOSED"].clear()
        found.append(repr([function(np.arange(2.0), n) for n in (60, 60)]))
    assert found[0] == found[1]
    assert 0 < len(searches) < 60      # of more than a thousand instructions
