"""Objects that a function's names let go of together end in the order of the names, also behind breaks: what was on the stack of one lies elsewhere then."""
import contextvars
import itertools

import numpy as np
import pytest

import sot


class Told:
    """Tells of its end."""

    def __init__(self, number, log):
        self.number = number
        self.log = log

    def __del__(self):
        self.log.append(self.number)


TEXT = """
def f(x, log):
    p = q = s = None
    {first} = made(Told, 1, log)
    {second}, {third} = made(Told, 2, log), made(Told, 3, log)
    {more}
    y = x * 2
    log.append('last')
    return {result}
"""
MORE = ["pass", "p = q", "s = p", "q, s = s, q", "q = None", "p = made(Told, 4, log); q = p"]
RESULTS = ["y", "y, q", "[y, s, p]"]


def function_of(text):
    names = {"Told": Told, "made": contextvars.copy_context().run}      # a call in a context of its own, of which nobody knows what it does
    exec(text, names)
    return names["f"]


def ends(function):
    log = []
    result = function(np.arange(3.0), log)
    at_return = list(log)
    del result
    return at_return, log


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("more", MORE)
@pytest.mark.parametrize("order", list(itertools.permutations("pqs")), ids="".join)
def test_as_plain(order, more, result):
    text = TEXT.format(first=order[0], second=order[1], third=order[2], more=more, result=result)
    want = ends(function_of(text))
    translated = sot.symbolic_translate(function_of(text))
    for _ in range(3):
        assert ends(translated) == want, text
    info = sot.cache_info(translated)
    assert info.graphs and info.breaks, text
