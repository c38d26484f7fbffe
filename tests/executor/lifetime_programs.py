"""Programs whose objects die at known places: how a name lets go × where that happens × what follows.

``programs()`` gives (name, source); the source defines ``program(n)`` and uses ``make``, ``look`` and ``count``, which no engine may
simulate. What ``look`` finds alive must be the same with and without an engine.
"""
from __future__ import annotations

import sys
import weakref

import numpy as np

SEEN = []
ALIVE = {}


class Thing:
    value = 1


class Vector(np.ndarray):
    """An array that is no plain one."""


def make(label):
    """An object that is known by a label as long as it lives."""
    thing = Thing()
    ALIVE[label] = weakref.ref(thing, lambda _: SEEN.append("%s dies" % (label,)))
    return thing


def array(label):
    """The same for an array."""
    made = np.ones(3)
    ALIVE[label] = weakref.ref(made, lambda _: SEEN.append("%s dies" % (label,)))
    return made


def look(*args):
    """Record what lives."""
    SEEN.append(sorted(str(label) for label, ref in ALIVE.items() if ref() is not None))
    return 1


def count(x):
    """Record how many references there are."""
    SEEN.append(sys.getrefcount(x))
    return 1


OPAQUE = (make, array, look, count)

#: name -> statements; ``MAKE`` is make or array
WAYS = {
    "del": "t = MAKE('t')\nlook()\ndel t\nlook()",
    "none": "t = MAKE('t')\nlook()\nt = None\nlook()",
    "another": "t = MAKE('t')\nlook()\nt = MAKE('u')\nlook()\nt = MAKE('v')\nlook()",
    "two_names": "t = MAKE('t')\nu = t\ndel t\nlook()\ndel u\nlook()",
    "two_names_again": "t = MAKE('t')\nu = t\nt = 1\nlook(u)\nt = u\nu = 1\nlook(t)\nt = 2\nlook()",
    "swapped": "t = MAKE('t')\nu = MAKE('u')\nt, u = u, t\nlook()\ndel t\nlook()",
    "unused": "MAKE('t')\nlook()",
    "unused_name": "t = MAKE('t')\nlook()\nlook()",
    "temporary": "r = look(MAKE('t'))\nlook()",
    "temporaries": "r = [MAKE('t') is None, look(), MAKE('u') is None, look()]\nlook()",
    "in_a_list": "l = [MAKE('t'), MAKE('u')]\nlook()\nl.pop()\nlook()\nl = None\nlook()",
    "in_a_tuple": "p = (MAKE('t'), MAKE('u'))\na, b = p\ndel p, a\nlook()\nb = 0\nlook()",
    "in_a_dict": "d = {'t': MAKE('t')}\nlook()\nd['t'] = MAKE('u')\nlook()\ndel d['t']\nlook()",
    "loop": "for i in range(3):\n    t = MAKE(i)\n    look()\nlook()",
    "loop_over": "for t in [MAKE('t'), MAKE('u')]:\n    look()\nlook()\ndel t\nlook()",
    "comprehension": "r = [look(MAKE(i)) for i in range(2)]\nlook()",
    "attribute": "o = make('o')\no.t = MAKE('t')\nlook()\no.t = None\nlook()\ndel o\nlook()",
    "cell": "t = MAKE('t')\ndef inner():\n    return t\nlook()\nt = None\nlook()\ndel inner\nlook()",
    "argument": "def inner(x):\n    look()\n    x = None\n    look()\n    return 1\nt = MAKE('t')\ninner(t)\ndel t\nlook()",
    "argument_handed_over": "def inner(x):\n    look(x)\n    return x\nt = inner(MAKE('t'))\nlook()\ndel t\nlook()",
    "local_of_a_callee": "def inner(x):\n    t = MAKE('t')\n    look()\n    return x\nr = inner(1)\nlook()",
    "local_of_a_callee_deleted": "def inner(x):\n    t = MAKE('t')\n    u = MAKE('u')\n    look()\n    del t\n    look()\n    return u\n"
                                 "r = inner(1)\nlook()\nr = 0\nlook()",
    "argument_deleted_by_the_callee": "def inner(x):\n    look()\n    del x\n    look()\n    return 1\ninner(MAKE('t'))\nlook()",
    "argument_rebound_by_the_callee": "def inner(x, *y):\n    x = 1\n    look()\n    y = 2\n    look()\n    return 1\ninner(MAKE('t'), MAKE('u'))\nlook()",
    "exception_in_a_list": "def inner(x):\n    raise KeyError(1)\nl = []\ntry:\n    inner(MAKE('t'))\nexcept KeyError as e:\n    l.append(e)\n"
                           "look()\nl.pop()\nlook()",
    "exception_given_back": "def inner(x):\n    try:\n        raise KeyError(1)\n    except KeyError as e:\n        return e\ne = inner(MAKE('t'))\nlook()\ne = None\nlook()",
    "taken_from_a_tuple": "def inner():\n    return MAKE('t'), MAKE('u')\na, b = inner()\nlook()\na = None\nlook()\ndel b\nlook()",
    "comprehension_over_a_name": "t = MAKE('t')\nr = [t is None for t in [MAKE('u')]]\nlook()\nt = 0\nlook()",
    "computed": "t = array('t')\nu = t * 2\nlook()\ndel t\nlook()\nr = float(u.sum())",
    "view": "t = array('t')\nu = t[1:]\ndel t\nlook()\ndel u\nlook()",
    "count": "t = MAKE('t')\ncount(t)\nu = t\ncount(t)\nv = (t, u)\ncount(u)\ndel v\ncount(t)\nt = None\ncount(u)",
    "resize": "t = np.arange(3.)\nt.resize(4, refcheck=True)\nr = len(t)",
    "resize_two_names": "t = np.arange(3.)\nu = t\nt.resize(4)\nr = len(u)",
    "resize_after_del": "t = np.arange(3.)\nu = t\nlook()\ndel u\nt.resize(4)\nr = len(t)",
    "resize_after_a_call": "t = np.arange(3.)\nlook(t)\nt.resize(4)\nlook(t)\nr = len(t)",
}

PLACES = {
    "root": "def program(n):\n%s\n    return n\n",
    "before_array_operations": "def program(n):\n%s\n    z = np.ones(3) * n\n    z = z + 1\n    look()\n    return float(z.sum())\n",
    "after_a_break": "def program(n):\n    look()\n    first = make('first')\n    n = n + 1\n%s\n    look()\n    return n\n",
    "inlined": "def callee(n):\n%s\n    return n\ndef program(n):\n    keeps = make('keeps')\n    r = callee(n)\n    look()\n    return r\n",
    "inlined_twice": "def callee(n):\n%s\n    return n\ndef middle(n):\n    m = make('m')\n    r = callee(n)\n    del m\n    look()\n"
                     "    return r\ndef program(n):\n    r = middle(n) + 1\n    look()\n    return r\n",
}


def programs():
    """(name, source) of the whole product."""
    for place, frame in PLACES.items():
        for way, text in WAYS.items():
            if "count" in way and place.startswith("inlined"):
                continue    # up to 3.10 the caller's stack holds a callee's arguments as well
            for maker in ("make", "array") if "MAKE" in text else ("make",):
                body = "\n".join("    " + line for line in text.replace("MAKE", maker).split("\n"))
                yield "%s-%s-%s" % (place, way, maker), frame % body


def run(source, translate):
    """What three calls gave, and what lived meanwhile."""
    namespace = {"__name__": "lifetime_program", "make": make, "array": array, "look": look, "count": count, "np": np}
    exec(compile(source, "lifetime-program.py", "exec"), namespace)
    program = translate(namespace["program"])
    out = []
    for n in (1, 1, 2):
        del SEEN[:]
        ALIVE.clear()
        try:
            result = program(n)
        except ValueError as error:
            result = str(error)
        look()
        out.append((result, list(SEEN)))
    return out
