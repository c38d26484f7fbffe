"""Programs whose own objects have a ``__del__``: how a program holds one and lets go of it × what its ``__del__`` does × where that happens.

``programs()`` gives (name, source); the source defines ``program(x, n)`` and uses ``T``, a class with a ``__del__``, and ``say``.
"""
from __future__ import annotations

import gc
import sys

import numpy as np

LOG = []
KEPT = []

#: name -> body of __del__
DELS = {
    "says": "LOG.append(('dies', self.n))",
    "comes_back": "LOG.append(('comes back', self.n))\nKEPT.append(self)",
    "raises": "LOG.append(('raises', self.n))\nraise ValueError(self.n)",
    "raises_inside": "try:\n    raise KeyError(self.n)\nexcept KeyError as error:\n    LOG.append(('caught', error.args))",
    "computes": "self.a += 1\nLOG.append(float(self.a.sum()))",
    "fails_in_an_array": "LOG.append(('fails', self.n))\nself.a @ np.ones(7)\nLOG.append('never')",
    "makes_another": "LOG.append(('dies', self.n))\nother = U(self.n)\nLOG.append('made')\nother = None\nLOG.append('dropped')",
    "drops_its_part": "LOG.append(('dies', self.n))\nself.part = None\nLOG.append('part dropped')",
    "counts": "global COUNT\nCOUNT += 1\nLOG.append(COUNT)",
}

#: name -> statements
WAYS = {
    "del": "t = T(1)\nsay('a')\ndel t\nsay('b')",
    "none": "t = T(1)\nx = x + t.a\nt = None\nsay('b')",
    "another": "t = T(1)\nsay('a')\nt = T(2)\nsay('b')\nt = T(3)\nsay('c')",
    "two_names": "t = T(1)\nu = t\ndel t\nsay('a')\nu = 0\nsay('b')",
    "swapped": "t = T(1)\nu = T(2)\nt, u = u, t\nsay('a')\ndel t\nsay('b')",
    "unused": "T(1)\nsay('a')",
    "at_the_return": "t = T(1)\nu = T(2)\nv = T(3)\nx = x * 2",
    "at_the_return_with_another_name": "t = T(1)\nu = T(2)\nv = t\nx = x * 2",
    "temporary": "r = T(1).n + n\nsay('a')",
    "temporaries": "r = T(1).n + T(2).n\nsay('a')",
    "compared": "r = T(1) is T(2)\nsay(r)",
    "in_a_list": "l = [T(1), T(2)]\nsay('a')\nl.pop()\nsay('b')\nl = None\nsay('c')",
    "list_of_two": "l = [T(1), T(2)]\nsay('a')\nl = None\nsay('c')",
    "list_item_replaced": "l = [T(1), T(2)]\nl[0] = T(3)\nsay('a')\ndel l[1]\nsay('b')\nl.clear()\nsay('c')",
    "list_slice": "l = [T(1), T(2), T(3)]\nsay('a')\nl[1:] = []\nsay('b')\ndel l[:]\nsay('c')",
    "in_a_tuple": "p = (T(1), T(2))\na, b = p\ndel p, a\nsay('a')\nb = 0\nsay('b')",
    "in_a_dict": "d = {'t': T(1), 'u': 2}\nsay('a')\nd['t'] = T(2)\nsay('b')\ndel d['t']\nsay('c')",
    "popped_from_a_dict": "d = {'t': T(1)}\nt = d.pop('t')\nd = None\nsay('a')\nt = None\nsay('b')",
    "key_of_a_dict": "d = {T(1): 1}\nsay('a')\nd.clear()\nsay('b')",
    "in_a_set": "s = {T(1)}\nsay('a')\ns.clear()\nsay('b')",
    "nested": "l = [(1, {'a': [T(1)]})]\nsay('a')\nl[0] = 0\nsay('b')",
    "part": "t = T(1)\nt.part = T(2)\nsay('a')\ndel t\nsay('b')",
    "part_replaced": "t = T(1)\nt.part = T(2)\nt.part = T(3)\nsay('a')\ndel t.part\nsay('b')",
    "in_a_plain_object": "p = Plain()\np.t = T(1)\nsay('a')\np.t = None\nsay('b')\np.t = T(2)\np = None\nsay('c')",
    "loop": "for i in range(3):\n    t = T(i)\n    say(i)\nsay('a')",
    "loop_over_a_list": "for t in [T(1), T(2)]:\n    say(t.n)\nsay('a')\ndel t\nsay('b')",
    "loop_left": "for t in [T(1), T(2)]:\n    say(t.n)\n    break\nsay('a')\nt = 0\nsay('b')",
    "loop_with_numbers": "for i, t in enumerate([T(1), T(2)]):\n    say((i, t.n))\nsay('a')\ndel t\nsay('b')",
    "numbers_of_made": "def made():\n    for i in range(2):\n        yield T(i)\nfor i, t in enumerate(made()):\n    t = None\n    say(i)\nsay('a')",
    "zipped": "for t, u in zip([T(1), T(2)], (3, 4)):\n    t = None\n    say(u)\nsay('a')",
    "zipped_made": "for t, u in zip((T(i) for i in range(2)), (3, 4)):\n    t = None\n    say(u)\nsay('a')",
    "items_of_a_dict": "d = {'a': T(1), 'b': T(2)}\nfor k, t in d.items():\n    say(k)\nd = None\nsay('a')\nt = None\nsay('b')",
    "mapped": "for t in map(T, [1, 2]):\n    say(t.n)\nsay('a')\nt = 0\nsay('b')",
    "comprehension": "l = [T(i) for i in range(3)]\nsay('a')\nl = l[1:]\nsay('b')\nl = 0\nsay('c')",
    "temporaries_of_a_comprehension": "l = [T(i).n for i in range(3)]\nsay(l)",
    "iterator_put_away": "it = iter([T(1), T(2)])\nnext(it)\nsay('a')\nr = next(it).n\nsay('b')\nnext(it, None)\nsay('c')\nit = 0\nsay('d')",
    "own_iterator": "for y in Rows(3):\n    say(y)\nsay('a')\nfor y in Rows(3):\n    say(y)\n    break\nsay('b')",
    "cell": "t = T(1)\ndef inner():\n    return t.n\nsay(inner())\nt = None\nsay('a')\ndel inner",
    "cell_of_an_ended_call": "def make():\n    t = T(1)\n    return lambda: t.n\nf = make()\nsay(f())\nf = None\nsay('a')",
    "cell_rebound": "t = T(1)\ndef inner():\n    nonlocal t\n    t = T(2)\n    say('in')\ninner()\nsay('a')\nt = 0\nsay('b')",
    "function_in_its_own_cell": "def make():\n    t = T(1)\n    def walk(i):\n        return t.n if i == 0 else walk(i - 1)\n    return walk(2)\nsay(make())\nsay('a')",
    "default": "def f(a, t=T(1)):\n    return a + t.n\nsay(f(1))\nf = None\nsay('a')",
    "keyword_default": "def f(a, *, t=T(1)):\n    return a + t.n\nsay(f(1))\nf = None\nsay('a')",
    "partial": "f = functools.partial(add, T(1))\nsay(f(1))\nf = None\nsay('a')",
    "bound_method": "f = T(1).number\nsay(f())\nf = None\nsay('a')",
    "method_of_a_temporary": "r = T(1).number()\nsay(r)",
    "operator": "r = T(1) + 2\nsay(r)\nr = 2 + T(1)\nsay(r)",
    "called": "r = T(1)(3)\nsay(r)",
    "called_with_one": "r = Calls()(T(1))\nsay(r)",
    "property": "r = T(1).double\nsay(r)",
    "argument": "def f(t):\n    say('in')\n    return t.n\nr = f(T(1))\nsay('a')",
    "argument_and_local": "def f(t):\n    u = T(2)\n    v = T(3)\n    return t.n\nr = f(T(1))\nsay('a')",
    "argument_rebound": "def f(t, u=None):\n    t = 1\n    say('in')\n    return t\nr = f(T(1))\nsay('a')\nf(u=T(2), t=T(3))\nsay('b')",
    "arguments_in_a_tuple": "def f(*t):\n    say('in')\n    t = 1\n    say('behind')\n    return 1\nr = f(T(1), T(2))\nsay('a')\nf(*[T(3)])\nsay('b')",
    "arguments_by_name": "def f(**t):\n    t['u'] = 1\n    say('in')\nf(u=T(1))\nsay('a')\nf(**{'u': T(2)})\nsay('b')",
    "argument_of_an_init": "p = Takes(T(1))\nsay('a')",
    "handed_over": "def f(t):\n    return t\nt = f(T(1))\nsay('a')\ndel t\nsay('b')",
    "of_a_callee": "def f():\n    t = T(1)\n    u = T(2)\n    say('in')\n    return 1\nr = f()\nsay('a')",
    "given_back_in_a_tuple": "def f():\n    return T(1), T(2)\na, b = f()\nsay('a')\na = 0\nsay('b')",
    "generator_left": "def g():\n    t = T(1)\n    for i in range(3):\n        u = T(i)\n        yield i\nfor i in g():\n    say(i)\n    break\nsay('a')\nfor i in g():\n    say(i)\nsay('b')",
    "generator_closed": "def g():\n    t = T(1)\n    yield 1\nf = g()\nnext(f)\nsay('a')\nf.close()\nsay('b')",
    "generator_with_finally": "def g():\n    t = T(1)\n    try:\n        yield 1\n    finally:\n        say('finally')\nf = g()\nnext(f)\nf = 0\nsay('b')",
    "argument_of_a_generator": "def g(t):\n    yield t.n\n    t = 0\n    say('in')\n    yield 2\nfor i in g(T(1)):\n    say(i)\nsay('a')",
    "exception": "def f():\n    t = T(1)\n    raise KeyError(1)\ntry:\n    f()\nexcept KeyError:\n    say('in')\nsay('a')",
    "exception_named": "def f():\n    t = T(1)\n    raise KeyError(1)\ntry:\n    f()\nexcept KeyError as e:\n    say('in')\nsay('a')",
    "exception_kept": "def f():\n    t = T(1)\n    raise KeyError(1)\nl = []\ntry:\n    f()\nexcept KeyError as e:\n    l.append(e)\nsay('a')\nl.pop()\nsay('b')",
    "exception_kept_in_its_frame": "def f():\n    t = T(1)\n    try:\n        raise KeyError(1)\n    except KeyError as e:\n        kept = e\n    return 1\nf()\nsay('a')",
    "exception_given_back": "def f():\n    t = T(1)\n    try:\n        raise KeyError(1)\n    except KeyError as e:\n        return e\ne = f()\nsay('a')\ne = None\nsay('b')",
    "exception_s_argument": "try:\n    raise KeyError(T(1))\nexcept KeyError:\n    say('in')\nsay('a')",
    "stack_of_a_raising_frame": "def f():\n    raise KeyError(1)\ntry:\n    r = [T(1), f()]\nexcept KeyError:\n    say('in')\nsay('a')",
    "raising_init": "try:\n    Fails(1)\nexcept KeyError:\n    say('in')\nsay('a')",
    "finally": "def f():\n    t = T(1)\n    try:\n        return 1\n    finally:\n        t = None\n        say('finally')\nf()\nsay('a')",
    "with": "with Manager(1) as a:\n    x = x * 2\n    say('in')\nsay('a')",
    "with_two": "with Manager(1) as a, Manager(2) as b:\n    x = x * 2\n    say('in')\nsay('a')",
    "with_that_swallows": "with Manager(1):\n    raise KeyError(1)\nsay('a')",
    "with_an_error_of_arrays": "with Manager(1):\n    x = x @ np.ones(7)\nsay('a')",
    "error_of_arrays": "t = T(1)\nx = x @ np.ones(7)\nsay('never')",
    "error_of_arrays_two": "t = T(1)\nu = T(2)\nx = x @ np.ones(7)\nsay('never')",
    "error_of_arrays_on_the_stack": "r = [T(1), T(2), x @ np.ones(7)]\nsay('never')",
    "error_of_arrays_caught": "t = T(1)\ntry:\n    x = x @ np.ones(7)\nexcept ValueError:\n    say('in')\nt = 0\nsay('a')",
    "error_of_arrays_below": "def f(y):\n    t = T(1)\n    return y @ np.ones(7)\ntry:\n    x = f(x)\nexcept ValueError:\n    say('in')\nsay('a')",
    "error_of_arrays_below_uncaught": "def f(y):\n    t = T(1)\n    u = T(2)\n    return y @ np.ones(7)\nt = T(3)\nx = f(x)\nsay('never')",
    "error_of_arrays_in_a_generator": "def g(y):\n    t = T(1)\n    yield y\n    yield y @ np.ones(7)\nfor y in g(x):\n    say('turn')\nsay('never')",
    "across_a_break": "t = T(1)\nopaque()\nsay('a')\nt = None\nsay('b')",
    "given_to_a_native_call": "t = T(1)\nopaque(t)\nsay('a')\nt = None\nsay('b')",
    "only_given_to_a_native_call": "opaque(T(1))\nsay('a')",
    "break_below": "def f(t):\n    opaque()\n    say('in')\n    return t.n\nr = f(T(1))\nsay('a')",
    "stored_outside": "KEPT.append(T(1))\nsay('a')\nKEPT.pop()\nsay('b')",
    "global": "global HELD\nHELD = T(1)\nsay('a')\nHELD = None\nsay('b')",
    "identity": "t = T(1)\nd = id(t)\nt = 0\nsay('a')",
    "weak": "t = T(1)\nr = weakref.ref(t)\nsay(r() is t)\nt = 0\nsay(r() is None)",
    "cycle": "t = T(1)\nt.me = t\nt = 0\nsay('a')",
    "cycle_of_lists": "t = T(1)\nl = [t]\nl.append([l])\nt = 0\nl = 0\nsay('a')",
    "class_in_c": "t = L(1)\nsay('a')\nt = 0\nsay('b')",
    "slots": "t = S(1)\nsay(t.n)\nt = 0\nsay('b')",
    "inherits": "t = Inherits(1)\nsay(t.n)\nt = 0\nsay('b')",
    "sum_of_numbers": "r = sum(T(i).n for i in range(3))\nsay(r)",
    "sorted": "r = [t.n for t in sorted([T(2), T(1)], key=number)]\nsay(r)",
    "largest": "t = max(T(1), T(2), key=number)\nsay(t.n)\nt = 0\nsay('a')",
    "conditional": "t = T(1) if n == 1 else T(2)\nsay('a')\nt = t.n if t else 0\nsay(t)",
    "truth": "r = 1 if T(1) else 2\nsay(r)\nr = T(1) and T(2)\nsay('a')",
    "chained": "r = T(1) < T(2) < T(3)\nsay(r)",
    "formatted": "r = '%s' % T(1) + str(T(2))\nsay(r)",
    "unpacked": "a, *b = [T(1), T(2), T(3)]\nsay('a')\nb.pop()\nsay('b')\na = 0\nsay('c')",
    "star": "l = [*[T(1)], *(T(2),)]\nsay('a')\nl.reverse()\nl.pop()\nsay('b')",
    "walrus": "r = (t := T(1)).n + (t := T(2)).n\nsay('a')\nt = 0\nsay('b')",
    "names_of_the_frame": "t = T(1)\nd = sorted(locals())\nt = 0\nsay('a')",
    "match": "t = T(1)\nif isinstance(t, T) and hasattr(t, 'n'):\n    say(getattr(t, 'n'))\nsetattr(t, 'n', 5)\nt = 0\nsay('a')",
    "class_body": "class C:\n    pass\nC.t = T(1)\nsay('a')\nC.t = 0\nsay('b')",
    "deque": "d = collections.deque([T(1), T(2)])\nsay('a')\nd.popleft()\nsay('b')\nd = 0\nsay('c')",
    "default_dict": "d = collections.defaultdict(list)\nd['a'].append(T(1))\nsay('a')\ndel d['a']\nsay('b')",
    "recursion": "def f(i):\n    t = T(i)\n    r = f(i - 1) if i else 0\n    say(i)\n    return r\nf(2)\nsay('a')",
    "sliced_sum": "t = T(1)\nfor i in range(3):\n    x = x + t.a\nt = None\nsay('a')\nx = x * 2",
}
if sys.version_info < (3, 9):
    del WAYS["walrus"]      # evaluated alike, but named in another order

PLACES = {
    "root": "def program(x, n):\n%s\n    return x\n",
    "inlined": "def callee(x, n):\n%s\n    return x\ndef program(x, n):\n    keeps = T('keeps')\n    y = callee(x, n)\n    say('behind')\n    return y * 2\n",
    "in_a_generator": "def callee(x, n):\n    yield x\n%s\n    yield x * 2\ndef program(x, n):\n    for y in callee(x, n):\n        say('turn')\n    say('behind')\n    return y\n",
    "in_a_try": "def program(x, n):\n    try:\n%s\n        x = x * 2\n    except TypeError:\n        say('type')\n    finally:\n        say('finally')\n    return x\n",
    "given_back": "def program(x, n):\n    keeps = T('given')\n%s\n    return x, keeps\n",
}

CLASSES = """
import collections, functools, weakref
COUNT = 0
class U:
    def __init__(self, n):
        self.n = n
    def __del__(self):
        LOG.append(('U', self.n))
class Base:
    def number(self):
        return self.n if type(self.n) is int else 0
    @property
    def double(self):
        return self.number() * 2
    def __add__(self, other):
        u = U('local')
        return self.number() + other
    def __radd__(self, other):
        return self.number() + other
    def __call__(self, a):
        return a
    def __lt__(self, other):
        return self.n < other.n
    def __str__(self):
        return 'T%%s' %% self.n
    def __bool__(self):
        say('bool')
        return True
class T(Base):
    def __init__(self, n):
        self.n = n
        self.part = U(n) if PARTS else None
        self.a = np.ones(3)
    def __del__(self):
%s
class Inherits(T):
    pass
class Rows(T):
    def __iter__(self):
        return self
    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n
class Manager(T):
    def __enter__(self):
        say('enter')
        return self.number()
    def __exit__(self, kind, error, trace):
        say('exit')
        return kind is KeyError
class Fails(T):
    def __init__(self, n):
        super().__init__(n)
        raise KeyError(n)
class Takes:
    def __init__(self, t):
        self.n = t.n
        t = None
        say('init')
class Calls:
    def __call__(self, t):
        u = U('local')
        t = None
        say('called')
        return 1
class L(list):
    def __init__(self, n):
        self.n = n
    def __del__(self):
        LOG.append('L')
class S:
    __slots__ = ('n',)
    def __init__(self, n):
        self.n = n
    def __del__(self):
        LOG.append('S')
class Plain:
    pass
def say(what):
    LOG.append(what)
def add(t, a):
    return t.n + a
def number(t):
    return t.n
def opaque(*args):
    LOG.append('opaque')
"""


def programs():
    """(name, source) of the whole product; not each way is combined with each place and each ``__del__``."""
    for place, frame in PLACES.items():
        for way, text in WAYS.items():
            for kind in DELS if place == "root" else ("says",):
                if (place, way) != ("in_a_generator", "global"):
                    indent = "        " if place == "in_a_try" else "    "
                    yield "%s-%s-%s" % (place, way, kind), CLASSES % _indented(DELS[kind], "        ") + frame % _indented(text, indent)


def _indented(text, by):
    return "\n".join(by + line for line in text.split("\n"))


def run(source, translate, opaque, parts=False):
    """(what four calls gave and logged, the program): the last one has other input."""
    namespace = {"__name__": "finaliser_program", "np": np, "LOG": LOG, "KEPT": KEPT, "PARTS": parts}
    exec(compile(source, "finaliser-program.py", "exec"), namespace)
    opaque(namespace["opaque"])
    program = translate(namespace["program"])
    out = []
    for n in (1, 1, 1, 2):
        del LOG[:]
        namespace["COUNT"] = 0
        hook = sys.unraisablehook
        sys.unraisablehook = _told
        try:
            result = program(np.arange(3.0), n)
        except Exception as error:
            result = type(error).__name__, str(error)
            LOG.append("raised")
            error.__traceback__ = None
        LOG.append("over")
        text = repr(result).split(" at 0x")[0]
        result = None
        LOG.append("dropped")
        gc.collect()
        LOG.append("collected")
        out.append((text, list(LOG)))
        del KEPT[:]
        gc.collect()
        sys.unraisablehook = hook
    return out, program


def _told(args):
    function = getattr(args.object, "__qualname__", args.object)
    lines = []
    trace = args.exc_traceback
    while trace is not None:
        lines.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
        trace = trace.tb_next
    message = args.err_msg and args.err_msg.split(" at 0x")[0]
    LOG.append(("unraisable", args.exc_type.__name__, str(args.exc_value), message, function, lines))
