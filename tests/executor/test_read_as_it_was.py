"""What a container holds is read as it was when the call began, by whatever way of the trace's own it is reached: by an instance or class that is made in the call, at a place that is computed."""
from __future__ import annotations

import collections
import itertools
import types

import numpy as np
import pytest

import sot


class Base:
    pass


class Middle(Base):
    pass


class Own:
    def __init__(self):
        self.kept = Base

    def __getattribute__(self, name):
        return object.__getattribute__(self, name)


WAYS = {
    "of a new instance": "Middle().held",
    "of its base": "Base().held",
    "of an instance of a class that is made here": "type('Made', (Middle,), {})().held",
    "of a class that is made here": "type('Made', (Base,), {}).held",
    "by super": "super(Middle, Middle()).held",
    "by getattr": "getattr(Middle(), 'held')",
    "of the class of a new instance": "type(Middle()).held",
    "of a class in a new instance": "Own().kept.held",
    "at a computed place": "rows[n + 1]",
    "at a computed place from the end": "rows[-(n + 1)]",
    "by a computed key": "table['k%d' % n]",
    "in a row at a computed place": "nested[n + 1][0]",
    "of an instance at a computed place": "things[n + 1].held",
}
#: What is done, and what is read then.
DONE = {
    "list": ["held.pop(0)", "held.append(x)", "held.insert(0, x)", "held.reverse()", "held[:1] = []", "del held[0]", "held.extend([x, x])", "held.sort(key=len)"],
    "deque": ["held.popleft()", "held.appendleft(x)", "held.rotate(1)", "held.append(x)"],
    "dict": ["held.pop('a')", "held.update(z=x)", "held.popitem()", "held['a'] = x", "del held['b']"],
    "set": ["held.add(7)", "held.discard(1)", "held.update({8, 9})"],
    "iterator": ["next(held)", "x in held", "held.__next__()"],
    "counted": ["next(held)", "next(held), next(held)"],
    "instance": ["held.items.pop(0)", "held.items = [x]", "del held.count", "held.count += 1", "vars(held).pop('count')"],
    "array": ["held.__iadd__(1)", "held.shape = (-1, 1)", "held[0] = 7", "held.resize(1, refcheck=False)"],
    "bytearray": ["held.pop(0)", "held.append(7)", "held.reverse()"],
}
READ = {
    "list": ["held[0]", "held[-1]", "len(held)", "list(held)", "held[1:]"],
    "deque": ["held[0]", "held[-1]", "len(held)", "list(held)"],
    "dict": ["len(held)", "list(held)", "held['c']", "held.get('a')", "list(held.values())"],
    "set": ["len(held)", "1 in held", "sorted(held)"],
    "iterator": ["next(held)", "list(held)"],
    "counted": ["next(held)", "list(itertools.islice(held, 2))"],
    "instance": ["held.items[0]", "len(held.items)", "getattr(held, 'count', None)", "sorted(vars(held))"],
    "array": ["held.shape", "held[0].sum()", "held.ndim", "len(held)", "held.copy()"],
    "bytearray": ["held[0]", "len(held)", "bytes(held)"],
}


def fresh(kind, call):
    """A container that has more items in each call."""
    items = [[number] * (1 + number % 3) for number in range(3 + call)]
    if kind == "dict":
        return dict(zip("abcdefghijkl", items))
    if kind == "set":
        return {1, 2, 3, *range(10, 10 + call)}
    if kind == "counted":
        return itertools.count(call)
    if kind == "instance":
        thing = types.SimpleNamespace()
        thing.items, thing.count = items, call
        return thing
    if kind == "array":
        return np.arange(3.0 + call)
    if kind == "bytearray":
        return bytearray(range(3 + call))
    if kind == "iterator":
        return iter(items)
    return items if kind == "list" else collections.deque(items)


def arguments(kind, call, n):
    held = fresh(kind, call)
    Base.held = held
    others = [fresh(kind, call) for _ in range(4)]
    things = []
    for other in others:
        thing = types.SimpleNamespace()
        thing.held = other
        things.append(thing)
    return np.arange(2.0), n, others, {"k%d" % i: other for i, other in enumerate(others)}, [[other] for other in others], things


def told(value):
    if isinstance(value, np.ndarray):
        return value.shape, repr(value.tolist())
    if isinstance(value, types.SimpleNamespace):
        return told(vars(value))
    if isinstance(value, (list, tuple, collections.deque)):
        return [type(value).__name__] + [told(item) for item in value]
    if isinstance(value, dict):
        return [(key, told(item)) for key, item in value.items()]
    if isinstance(value, set):
        return sorted(value)
    return repr(value).split(" object at ")[0]


def outcome(function, kind, call, n):
    given = arguments(kind, call, n)
    try:
        found = told(function(*given))
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        found = repr(error)
    return found, told(Base.held), told(given[2])


@pytest.mark.filterwarnings("ignore:Setting the shape")
@pytest.mark.parametrize("kind", list(DONE))
@pytest.mark.parametrize("way", list(WAYS))
def test_as_plain(way, kind):
    for number, (done, first) in enumerate(itertools.product(DONE[kind], (True, False))):
        if (number + len(way)) % 2:      # half of them with each way
            continue
        reads = ", ".join(READ[kind])
        text = "def case(x, n, rows, table, nested, things):\n    held = %s\n%s    %s\n    return %s\n" % (
            WAYS[way], "" if first else "    before = %s\n" % READ[kind][0], done, reads if first else reads + ", before")
        namespace = dict(globals())
        exec(text, namespace)
        tested = sot.symbolic_translate(namespace["case"])
        for call, n in enumerate((1, 1, 0, 2, 1, 0, 2, 1)):
            assert outcome(tested, kind, call, n) == outcome(namespace["case"], kind, call, n), (text, call)


@pytest.mark.parametrize("way", ["of a new instance", "of its base", "of an instance of a class that is made here", "of a class that is made here", "by super"])
def test_captured(way):
    namespace = dict(globals())
    exec("def case(x, n, rows, table, nested, things):\n    held = %s\n    held.pop(0)\n    return held[0], len(held), x + n\n" % WAYS[way], namespace)
    tested = sot.symbolic_translate(namespace["case"])
    for _ in range(3):
        outcome(tested, "list", 1, 1)
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
