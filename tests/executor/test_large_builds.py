"""Containers of many items: runs of constants, and of one value, are added by one instruction, whatever stands between them."""
import types

import numpy as np
import pytest

import sot
from sot.debug.cache_info import unit_of

SIZES = (0, 1, 23, 24, 25, 200, 201, 1000)
#: By name; ``x`` is a number known when it runs, ``a`` an array, ``o`` an object.
LISTS = {
    "zeros": "[0] * n",
    "texts": "['.'] * n",
    "one value": "[x] * n",
    "one array": "[a] * n",
    "one object": "[o] * n",
    "numbers": "list(range(n))",
    "floats": "[i / 2 for i in range(min(n, 30))] * 2",
    "two runs": "[0] * n + [1] * n",
    "value between": "[0] * n + [x] + [1] * n",
    "array first": "[a] + [0] * n",
    "array last": "[None] * n + [a]",
    "arrays between": "[a, 0] + list(range(n)) + [a, x] + [a] * n",
    "mixed kinds": "[0] * n + [0.0] * n + [False] * n + [-0.0] * n",
    "made on the way": "[x + 1, *([2] * n), x + 2, a + 1]",
}
TUPLES = {name: "tuple(%s)" % text for name, text in LISTS.items()}
OTHERS = {
    "set": "set(range(n))",
    "set of texts": "{str(i) for i in range(min(n, 30))}",
    "equal members": "{*list(range(n)), 0.0, True}",
    "dict": "dict(zip(range(n), range(n, 0, -1)))",
    "dict of zeros": "dict.fromkeys(range(n), 0)",
    "equal keys": "{**dict.fromkeys(range(n), 0), 1.0: 'one', True: x}",
    "dict of arrays": "dict.fromkeys(range(n), a)",
    "dict of texts": "{**{str(i): i for i in range(min(n, 20))}, 'x': x, **dict.fromkeys(range(n), 'v')}",
}
WRITTEN = {
    "first": "c = [0] * n\nc[0] = x",
    "some": "c = [True] * n\nc[0] = c[1] = False\nc[-1] = a",
    "deleted": "c = [0] * n\nc[n // 2] = a\ndel c[n // 2:n // 2 + 1]",
    "arrays": "c = [a] * n\nc[0] = x\nc[n - 1] = 0",
    "every third": "c = [None] * n\nc[::3] = [x] * len(c[::3])",
    "in a tuple": "c = [0] * n\nc[0] = a\nc = tuple(c)",
}
PROGRAMS = {**{"list " + name: "c = " + text for name, text in LISTS.items()}, **{"tuple " + name: "c = " + text for name, text in TUPLES.items()},
            **{name: "c = " + text for name, text in OTHERS.items()}, **{"written " + name: text for name, text in WRITTEN.items()}}


class Thing:
    pass


def function(body):
    space = {"np": np}
    exec("def program(n, k, a, o):\n    x = k * 2.5\n    %s\n    return c, a * 2" % body.replace("\n", "\n    "), space)
    return space["program"]


def shape_of(value):
    """What is in a container, with the types of the items and which of them are one object."""
    container = value[0]
    items = [item for pair in container.items() for item in pair] if type(container) is dict else list(container)
    numbers = {}
    same = [numbers.setdefault(id(item), len(numbers)) for item in items if type(item) not in (int, float, str)]
    return type(container), [(type(item), repr(item) if type(item) is not Thing else "") for item in items], same, value[1].tolist()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_as_plain(name, size):
    program = function(PROGRAMS[name])
    translated = sot.symbolic_translate(types.FunctionType(program.__code__.replace(), program.__globals__))
    seen = []
    for k in (1, 2, 1):
        arguments = size, k, np.arange(3.0) + k, Thing()
        try:
            expected = program(*arguments)
        except IndexError as error:
            with pytest.raises(IndexError, match=str(error)):
                translated(*arguments)
            return
        found = translated(*arguments)
        assert shape_of(found) == shape_of(expected)
        seen.append(found[0])
    if size:
        assert len({id(container) for container in seen}) == 3, "a container of another call"
    info = sot.cache_info(translated)
    assert not info.fallbacks and not info.breaks


@pytest.mark.parametrize("name", ["list zeros", "list one array", "list numbers", "list value between", "tuple numbers", "set", "dict", "written some", "list arrays between"])
def test_the_code_does_not_grow_with_the_items(name):
    lengths = []
    for size in (30, 1000):
        program = sot.symbolic_translate(function(PROGRAMS[name]))
        program(size, 1, np.ones(3), Thing())
        entry, = unit_of(program).cache.entries()
        lengths.append(len(entry.run.__code__.co_code))
    assert lengths[1] <= lengths[0] + 20
