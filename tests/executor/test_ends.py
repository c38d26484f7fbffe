"""Ends that the program can see: whose code runs × where the last reference goes × what is read after it, all combinations."""
import gc
import itertools

import pytest

import sot
from sot.machine.frames import VirtualFrame
from sot.machine.machine import Machine
from sot.machine.tasks import Task
from sot.variables.base import Variable

pytestmark = pytest.mark.shared

BEGIN = """
import weakref

import numpy as np

LOG, KEPT, COUNT, TABLE, NAMES, G = [], [], 0, weakref.WeakValueDictionary(), {}, None

class Box:
    pass

def called(*_):
    global COUNT
    LOG.append(1)
    COUNT += 1

def given(o):
    return 3

def taken(items):
    o = items.pop()
    return 5

def taken_and_deleted(items):
    o = items.pop()
    del o
    return len(LOG)
"""
PLAIN = "class O:\n    pass\n"
KINDS = {
    "finalizer": "class O:\n    def __del__(self):\n        called()\ndef make():\n    return O()\n",
    "slots": "class O:\n    __slots__ = ('a',)\n    def __del__(self):\n        called()\ndef make():\n    return O()\n",
    "callback": PLAIN + "def make():\n    o = O()\n    KEPT.append(weakref.ref(o, called))\n    return o\n",
    "finalize": PLAIN + "def make():\n    o = O()\n    weakref.finalize(o, called)\n    return o\n",
    "table": PLAIN + "def make():\n    o = O()\n    TABLE[len(LOG), len(TABLE)] = o\n    return o\n",
    "generator": "def steps():\n    try:\n        yield 1\n    finally:\n        called()\ndef make():\n    g = steps()\n    next(g)\n    return g\n",
    "array": "def make():\n    o = np.ones(2)\n    KEPT.append(weakref.ref(o, called))\n    return o\n",
}
ENDS = {
    "name": "o = make()\na = READ\ndel o", "rebound": "o = make()\na = READ\no = None", "expression": "a = READ\nmake()",
    "attribute": "b = Box()\nb.o = make()\na = READ\nb.o = None", "attribute deleted": "b = Box()\nb.o = make()\na = READ\ndel b.o",
    "instance": "b = Box()\nb.o = make()\na = READ\ndel b", "item": "l = [make()]\na = READ\nl[0] = 1",
    "item deleted": "l = [make()]\na = READ\ndel l[0]", "popped": "l = [make()]\na = READ\nl.pop()",
    "cleared": "l = [make()]\na = READ\nl.clear()", "list": "l = [make()]\na = READ\nl = None", "tuple": "l = make(), 1\na = READ\nl = 5",
    "value": "l = {1: make()}\na = READ\nl[1] = 1", "value deleted": "l = {1: make()}\na = READ\ndel l[1]",
    "value popped": "l = {1: make()}\na = READ\nl.pop(1)", "slice": "l = [make(), 1]\na = READ\nl[:] = []",
    "global": "global G\nG = make()\na = READ\nG = None",
    "cell": "o = make()\ndef g():\n    nonlocal o\n    o = None\na = READ\ng()", "end of a callee": "l = [make()]\na = READ\ntaken(l)",
    "in a callee": "l = [make()]\na = READ\na = a, taken_and_deleted(l)",
    "loop": "l = [make() for _ in range(3)]\na = READ\nwhile l:\n    o = l.pop()\n    a = a, READ\no = None",
    "over": "a = READ\nfor o in (make(), make()):\n    a = a, READ\ndel o",
    "exception": "a = READ\ntry:\n    o = make()\n    raise ValueError(o)\nexcept ValueError as e:\n    o = None\n    a = a, READ",
    "swapped": "o = make()\np = make()\na = READ\no, p = p, None\na = a, READ\no = None", "argument": "a = READ\ngiven(make())",
    "namespace": "NAMES['o'] = make()\na = READ\nNAMES['o'] = 1", "setattr": "b = Box()\nb.o = make()\na = READ\nsetattr(b, 'o', 1)",
    "vars": "b = Box()\nb.o = make()\na = READ\nvars(b).clear()", "in place": "b = Box()\nb.o = [make()]\na = READ\nb.o *= 0",
}
READS = {"length": "len(LOG)", "number": "COUNT", "table": "len(TABLE)"}


def program(kind, end, read):
    lines = ENDS[end].replace("READ", READS[read]).splitlines() + ["return a, READ, x * READ".replace("READ", READS[read])]
    return BEGIN + KINDS[kind] + "def case(x):\n" + "".join("    %s\n" % line for line in lines)


def results(source, translate):
    names = {"__name__": "program"}
    exec(compile(source, "<program>", "exec"), names)
    case = translate(names["case"])
    return [repr(case(2.0)) for _ in range(3)]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_read_after_an_end_is_not_older_than_it(kind):
    wrong = []
    reads = ["table"] if kind == "table" else ["length", "number"]
    for end, read in itertools.product(ENDS, reads):
        source = program(kind, end, read)
        expected = results(source, lambda function: function)
        assert expected[0] != expected[1] or read == "table", "the program shows nothing"
        found = results(source, sot.symbolic_translate)
        if found != expected:
            wrong.append((end, read, expected, found))
    assert not wrong


def test_unwatched_objects_break_nothing():
    for end in ENDS:
        if end in ("exception", "cell", "over"):    # they raise, or make functions and iterators
            continue
        names = {"__name__": "program"}
        exec(compile(BEGIN + PLAIN + "def make():\n    return O()\n" + program("finalizer", end, "number").split("return O()\n")[1], "<p>", "exec"), names)
        case = sot.symbolic_translate(names["case"])
        assert [case(2.0) for _ in range(3)] == [names["case"](2.0)] * 3
        assert not sot.cache_info(case).breaks, (end, sot.cache_info(case))


def test_a_later_object_may_be_watched():
    """The same entry is not taken for an argument whose end runs code."""
    names = {"__name__": "program"}
    source = BEGIN + PLAIN + "def opaque(o):\n    try:\n        return o.pop()\n    finally:\n        pass\n" \
        "def case(items):\n    o = opaque(items)\n    before = len(LOG)\n    del o\n    return before, len(LOG)\n"
    exec(source, names)
    case = sot.symbolic_translate(names["case"])
    for _ in range(3):
        assert case([names["O"]()]) == (0, 0)
    watched = names["O"]()
    reference = names["weakref"].ref(watched, names["called"])
    items = [watched]
    del watched
    assert case(items) == (0, 1) and reference() is None


#: Where something is replaced -> (what puts it there, before each call; what the function does).
LATER = {
    "attribute": ("B.o = THING", "B.o = 1"), "attribute deleted": ("B.o = THING", "del B.o"), "of an argument": ("B.o = THING", "b.o = 1"),
    "slot": ("S.o = THING", "S.o = 1"), "slot deleted": ("S.o = THING", "del S.o"), "setattr": ("B.o = THING", "setattr(B, 'o', 1)"),
    "vars": ("B.o = THING", "vars(B)['o'] = 1"), "vars cleared": ("B.o = THING", "vars(B).clear()"),
    "of a class": ("Box.o = THING", "Box.o = 1"), "global": ("names['G'] = THING", "global G\nG = 1"),
    "global deleted": ("names['G'] = THING", "global G\ndel G"), "of a module": ("MODULE.o = THING", "MODULE.o = 1"),
    "namespace": ("names['G'] = THING", "globals()['G'] = 1"), "item": ("ITEMS[:] = [THING, 2]", "ITEMS[0] = 1"),
    "item deleted": ("ITEMS[:] = [THING, 2]", "del ITEMS[0]"), "popped": ("ITEMS[:] = [1, THING]", "ITEMS.pop()"),
    "slice": ("ITEMS[:] = [1, THING]", "ITEMS[1:] = []"), "cleared": ("ITEMS[:] = [1, THING]", "ITEMS.clear()"),
    "value": ("NAMES['o'] = THING", "NAMES['o'] = 1"), "value of a number": ("NAMES[1] = THING", "NAMES[1] = 1"),
    "value deleted": ("NAMES['o'] = THING", "del NAMES['o']"), "value popped": ("NAMES['o'] = THING", "NAMES.pop('o')"),
    "cell": ("CELL(THING)", "EMPTY()"),
}
#: What is there in the calls, one after the other.
HARMLESS = ("None", "5", "O_()", "[O_(), 1]")
ENDING = ("make()", "[1, make()]", "{1: (make(),)}", "holding(make())")
LATER_BEGIN = """
import types

MODULE, B, ITEMS = types.ModuleType("module"), Box(), [1, 2]

class Slots:
    __slots__ = ("o",)

class O_:
    pass

S = Slots()

def cell():
    o = None
    def put(value):
        nonlocal o
        o = value
    def empty():
        nonlocal o
        o = 1
    return put, empty

CELL, EMPTY = cell()

def holding(value):
    box = Box()
    box.o = value
    return box

"""


def results_later(kind, place, first, ending, read, translate):
    put, act = LATER[place]
    body = "a = READ\n%s\nreturn a, READ, x * READ" % act
    source = BEGIN + KINDS[kind] + LATER_BEGIN + "def case(x, b):\n"
    names = {"__name__": "program"}
    names["names"] = names
    exec(source + "".join("    %s\n" % line for line in body.replace("READ", READS[read]).splitlines()), names)
    case = translate(names["case"])
    found = []
    for thing in (first, first, ending, first, ending, ending):
        exec(put.replace("THING", thing), names)
        found.append(repr(case(2.0, names["B"])))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_an_end_in_a_later_call_is_seen(kind):
    wrong = []
    for number, (place, ending) in enumerate(itertools.product(LATER, ENDING)):
        read = "table" if kind == "table" else ("length", "number")[number % 2]
        for first in HARMLESS[number % 4::2]:
            expected = results_later(kind, place, first, ending, read, lambda function: function)
            found = results_later(kind, place, first, ending, read, sot.symbolic_translate)
            if found != expected:
                wrong.append((place, first, ending, expected, found))
    assert not wrong


def test_what_is_harmless_each_time_is_one_translation():
    names = {"__name__": "program"}
    exec(BEGIN + "def case(b, x):\n    b.o = x + len(LOG)\n    b.l = [b.o]\n    return len(LOG)\n", names)
    case = sot.symbolic_translate(names["case"])
    box = names["Box"]()
    for _ in range(20):
        assert case(box, names["np"].ones(2)) == 0
    info = sot.cache_info(case)
    assert info.translations <= 2 and not info.breaks


@pytest.mark.parametrize("kind", ["generator", "callback", "finalizer"])
def test_a_translation_leaves_no_garbage(kind):
    source = program(kind, "swapped", "length")
    results(source, sot.symbolic_translate)     # imports and the like
    gc.collect()
    gc.disable()
    try:
        names = {"__name__": "program"}
        exec(source, names)
        case = sot.symbolic_translate(names["case"])
        case(2.0)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [type(found) for found in gc.garbage if isinstance(found, (Machine, Task, VirtualFrame, Variable))]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left
