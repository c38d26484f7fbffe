"""Programs of which a native operation looks at the frames that run it: operation × what the frame holds × where it stands.

``programs()`` gives (name, source); the source defines ``program(n)`` and uses ``look`` and ``Seen`` of this module, whose
methods no engine may simulate. What ``look`` records must be the same with and without an engine.
"""
from __future__ import annotations

import inspect
import sys
import warnings

#: What was seen, in order.
SEEN = []
#: The name of the file that the programs pretend to come from.
FILE = "frames-program.py"


def _shown(value, depth=0):
    if isinstance(value, (list, tuple)) and depth < 2:
        return "%s%r" % (type(value).__name__, [_shown(item, depth + 1) for item in value])
    if isinstance(value, dict) and depth < 2:
        return "dict%r" % [(_shown(key, depth + 1), _shown(item, depth + 1)) for key, item in value.items()]
    if type(value).__module__ == "builtins" and isinstance(value, (int, float, str, type(None))):
        return repr(value)
    if type(value).__name__ == "ndarray":
        return "array%r" % (value.tolist(),)
    return "a %s" % type(value).__name__


def describe(frame):
    """All that the frames of the program show, innermost first."""
    found = []
    while frame is not None:
        code = frame.f_code
        if code.co_filename == FILE:
            names = {name: _shown(value) for name, value in frame.f_locals.items()}
            assert set(names) <= set(code.co_varnames + code.co_cellvars + code.co_freevars)
            found.append((code.co_name, getattr(code, "co_qualname", code.co_name), code.co_firstlineno, frame.f_lineno,
                          sorted(names.items()), frame.f_globals["__name__"],
                          sorted(set(name for name in code.co_cellvars + code.co_freevars if name in names))))
        frame = frame.f_back
    return found


def look(*args, **kwargs):
    """Record what the caller's frames show; the first argument, or 1."""
    SEEN.append(describe(sys._getframe(1)))
    return args[0] if args else 1


def by_name(name):
    """What numexpr and pandas do: a value of the caller by its name."""
    frame = sys._getframe(1)
    SEEN.append(_shown(frame.f_locals[name]) if name in frame.f_locals else "no %s" % name)
    return 1


def stack():
    """What inspect and logging see."""
    SEEN.append([(entry.function, entry.lineno) for entry in inspect.stack(0)[1:] if entry.filename == FILE])
    back = inspect.currentframe().f_back
    SEEN.append((back.f_code.co_name, back.f_lineno, sorted(back.f_locals)))
    return 1


def warn():
    """Where a warning comes from."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.warn("seen", stacklevel=2)
    SEEN.append([(w.filename, w.lineno) for w in caught])
    return 1


class Seen:
    """Each of its operators looks at the frame that uses it."""

    def __init__(self, value=1):
        self.value = value


def _method(name, result):
    def method(self, *args):
        SEEN.append((name, describe(sys._getframe(1))))
        return result(self, *args)
    method.__name__ = method.__qualname__ = name
    return method


METHODS = {
    "__add__": lambda self, other: 1, "__radd__": lambda self, other: 2, "__iadd__": lambda self, other: self,
    "__neg__": lambda self: 3, "__bool__": lambda self: self.value > 0, "__lt__": lambda self, other: True,
    "__eq__": lambda self, other: False, "__contains__": lambda self, other: True, "__getitem__": lambda self, key: 4,
    "__setitem__": lambda self, key, value: None, "__delitem__": lambda self, key: None, "__len__": lambda self: 2,
    "__iter__": lambda self: Items(), "__format__": lambda self, spec: "formatted", "__repr__": lambda self: "Seen",
    "__str__": lambda self: "str", "__call__": lambda self, *args: 5, "__getattr__": lambda self, name: 6,
    "__setattr__": lambda self, name, value: object.__setattr__(self, name, value), "__delattr__": lambda self, name: None,
    "__hash__": lambda self: 7, "__index__": lambda self: 1,
}


class Items:
    """An iterator whose steps look."""

    def __init__(self):
        self.left = 2

    def __iter__(self):
        return self


def _next(self):
    SEEN.append(("__next__", describe(sys._getframe(1))))
    if not self.left:
        raise StopIteration
    self.left -= 1
    return self.left


Items.__next__ = _next
for _name, _result in METHODS.items():
    setattr(Seen, _name, _method(_name, _result))

OPAQUE = (look, by_name, stack, warn, _next) + tuple(vars(Seen)[name] for name in METHODS)

#: name -> statements in which ``o`` is a Seen, ``y`` a local, ``n`` the argument; they leave their result in ``r``
OPERATIONS = {
    "call": "r = look(y)",
    "call_keyword": "r = look(y, k=n)",
    "call_starred": "r = look(*[y, n])",
    "call_starred_after": "r = look(y, *[n, n], **{'k': n})",
    "call_in_an_expression": "r = (y + 1) + look(y) + (n * 2)",
    "call_nested": "r = look(look(y) + look(n))",
    "call_by_name": "r = by_name('y') + by_name('n') + by_name('z')",
    "call_of_an_instance": "r = o(y)",
    "method": "r = o.__add__(y)",
    "stack": "r = stack()",
    "warn": "r = warn()",
    "attribute": "r = o.missing",
    "attribute_set": "o.other = y; r = 1",
    "attribute_deleted": "del o.other; r = 1",
    "add": "r = o + y",
    "add_reflected": "r = y + o",
    "add_in_place": "o += y; r = 1",
    "add_on_a_stack": "r = [y, n, o + 1][2]",
    "negative": "r = -o",
    "compare": "r = o < y",
    "compare_chain": "r = n < y < o or n",
    "equal": "r = y == o",
    "contains": "r = y in o",
    "item": "r = o[y]",
    "item_set": "o[n] = y; r = 1",
    "item_deleted": "del o[y]; r = 1",
    "item_of_a_list": "r = [1, 2, 3][o]",
    "slice": "r = o[1:2]",
    "slice_set": "o[1:n] = y; r = 1",
    "branch": "r = 1 if o else 2",
    "and": "r = o and y",
    "or": "r = o or y",
    "not": "r = not o",
    "while": "r = 0\n    while o:\n        r += 1\n        if r > 2: break",
    "loop": "r = 0\n    for i in o:\n        r += i",
    "loop_with_a_call": "r = 0\n    for i in range(2):\n        r += look(i)",
    "unpack": "p, q = o; r = p + q",
    "unpack_starred": "p, *q = o; r = p",
    "list_of": "r = [n, *o][0]",
    "format": "r = len(f'{o}{y}{o!r}{o:>{n}}')",
    "str": "r = str(o)",
    "key": "r = {o: y}[o] if o else 1",
    "hash": "d = {}; d[o] = y; r = 1",
    "rebound": "y = look(y) + 1; y = look(y) + 1; r = y",
    "swapped": "z = 5; y, z = z, y; r = look(y, z)",
    "deleted": "z = y; del y; r = look(z)",
    "comprehension": "r = [look(i + y) for i in range(2)]",
    "lambda": "r = (lambda v: look(v + 1))(y)",
    "closure": "def inner(v):\n        return look(v + y)\n    r = inner(n)",
    "closure_that_writes": "def inner(v):\n        nonlocal y\n        y = look(v + y)\n        return look(y)\n    r = inner(n); y = look(y)",
    "cell": "c = lambda: y\n    r = look(y) + c()",
    "default": "def inner(v=y, *rest, k=n, **kw):\n        return look(v, k)\n    r = inner(n, 2, j=3)",
    "generator": "r = sum(look(i) for i in range(2))",
    "array": "import numpy as np\n    z = np.ones(2) * y\n    t = z + 1\n    look(t)\n    r = float((z * t).sum())",
    "mixed": "t = look(y) * 2\n    if t > o.missing:\n        r = look(t)\n    else:\n        r = look(n)\n    look(r)",
}

#: where the operation stands -> (source with %s for the operation)
PLACES = {
    "root": "def program(n):\n    y = n + 1\n    o = Seen(n)\n    %s\n    return y, r\n",
    "root_after_a_break": "def program(n):\n    y = n + 1\n    o = Seen(n)\n    look(y)\n    y = y * 2\n    w = [y, n]\n    %s\n    w.append(r)\n    return y, r, w\n",
    "root_with_many": "def program(n, *more, key=3, **rest):\n    y = n + 1\n    o = Seen(n)\n    u = y; v = u; u = n\n    %s\n    look(u)\n    return y, r, u, v\n",
    "inlined": "def callee(n, y):\n    o = Seen(n)\n    %s\n    return y, r\n"
               "def program(n):\n    a = n + 1\n    b = callee(n, a)\n    c = a + 1\n    look(c)\n    return b, c\n",
    "inlined_twice": "def callee(n, y):\n    o = Seen(n)\n    %s\n    return y, r\n"
                     "def middle(n, k=2):\n    m = n * k\n    s = [m, callee(n, m), m + 1]\n    m = look(m)\n    return s\n"
                     "def program(n):\n    a = n + 1\n    def deep():\n        return a\n    b = (n, middle(n, k=a), deep())\n    return b\n",
    "method": "class Owner:\n    def __init__(self, n):\n        self.n = n\n        y = n\n        o = Seen(n)\n        look(y)\n"
              "    def run(self, y):\n        n = self.n\n        o = Seen(n)\n        %s\n        return y, r\n"
              "def program(n):\n    owner = Owner(n)\n    return owner.run(n + 1), owner.n\n",
}


def programs():
    """(name, source) of the whole product."""
    for place, frame in PLACES.items():
        for operation, text in OPERATIONS.items():
            if place == "method":
                text = text.replace("\n    ", "\n        ")
            yield "%s-%s" % (place, operation), frame % text


def run(source, translate):
    """What three calls gave and what was seen meanwhile."""
    namespace = {"__name__": "frames_program", "look": look, "by_name": by_name, "stack": stack, "warn": warn, "Seen": Seen}
    exec(compile(source, FILE, "exec"), namespace)
    program = translate(namespace["program"])
    out = []
    for n in (1, 1, 2, 0):
        del SEEN[:]
        try:
            result = _shown(program(n))
        except Exception as error:  # the same error is asked for
            entries = []
            traceback = error.__traceback__
            while traceback is not None:
                frame = traceback.tb_frame
                if frame.f_code.co_filename == FILE:
                    entries.append((frame.f_code.co_name, traceback.tb_lineno, sorted(frame.f_locals)))
                traceback = traceback.tb_next
            result = (type(error).__name__, str(error), entries)
        out.append((result, list(SEEN)))
    return out
