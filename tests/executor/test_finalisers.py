"""Instances made in the call whose class has a ``__del__``: they end where they end in plain Python, and what their ends do is the same."""
import gc
import sys

import finaliser_programs
import numpy as np
import pytest

import sot
from sot.machine import finalisers

#: Of the ways to hold and drop one: what is captured as a whole, with a ``__del__`` that only appends to a list.
CAPTURED = ("del", "none", "another", "two_names", "swapped", "unused", "at_the_return", "temporary", "temporaries", "in_a_list", "list_of_two", "list_item_replaced",
            "in_a_tuple", "in_a_dict", "popped_from_a_dict", "key_of_a_dict", "nested", "part", "part_replaced", "loop", "loop_over_a_list", "loop_left", "mapped",
            "comprehension", "own_iterator", "cell", "cell_of_an_ended_call", "default", "keyword_default", "partial", "bound_method", "operator", "property", "argument",
            "argument_and_local", "argument_rebound", "handed_over", "of_a_callee", "given_back_in_a_tuple", "generator_left", "generator_closed", "exception",
            "exception_kept", "exception_given_back", "stack_of_a_raising_frame", "raising_init", "finally", "with", "with_two", "with_that_swallows", "with_an_error_of_arrays",
            "error_of_arrays", "error_of_arrays_two", "error_of_arrays_on_the_stack", "error_of_arrays_caught", "error_of_arrays_below", "inherits", "recursion", "arguments_by_name")
#: Ways that are combined with every ``__del__``.
CHOSEN = ("del", "at_the_return", "in_a_list", "part", "loop_over_a_list", "cell_of_an_ended_call", "argument_and_local", "generator_left", "exception_kept", "with_two",
          "stack_of_a_raising_frame", "own_iterator", "across_a_break")


@pytest.fixture(autouse=True)
def no_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def _compare(programs, parts=False):
    different, broken = [], []
    for name, source in programs:
        plain, _ = finaliser_programs.run(source, lambda function: function, lambda function: None, parts)
        found, program = finaliser_programs.run(source, sot.symbolic_translate, sot.skip_function, parts)
        if found != plain:
            different.append((name, plain, found))
        info = sot.cache_info(program)
        if info.breaks or info.fallbacks or not info.hits:
            broken.append(name)
    assert not different
    return broken


def _programs(place, kinds, ways=finaliser_programs.WAYS):
    names = {"%s-%s-%s" % (place, way, kind) for way in ways for kind in kinds}
    return [(name, source) for name, source in finaliser_programs.programs() if name in names]


@pytest.mark.parametrize("place", finaliser_programs.PLACES)
def test_where_they_end(place):
    number = list(finaliser_programs.PLACES).index(place)
    broken = _compare(_programs(place, ["says"], list(finaliser_programs.WAYS)[number % 2::2] if number else finaliser_programs.WAYS))
    if not number:
        assert not {"root-%s-says" % way for way in CAPTURED} & set(broken)


@pytest.mark.parametrize("kind", finaliser_programs.DELS)
def test_what_their_ends_do(kind):
    _compare(_programs("root", [kind], CHOSEN))
    _compare(_programs("root", [kind], CHOSEN), parts=True)


def test_array_work_and_other_ends_in_a_del_are_captured():
    assert not _compare(_programs("root", ["computes", "makes_another", "counts", "drops_its_part", "raises_inside"], ["del", "in_a_list", "part", "with_two"]), parts=True)


@pytest.mark.parametrize("links", ["p.o = p", "p.o = q; q.o = p", "p.o = [p]", "p.o = {'k': q}; q.o = (p,)", "p.o = lambda: p", "p.o = p.keep"])
def test_what_leads_to_itself_does_not_end(links):
    """No counting ends a cycle: the collector does, and until then its objects are objects."""
    space = {"np": np, "ended": []}
    exec("class T:\n    def __init__(self, n): self.n = n\n    def keep(self): pass\n    def __del__(self): ended.append(self.n)\n"
         "def function(a):\n    p, q = T(1), T(2)\n    %s\n    p = None\n    seen = len(ended)\n    q = None\n    return a + seen, len(ended)" % links, space)
    ended = space["ended"]

    def outcome(function):
        gc.collect()
        ended.clear()
        value, seen = function(np.ones(2))
        before = list(ended)
        gc.collect()
        return value.tolist(), seen, before, sorted(ended)

    expected = outcome(space["function"])
    tested = sot.symbolic_translate(space["function"])
    assert [outcome(tested) for _ in range(3)] == [expected] * 3
    assert not sot.cache_info(tested).fallbacks


def test_what_a_del_raises_is_told_as_by_the_interpreter(monkeypatch):
    """`sot.machine.finalisers` stands in for the interpreter's call of a __del__."""
    told = []

    def hook(unraisable):
        lines = []
        trace = unraisable.exc_traceback
        while trace is not None:
            lines.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
            trace = trace.tb_next
        told.append((type(unraisable), unraisable.exc_type, str(unraisable.exc_value), lines, unraisable.err_msg, unraisable.object))
    monkeypatch.setattr(sys, "unraisablehook", hook)

    class Raising:
        def __del__(self):
            raise ValueError("from a __del__")
    Raising()
    finalisers._call(Raising.__del__, [object()])
    assert len(told) == 2 and told[1] == told[0] and sys.unraisablehook is hook
