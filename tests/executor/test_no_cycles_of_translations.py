"""When a translation is over, nothing that it was made of is left in a cycle: such variables hold the program's objects, whose ends come late."""
from __future__ import annotations

import contextlib
import functools
import gc
import itertools
import weakref

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Thing:
    """What a call gets, and what must not outlive it."""

    def close(self):
        return 1


def nested_finally(thing):
    def callee(kept):
        try:
            try:
                raise ValueError
            finally:
                kept.close()
        finally:
            kept.close()
    try:
        callee(thing)
    except ValueError:
        return 1


def raised_again_below_a_with(thing):
    def callee(kept):
        with contextlib.suppress(TypeError):
            try:
                kept.missing
            except AttributeError as error:
                error.thing = kept
                raise
    try:
        callee(thing)
    except AttributeError as error:
        return str(error)


def teed(thing):
    one, other = itertools.tee(iter([thing, 2]))
    return next(one) is thing, list(other)[1]


def teed_generator(thing):
    def generate():
        yield thing
        yield next(other)
    one, other = itertools.tee(generate())
    return next(one) is thing


def function_as_a_key_of_an_input(thing, table):
    def shift():
        return table, thing
    table[shift] = 1
    found = table[shift]
    del table[shift]
    return found


def function_in_a_set(thing):
    found = set()

    def shift():
        return found, thing
    found.add(shift)
    return len(found), shift in found


def function_in_a_set_of_an_input(thing, table, seen):
    def shift():
        return seen, thing
    seen.add(shift)
    found = shift in seen
    seen.discard(shift)
    return found


def function_as_a_key(thing):
    found = {}

    def shift():
        return found, thing
    found[shift] = thing
    return len(found), found[shift] is thing


def asked_for_what_it_has_not(thing):
    try:
        return thing.missing
    except AttributeError as error:
        return str(error)


class Written:
    """Has an attribute for a while."""


def asked_for_what_was_deleted(thing):
    Written.level = 1
    one = Written()
    one.kept = thing
    del Written.level
    try:
        return one.level
    except AttributeError as error:
        return str(error)


def indexed_out_of_range(thing):
    kept = [thing]
    try:
        return kept[3]
    except IndexError as error:
        return str(error)


def array_error(thing, table=None, seen=None):
    kept = [thing]
    try:
        return np.ones(3) + np.ones(4), kept
    except ValueError as error:
        return str(error)


def traceback_kept(thing):
    kept = thing
    try:
        raise ValueError(kept)
    except ValueError as error:
        where = error.__traceback__
        return where is error.__traceback__


def exception_in_its_own_frame(thing):
    try:
        raise KeyError("k")
    except KeyError as error:
        found = error
    return type(found).__name__, thing.close()


def bound_to_itself(thing):
    holder = [thing]
    holder.append(functools.partial(holder.append, thing))
    return len(holder)


def generator_left(thing):
    def generate():
        try:
            yield thing
        finally:
            thing.close()
    it = generate()
    return next(it) is thing


PROGRAMS = [nested_finally, raised_again_below_a_with, teed, teed_generator, function_as_a_key_of_an_input, function_in_a_set, function_in_a_set_of_an_input, function_as_a_key,
            asked_for_what_it_has_not, asked_for_what_was_deleted, indexed_out_of_range, array_error, traceback_kept, exception_in_its_own_frame, bound_to_itself, generator_left]


def _ours():
    return [kind for kind in (type(obj) for obj in gc.get_objects()) if kind.__module__.startswith(("sot.variables.", "sot.machine.")) and kind.__name__.endswith(("Var", "Machine", "Frame"))]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_nothing_is_left(program):
    translated = sot.symbolic_translate(program)
    rest = ({}, set())[:program.__code__.co_argcount - 1]
    gc.collect()
    gc.disable()
    try:
        before = len(_ours())
        told = []
        for function in (program, translated, translated):
            thing = Thing()
            ended = []
            weakref.finalize(thing, ended.append, "ended")
            function(thing, *rest)
            del thing
            told.append(ended)
        assert told[1] >= told[0] <= told[2]      # a cycle of the program's that is never made is no reason to be late
        assert len(_ours()) == before
    finally:
        gc.enable()
