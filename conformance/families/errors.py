"""Exceptions: what is raised × where × who handles it × what happened before.

The invariant: type, arguments, cause, context and traceback are those of plain Python, and so is all that was done before.
"""
from __future__ import annotations

from typing import Dict, Tuple

from ..versions import Version
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

#: What raises, with the global ``V`` (a number; nothing raises when it is 0) at hand: an expression, or a statement.
KINDS: Dict[str, Tuple[str, str]] = {
    "zero_division": ("1 / (V - V)", ""), "index": ("TABLE[V + 90]", ""), "key": ("NAMES['no' * V]", ""), "attribute": ("OBJ.nope", ""),
    "type": ("V + 'a'", ""), "name": ("undefined", ""), "value": ("int('x%d' % V)", ""), "unpack": ("", "p, q = (V, 2, 3)"),
    "explicit": ("", "raise ValueError(V, 'text')"), "class": ("", "raise KeyError"), "custom": ("", "raise Custom(V, code=7)"),
    "from_cause": ("", "raise ValueError(V) from Custom(1, code=2)"), "from_none": ("", "raise ValueError(V) from None"),
    "kept": ("", "raise KEPT"), "assertion": ("", "assert V > 99, 'V is %d' % V"), "stop": ("next(iter([]))", ""), "overflow": ("(V + 9.0) ** 9999", ""),
    "binding": ("takes_none(V)", ""), "not_callable": ("V(1)", ""), "not_iterable": ("[*V]", ""), "range_step": ("range(1, 2, V - V)", ""),
    "domain": ("math.sqrt(-V)", ""), "import": ("", "import no_such_module_of_this_name"), "unbound": ("", "p = q\nq = 1"),
    "exit": ("", "raise SystemExit(V)"), "not_exception": ("", "raise V"), "while_handling": ("", "try:\n    TABLE[V + 90]\nexcept IndexError:\n    raise Custom(V)"),
    "in_finally": ("", "try:\n    TABLE[V + 90]\nfinally:\n    OBJ.nope"), "reraised": ("", "try:\n    TABLE[V + 90]\nexcept IndexError as error:\n    raise"),
    "note": ("", "error = ValueError(V)\nerror.add_note('a note')\nraise error"), "group": ("", "raise ExceptionGroup('g', [ValueError(V), Custom(1)])"),
    "broadcast": ("np.ones(3) + np.ones(V + 3)", ""), "axis": ("np.ones(3).sum(axis=V)", ""), "casting": ("np.add(OUT, 0.5, out=OUT)", ""),
    "singular": ("np.linalg.inv(np.zeros((V, V)))", ""), "array_index": ("np.ones(3)[V + 90]", ""), "array_truth": ("bool(np.ones(V + 1))", ""),
    "reshape": ("np.ones(3).reshape(V + 1, 5)", ""), "concatenate": ("np.concatenate([np.ones(V), np.ones((V, 2))])", ""),
    "matmul": ("np.ones((2, 3)) @ np.ones((V + 1, V))", ""), "dtype": ("np.ones(3).astype('no such')", ""), "float_of_array": ("float(np.ones(V + 1))", ""),
    "array_attribute": ("np.ones(3).nope", ""), "read_only": ("", "FIXED[0] = V"), "shape_assign": ("", "np.ones(3).shape = (V, 7)"),
    "slice_assign": ("", "OUT[:2] = np.ones(V + 4)"), "empty_max": ("np.max(np.ones(0))", ""), "ufunc_count": ("np.sin(1, 2, 3, V)", ""),
}

#: Where it is raised: statements of the function under test with ``{use}``, and the helper that fails, with ``{fail}``.
PLACES: Dict[str, Tuple[str, str]] = {
    "frame": ("{fail}", ""),
    "expression": ("r = gather(1, {expr}, y)", ""),
    "operand": ("r = y * ({expr}) + 1", ""),
    "subscript": ("r = TABLE[{expr}]", ""),
    "fstring": ('r = f"<{{{expr}}}>"', ""),
    "callee": ("r = fails()", "def fails():\n{fail}"),
    "deep_callee": ("r = calls_fails(y)", "def fails():\n{fail}\n\ndef calls_fails(y):\n    z = y + 1\n    return fails(), z"),
    "recursive": ("r = down(3)", "def down(n):\n    if n:\n        return down(n - 1)\n{fail}"),
    "keyword_callee": ("r = fails(a=1, *[2], **{{'b': 3}})", "def fails(*args, a, b):\n{fail}"),
    "method": ("r = Failing().run(y)", "class Failing:\n    def run(self, y):\n{fail2}"),
    "static_method": ("r = Failing.run(y)", "class Failing:\n    @staticmethod\n    def run(y):\n{fail2}"),
    "class_method": ("r = Failing.run(y)", "class Failing:\n    @classmethod\n    def run(cls, y):\n{fail2}"),
    "super_method": ("r = Lower().run(y)", "class Upper:\n    def run(self, y):\n{fail2}\n\nclass Lower(Upper):\n    def run(self, y):\n        return super().run(y + 1)"),
    "constructor": ("r = Failing(y)", "class Failing:\n    def __init__(self, y):\n        self.y = y\n{fail2}"),
    "new": ("r = Failing(y)", "class Failing:\n    def __new__(cls, y):\n{fail2}"),
    "operator": ("r = Failing() + y", "class Failing:\n    __array_ufunc__ = None\n    def __add__(self, other):\n{fail2}"),
    "reflected": ("r = 5 - Failing()", "class Failing:\n    def __rsub__(self, other):\n{fail2}"),
    "inplace": ("r = Failing()\nr += y", "class Failing:\n    def __iadd__(self, other):\n{fail2}"),
    "compare": ("r = Failing() == 3", "class Failing:\n    def __eq__(self, other):\n{fail2}\n    __hash__ = None"),
    "less": ("r = sorted([Failing(), Failing()])", "class Failing:\n    def __lt__(self, other):\n{fail2}"),
    "truth": ("r = 1 if Failing() else 2", "class Failing:\n    def __bool__(self):\n{fail2}"),
    "length": ("r = len(Failing())", "class Failing:\n    def __len__(self):\n{fail2}"),
    "item": ("r = Failing()[y]", "class Failing:\n    def __getitem__(self, i):\n{fail2}"),
    "set_item": ("Failing()[0] = y", "class Failing:\n    def __setitem__(self, i, x):\n{fail2}"),
    "contains": ("r = 3 in Failing()", "class Failing:\n    def __contains__(self, x):\n{fail2}"),
    "call": ("r = Failing()(y)", "class Failing:\n    def __call__(self, x):\n{fail2}"),
    "property": ("r = Failing().p", "class Failing:\n    @property\n    def p(self):\n{fail2}"),
    "getattr": ("r = Failing().missing", "class Failing:\n    def __getattr__(self, name):\n{fail2}"),
    "setattr": ("Failing().x = y", "class Failing:\n    def __setattr__(self, name, x):\n{fail2}"),
    "descriptor": ("r = Holding().d", "class Failing:\n    def __get__(self, obj, owner=None):\n{fail2}\n\nclass Holding:\n    d = Failing()"),
    "repr": ("r = repr(Failing())", "class Failing:\n    def __repr__(self):\n{fail2}"),
    "format": ('r = f"{{Failing()}}"', "class Failing:\n    def __str__(self):\n{fail2}"),
    "hash": ("r = {{Failing(): 1}}", "class Failing:\n    def __hash__(self):\n{fail2}"),
    "index": ("r = TABLE[Failing()]", "class Failing:\n    def __index__(self):\n{fail2}"),
    "iter": ("r = [x for x in Failing()]", "class Failing:\n    def __iter__(self):\n{fail2}"),
    "next": ("r = []\nfor x in Failing():\n    r.append(x)", "class Failing:\n    n = 0\n    def __iter__(self):\n        return self\n    def __next__(self):\n        self.n += 1\n        if self.n > 2:\n{fail3}\n            raise StopIteration\n        return self.n"),
    "generator": ("r = list(gen(3))", "def gen(n):\n    for i in range(n):\n        yield i\n{fail}"),
    "generator_loop": ("r = []\nfor x in gen(2):\n    r.append(x)", "def gen(n):\n    for i in range(n):\n        yield i\n{fail}"),
    "yield_from": ("r = tuple(outer_gen())", "def gen(n):\n    yield n\n{fail}\n\ndef outer_gen():\n    yield from gen(2)"),
    "comprehension": ("r = [fails() for _ in range(2)]", "def fails():\n{fail}"),
    "comprehension_inline": ("r = [{expr} for _ in range(2)]", ""),
    "lambda": ("r = (lambda: {expr})()", ""),
    "key": ("r = sorted([2, 1], key=fails)", "def fails(x):\n{fail}"),
    "map": ("r = list(map(fails, [1, 2]))", "def fails(x):\n{fail}"),
    "partial": ("r = partial(fails, 1)(2)", "def fails(*x):\n{fail}"),
    "native_callback": ("r = sys.call_tracing(fails, ())", "def fails():\n{fail}"),
    "reduce": ("r = reduce(fails, [1, 2, 3])", "def fails(p, q):\n{fail}"),
    "loop": ("for i in range(3):\n    y = y + i\n    if i == 1:\n{fail2}", ""),
    "while": ("i = 0\nwhile i < 3:\n    i += 1\n    r = fails(i)", "def fails(i):\n    if i < 2:\n        return i\n{fail}"),
    "after_break": ("sys.call_tracing(len, ('',))\n{fail}", ""),
    "callee_after_break": ("r = fails()", "def fails():\n    sys.call_tracing(len, ('',))\n{fail}"),
    "enter": ("with Failing():\n    r = 1", "class Failing:\n    def __enter__(self):\n{fail2}\n    def __exit__(self, *_):\n        LOG.append('exit')"),
    "exit": ("with Failing():\n    r = 1", "class Failing:\n    def __enter__(self):\n        LOG.append('enter')\n    def __exit__(self, *_):\n{fail2}"),
    "default": ("r = (lambda p=fails(): p)()", "def fails():\n{fail}"),
    "decorator": ("@fails\ndef inner():\n    return 1\nr = inner()", "def fails(fn):\n{fail}"),
    "inner": ("def inner():\n{fail}\nr = inner()", ""),
    "class_body": ("class Inner:\n{fail}\nr = Inner", ""),
    "array_argument": ("r = np.add(y, fails())", "def fails():\n{fail}"),
    "out_of_array": ("y[:] = fails()", "def fails():\n{fail}"),
    "star": ("r = gather(*gen(2))", "def gen(n):\n    yield n\n{fail}"),
    "unpacked": ("p, q = gen(2)", "def gen(n):\n    yield n\n{fail}"),
    "class_getattr": ("r = Failing.nothing", "class Meta(type):\n    def __getattr__(cls, name):\n{fail2}\n\nclass Failing(metaclass=Meta):\n    pass"),
}

#: Who handles it: what stands around ``{work}`` in the function under test; helpers.
HANDLERS: Dict[str, Tuple[str, str]] = {
    "caller": ("{work}", ""),
    "caller_twice": ("{work}\ny = y * 2\n{work}", ""),
    "caller_effects": ("LOG.append(1)\n{work}\nLOG.append(2)", ""),
    "caller_conditional": ("if y.ndim == 1:\n    {work}\nelse:\n    r = y * 2", ""),
    "caller_loop": ("for turn in range(2):\n    {work}\n    y = y + turn", ""),
    "caller_callee": ("r = middle(y)\ny = y - 1", "def middle(y):\n    z = y * 2\n    return passes(z), z\n\n\ndef passes(y):\n    r = None\n{inner}\n    return r\n"),
    "callee_finally": ("r = cleans(y)", "def cleans(y):\n    r = None\n    try:\n{inner2}\n    finally:\n        LOG.append('cleaned')\n    return r\n"),
    "inside": ("try:\n    {work}\nexcept Exception as error:\n    r = type(error).__name__, error.args", ""),
    "whole": ("try:\n    {work}\nexcept Exception as error:\n    r = error", ""),
    "other_type": ("try:\n    {work}\nexcept (UnicodeError, BlockingIOError):\n    r = 'handled'", ""),
    "bare": ("try:\n    {work}\nexcept:\n    r = sys.exc_info()[0].__name__", ""),
    "finally": ("try:\n    {work}\nfinally:\n    LOG.append('finally')\n    y = y * 2", ""),
    "reraise": ("try:\n    {work}\nexcept Exception:\n    LOG.append('seen')\n    raise", ""),
    "raise_from": ("try:\n    {work}\nexcept Exception as error:\n    raise RuntimeError('from') from error", ""),
    "raise_other": ("try:\n    {work}\nexcept Exception:\n    raise RuntimeError('other')", ""),
    "else": ("try:\n    {work}\nexcept Exception:\n    r = 'except'\nelse:\n    r = r, 'else'", ""),
    "suppress": ("with suppress(Exception):\n    {work}", ""),
    "manager": ("with Manager():\n    {work}", "class Manager:\n    def __enter__(self):\n        return self\n\n    def __exit__(self, kind, error, tb):\n        LOG.append(kind and kind.__name__)\n        return kind is not None and issubclass(kind, LookupError)\n"),
    "in_callee": ("r = guarded(y)", ""),
    "nested": ("try:\n    try:\n        {work}\n    except LookupError:\n        r = 'inner'\nexcept Exception as error:\n    r = 'outer', error.__context__", ""),
    "loop": ("for turn in range(2):\n    try:\n        {work}\n    except Exception:\n        LOG.append(turn)\n        continue", ""),
    "retry": ("try:\n    {work}\nexcept Exception:\n    r = y + 1\n    y = r * 2", ""),
    "with_context": ("try:\n    raise KeyError('first')\nexcept KeyError:\n    {work}", ""),
}

BEFORE: Dict[str, str] = {
    "nothing": "", "array": "y = y * 3", "in_place": "y += 1", "effect": "LOG.append('before')", "global": "global STATE\nSTATE = STATE + 1",
    "attribute": "OBJ.a = V\nr = OBJ.a + 1", "branch": "if V > 1:\n    y = y - 1", "break": "sys.call_tracing(len, ('',))",
}


class Errors(Family):
    name = "errors"
    summary = "exceptions: what is raised × where × who handles it × what was done before"
    reference = "https://docs.python.org/3/reference/executionmodel.html#exceptions"
    features = ("raise", "traceback", "exception-chaining")
    axes = {"kind": tuple(KINDS), "place": tuple(PLACES), "handler": tuple(HANDLERS), "before": tuple(BEFORE)}
    core = 2
    #: A frame with a ``try`` of its own runs natively so far: without this the engine would see one program in ten.
    draws = {"handler": tuple(HANDLERS) + tuple(name for name in HANDLERS if name.startswith("caller")) * 4}

    def fits(self, at: Coordinates) -> bool:
        kind, place, handler, before = at
        if "{expr}" in PLACES[place][0] and not KINDS[kind][0]:
            return False
        if handler == "in_callee" and place in ("class_body", "decorator", "default") or kind == "import" and place == "class_body":
            return False
        return True

    def since(self, at: Coordinates) -> Version:
        return (3, 11) if at[0] in ("note", "group") else (3, 8)

    def write(self, at: Coordinates) -> str:
        kind, place, handler, before = at
        expression, statement = KINDS[kind]
        fail = "if V:\n%s" % indent(statement or "r = %s" % expression)
        work, helper = PLACES[place]
        parts = {"fail%d" % depth: indent(fail, depth).rstrip("\n") for depth in (2, 3)}
        helper = helper.format(fail=indent(fail).rstrip("\n"), **parts)
        inner = fail if work == "{fail}" or work.endswith("\n{fail}") and place == "after_break" else indent(fail).rstrip("\n")
        work = work.format(expr="(%s if V else 0)" % expression, fail=inner, **parts)
        around, helping = HANDLERS[handler]
        manager = helping.replace("{inner2}", indent(work, 2).rstrip("\n")).replace("{inner}", indent(work).rstrip("\n"))
        lines = ["r = None", BEFORE[before]]
        for line in around.split("\n"):
            depth = (len(line) - len(line.lstrip())) // 4
            lines.append(indent(work, depth).rstrip("\n") if line.strip() == "{work}" else line)
        lines.append("return r, y + 1")
        case = "def case(y):\n%s" % indent("\n".join(line for line in lines if line))
        if handler == "in_callee":
            case = "def guarded(y):\n    r = None\n    try:\n%s    except Exception as error:\n        return 'guarded', error\n    return r, y\n\n\n%s" % (
                indent(work, 2), case)
        return "\n\n".join(part for part in (_HELPERS, helper, manager, case, _CALLS) if part)


_HELPERS = '''\
import math
import sys
from contextlib import suppress
from functools import partial, reduce

import numpy as np

from conformance.case import call

V = 0
STATE = 0
LOG = []
TABLE = [1, 2, 3]
NAMES = {"a": 1, "": 2}
OUT = np.arange(3)
FIXED = np.arange(3)
FIXED.flags.writeable = False
KEPT = ValueError("kept")


class Custom(Exception):
    def __init__(self, *args, code=0):
        super().__init__(*args)
        self.code = code


class Obj:
    a = 0


OBJ = Obj()


def gather(*items):
    return items


def takes_none():
    return 1
'''

_CALLS = '''\
def calls():
    global V
    V = 1
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    V = 0
    yield call(np.arange(3.0))
    V = 2
    yield call(np.arange(2))
    V = 1
    yield call(np.arange(3.0))
'''

FAMILY = Errors()
