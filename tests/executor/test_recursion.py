"""Recursion without an end is as deep as in plain Python, and its traceback as long."""
from functools import partial

import pytest

import sot


def direct(n):
    return direct(n + 1)


def breaking(n):
    print(end="")
    return breaking(n + 1) + 1


def through_c(n):
    return partial(through_c, n + 1)()


def even(n):
    return odd(n + 1) + 1


def odd(n):
    print(end="")
    return even(n)


def calling(function):
    def case(n):
        return function(n) + 1
    return case


def depth(function):
    """How many frames the traceback has, and what the error says."""
    try:
        function(0)
    except RecursionError as error:
        frames, entry = 0, error.__traceback__
        while entry is not None:
            frames, entry = frames + 1, entry.tb_next
        return frames, str(error)
    raise AssertionError("it ended")


@pytest.mark.parametrize("function", [direct, breaking, through_c, even])
def test_it_ends_where_plain_python_ends(function):
    case = calling(function)
    translated = sot.symbolic_translate(case)
    for _ in range(3):
        plain = depth(case)
        found = depth(translated)
        assert found == plain


def test_each_frame_translated(monkeypatch):
    plain = depth(breaking)
    monkeypatch.setitem(globals(), "breaking", sot.symbolic_translate(breaking))
    for _ in range(3):
        assert depth(breaking) == plain
