"""``__builtins__`` of a module: from 3.10 on a function keeps those it was made with, before a frame takes what is there."""
import pytest

import sot

MINE = {"len": lambda x: 100, "range": range, "sorted": sorted, "isinstance": lambda *args: "mine"}

BODIES = {
    "plain": "def f(xs):\n    return len(xs), isinstance(xs, list)\n",
    "with a break": "def f(xs):\n    n = len(xs)\n    print(end='')\n    return n, len(xs)\n",
    "in a loop": "def f(xs):\n    return [len(xs) for _ in range(2)], list(map(lambda x: len(x), [xs]))\n",
    "in a callee": "def g(xs):\n    return len(xs)\ndef f(xs):\n    return g(xs), len(xs)\n",
    "in an inner function": "def f(xs):\n    def g():\n        return len(xs)\n    return g(), (lambda: len(xs))()\n",
    "with a closure": "def make():\n    k = 1\n    def f(xs):\n        print(end='')\n        return len(xs) + k\n    return f\nf = make()\n",
    "looked at by control flow": "def f(xs):\n    return 'many' if len(xs) > 9 else 'few'\n",
    "of a callee of another module": "import helping\ndef f(xs):\n    return helping.g(xs), len(xs)\n",
}


def history(body, change, translate, monkeypatch):
    """What the calls give before and after ``__builtins__`` changes."""
    import builtins
    import sys
    import types
    helping = types.ModuleType("helping")
    exec("def g(xs):\n    return len(xs)\n", helping.__dict__)
    monkeypatch.setitem(sys.modules, "helping", helping)
    names = {"__name__": "program"}
    exec(body, names)
    f = translate(names["f"])
    found = []

    def call(function):
        try:
            found.append(function([1, 2]))
        except Exception as error:  # whatever it raises is its result
            found.append((type(error).__name__, str(error)))
    for function in (f, f):
        call(function)
    mine = dict(MINE, print=print, list=list, map=map, __import__=__import__)
    if change == "replaced":
        names["__builtins__"] = mine
    elif change == "replaced by a module":
        made = types.ModuleType("mine")
        made.__dict__.update(mine)
        names["__builtins__"] = made
    elif change == "replaced in the other module":
        helping.__builtins__ = mine
    elif change == "changed in place":
        names["__builtins__"] = dict(vars(builtins))
        names["__builtins__"]["len"] = lambda x: 100
    elif change == "deleted":
        del names["__builtins__"]
    elif change == "hidden by a global":
        names["len"] = lambda x: 7
    for function in (f, f):
        call(function)
    exec(body, names)           # made anew: with the builtins of now
    made = translate(names["f"])
    for function in (made, f, made, f):
        call(function)
    names["__builtins__"] = builtins
    helping.__builtins__ = builtins
    for function in (made, f, f):
        call(function)
    return found


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("change", ["nothing", "replaced", "replaced by a module", "replaced in the other module", "changed in place", "deleted",
                                    "hidden by a global"])
def test_as_plain(body, change, monkeypatch):
    expected = history(body, change, lambda f: f, monkeypatch)
    assert history(body, change, sot.symbolic_translate, monkeypatch) == expected


@pytest.mark.parametrize("change", ["replaced", "deleted"])
def test_by_the_hook(change, monkeypatch):
    expected = history(BODIES["plain"], change, lambda f: f, monkeypatch)
    with sot.hooked():
        assert history(BODIES["plain"], change, lambda f: f, monkeypatch) == expected


def test_replaced_by_the_caller_before_3_10(monkeypatch):
    """A frame whose caller has the same globals goes on with the caller's builtins up to 3.9."""
    body = ("def f(xs):\n    return len(xs)\n"
            "def caller(f, mine):\n    seen = [f([1]), f([1])]\n    globals()['__builtins__'] = mine\n    return seen + [f([1]), f([1])]\n")
    seen = []
    for translate in (lambda f: f, sot.symbolic_translate):
        names = {"__name__": "program"}
        exec(body, names)
        f = translate(names["f"])
        seen.append((names["caller"](f, dict(MINE)), f([1]), f([1])))
    assert seen[0] == seen[1]
