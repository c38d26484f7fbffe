"""Objects that came in, whose end may be heard: while something surely has them the graph goes on, and where they end is as in plain Python."""
import gc
import itertools
import types
import weakref

import numpy as np
import pytest

import sot
from sot.machine import following

TEXT = """
class Told:
    def __init__(self, n): self.n, self.o = n, None
    def __del__(self): log.append(("end", self.n))
class Watched:
    def __init__(self, n): self.n, self.o = n, None
class Manager(Told):
    def __enter__(self): return self
    def __exit__(self, *a): log.append("exit")
log, POOL, D, BOX = [], [], {}, Watched(0)
def number(o): return o.n
def drop(o):
    o = None
    log.append("dropped")
    return 1
def local(a):
    t, u = POOL.pop(), POOL.pop()
    log.append("local")
    return a + t.n - u.n
def f(a, box, l):
    h = g = None
    for turn in range(1):
        %s
        a = a * 2
    %s
    log.append("last")
    return a%s
"""
#: Ways to take, hold and let go of objects: those of the first kind let nothing end before the second statement.
HOLDING = {
    "loop": "for h in POOL: a = a + h.n",
    "loop_of_an_argument": "for h in l: a = a + h.n",
    "popped": "h = POOL.pop(); a = a + h.n + len(POOL)",
    "popped_from_a_dict": "h = D.pop('k'); a = a + h.n + len(D)",
    "attribute": "h = BOX.o; BOX.o = None; a = a + h.n",
    "attribute_of_an_argument": "h = box.o; a = a + h.n; h = g; a = a + number(box.o)",
    "in_a_list": "g = [POOL.pop(), l[0]]; a = a + g[0].n + g[1].n",
    "in_a_tuple": "g = POOL.pop(), POOL[0]; a = a + g[0].n",
    "moved": "BOX.o, h = POOL[-1], BOX.o; a = a + h.n + BOX.o.n",
    "moved_to_a_dict": "D['j'] = POOL.pop(); a = a + D['j'].n",
    "in_a_cell": "h = POOL[0]\n        def inner(): return h.n\n        a = a + inner()\n        a = a + inner()",
    "in_a_call": "a = a + number(POOL[0]) + number(o=POOL[1])",
    "slices": "for h in POOL[1:]: a = a + h.n",
    "enumerated": "for i, h in enumerate(POOL): a = a + h.n * i",
    "zipped": "for h, g in zip(POOL, l): a = a + h.n * g.n",
    "replaced_order": "POOL.reverse(); h = POOL[0]; a = a + h.n",
}
#: … and these do.
ENDING = {
    "nothing": "pass",
    "unbound": "h = g = None; a = a + len(log)",
    "cleared": "POOL.clear(); a = a + len(log)",
    "popped": "POOL.pop(); a = a + len(log)",
    "callee": "a = local(a); a = a + len(log)",
    "argument": "l.clear(); a = a + len(log)",
    "with": "\n    with Manager(9) as h: a = a * 3\n    a = a + len(log)",
    "dropped": "drop(POOL.pop(0)); a = a + len(log)",
    "rebound": "h = l = box = 1; a = a + len(log)",
}
RESULTS = ["", ", h", ", g"]


def outcome(text, kind, translate):
    names = {}
    exec(text, names)
    function, log, kept = translate(names["f"]), names["log"], []

    def made(number):
        if kind == "told":
            return names["Told"](number)
        thing = names["Watched"](number)
        kept.append(weakref.ref(thing, lambda _: log.append(("gone", number))))
        return thing

    found = []
    for _ in range(3):
        names["POOL"][:] = [made(n) for n in range(4)]
        names["D"].clear()
        names["D"]["k"], names["BOX"].o = made(4), made(5)
        box, items = made(6), [made(7), made(8)]
        box.o = made(9)
        del log[:]
        result = function(np.arange(2.0), box, items)
        log.append(str(result[0]) if type(result) is tuple else str(result))
        del result
        log.append("result gone")
        del box, items
        found.append(list(log))
    return found, function


@pytest.fixture(autouse=True)
def no_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("kind", ["told", "watched"])
@pytest.mark.parametrize("holding", list(HOLDING))
def test_as_plain(holding, kind):
    captured = 0
    for ending, result in itertools.product(ENDING, RESULTS):
        text = TEXT % (HOLDING[holding], ENDING[ending], result)
        want, _ = outcome(text, kind, lambda function: function)
        found, function = outcome(text, kind, sot.symbolic_translate)
        assert found == want, text
        info = sot.cache_info(function)
        assert info.graphs, text
        captured += not info.breaks and not info.fallbacks and bool(info.hits)
    assert captured, holding


def test_many_that_are_followed_cost_in_proportion(monkeypatch):
    """What a thing has is listed once behind each instruction, not once for each object that it has; and so many are followed, no more."""
    class Held:
        def __init__(self, v):
            self.v = v

        def __del__(self):
            pass

    def walked(items, x):
        for item in items:
            x = x + item.v
        return x, len(items)

    listed = []
    parts = following._parts
    monkeypatch.setattr(following, "_parts", lambda m, thing: listed.append(None) or parts(m, thing))
    counts = {}
    for size in (10, 80):
        translated = sot.symbolic_translate(types.FunctionType(walked.__code__.replace(), globals()))
        del listed[:]
        x = np.arange(3.0)
        for _ in range(3):
            assert repr(translated([Held(n) for n in range(size)], x)) == repr(walked([Held(n) for n in range(size)], x))
        counts[size] = len(listed)
    assert 0 < counts[10] and counts[80] < 16 * counts[10]
