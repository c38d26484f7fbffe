"""What the ``__init__`` of C leaves in an exception that is initialised again, or by a subclass with other arguments, and what its text is made of."""
from __future__ import annotations

import itertools

import pytest

import sot

pytestmark = pytest.mark.shared

BASES = [SystemExit, ImportError, ModuleNotFoundError, StopIteration, SyntaxError, OSError, AttributeError, NameError, KeyError, ValueError]
FIELDS = ("code", "msg", "name", "path", "value", "errno", "strerror", "filename", "args")
ARGUMENTS = [(), ("a",), (1, "b"), (1, 2, 3)]


def _told(error):
    return [(name, repr(getattr(error, name, "none"))) for name in FIELDS] + [str(error), repr(error)]


def _subclass(base):
    class Own(base):
        def __init__(self, *args):
            base.__init__(self, "z", *args)
    return Own


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("first, second", list(itertools.product(ARGUMENTS, ARGUMENTS)))
@pytest.mark.parametrize("own", [False, True])
def test_initialised_twice(base, first, second, own):
    sot.reset()     # all share one code object
    cls = _subclass(base) if own else base

    def program(x):
        seen = []
        try:
            raise cls(*first)
        except base as error:
            seen.append(_told(error))
            error.__init__(*second)
            seen.append(_told(error))
            error.args = 5, x
            seen.append(_told(error))
        return seen

    def came_in(x, error):
        before = _told(error)
        error.__init__(*second)
        return before, _told(error), x

    def all_of(translate):
        told = []
        for function, arguments in ((translate(program), lambda: ()), (translate(came_in), lambda: (cls(*first),))):
            for x in (1, 1, 2):
                try:
                    told.append(function(x, *arguments()))
                except Exception as error:
                    told.append(repr(error))
        return told

    assert all_of(sot.symbolic_translate) == all_of(lambda function: function)
