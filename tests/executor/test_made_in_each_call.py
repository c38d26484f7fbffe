"""What an expression makes is an object of its own in each call, or is one that CPython shares: what a program keeps of several calls shows which."""
from __future__ import annotations

import collections
import copy
import datetime
import enum
import functools
import itertools
import math
import operator
import re
import string

import numpy as np
import pytest

import sot

KEPT = []


class Obj:
    def __init__(self):
        self.v = 5


class Color(enum.Enum):
    RED = 5000


P = collections.namedtuple("P", "a b")
LIBRARY = (copy, datetime, functools, itertools, math, operator, re, string)

EXPRESSIONS = ("next(itertools.count(5000))", "next(itertools.count(1.5))", "next(itertools.count(n, 2000))",
               "list(itertools.count(9000) for _ in [0])[0].__next__()", "list(enumerate('ab', 5000))[0][0]", "range(5000,5003)[1]",
               "list(enumerate([1]))[0]", "list(zip([n],[2]))[0]", "next(itertools.product([1],[2]))", "next(itertools.combinations([1,2],2))",
               "list(itertools.accumulate([5000, n]))[1]", "list(itertools.repeat((1,n),2))[1]", "sum(range(3000))", "P(n, 2)", "P(1,2)._replace(a=n)",
               "P(1,2)._asdict()", "P._fields", "tuple(P(1,2))", "Color.RED.value", "Color.RED.name", "str(Color.RED)", "repr(Color.RED)",
               "Obj().__class__.__name__", "Obj.__qualname__", "Obj.__module__", "repr(Obj)", "str(type(x))", "vars(Obj())", "divmod(n*1000, 7)",
               "math.factorial(20)", "math.gcd(10000, 5000)", "math.comb(40, 20) if hasattr(math, 'comb') else 0", "math.floor(5000.5)", "round(5000.7)",
               "int(5000.5)", "int('5000')", "5000 + n", "n * 5000", "-n - 5000", "~(n + 5000)", "abs(-5000)", "pow(7, 9)", "hash('ab c')", "hash((1, n))",
               "hash(n + .5)", "len(range(5000))", "ord('\u2000') + n", "'a b'.encode()", "b'ab c'.decode()", "bytes([1,2,n])", "bytes(3)", "'%d x' % n",
               "'{} x'.format(n)", "f'{n} x'", "str(n) * 3 + ' '", "', '.join(['a', str(n)])", "'a b c'.split()[1:]", "'a b c'.replace('b', 'zz')",
               "'A B'.casefold()", "'x y'.ljust(7)", "'x y'[::-1]", "'ab cd'[1:4]", "'abc d'.partition('c')", "str([n])", "repr((n,))", "str({n: 1})",
               "str(None) + ' '", "str(1.5)", "str(n + 1.5)", "float('2.5')", "float(n)", "n / 2", "n // 2 + 5000", "2.5 % 2", "complex(1, n)",
               "(1+2j).conjugate()", "(2.5).hex()", "(1.5).as_integer_ratio()", "float.fromhex('0x1p3')", "int.from_bytes(b'abc', 'big')",
               "(5000).to_bytes(2, 'big')", "(70000).bit_length() * 1000", "min(5000, 6000)", "max(n + 5000, 1)", "min([5000 + n, 9999])",
               "sorted([n + 5000, 1])[1]", "functools.reduce(lambda a, b: a + b, [n, 5000])", "operator.add(n, 5000)", "operator.mul(2.5, n)", "x.shape",
               "x.shape[0] + 5000", "x.strides", "x.size * 5000", "x.dtype.name", "x.dtype.str", "x.dtype.descr", "x.ndim + 5000", "x.nbytes + 5000", "x.flags.num",
               "np.shape(x)", "np.broadcast_shapes((2,), (1,)) if hasattr(np, 'broadcast_shapes') else 0", "np.finfo(float).eps", "np.iinfo(int).max",
               "np.dtype('f8').itemsize + 5000", "np.pi * n", "slice(n, 3)", "slice(1, n).indices(5)", "slice(1, n).start", "(n, n) + (1,)", "(n,) * 2",
               "((1, 2) + (n,))[:2]", "(1, 2, 3)[:2]", "tuple([1, 2])", "tuple('ab')", "tuple(range(2))", "(*'ab', n)", "frozenset([n])", "frozenset('ab') | {1}",
               "list(map(str, [n + 50]))", "[i + 5000 for i in range(2)]", "{k: k + 5000 for k in range(2)}", "re.escape('a b')", "string.capwords('a b')",
               "datetime.timedelta(n)", "datetime.date(2020, 1, n)", "datetime.date(2020, 1, n).isoformat()", "chr(8000 + n)", "ascii('\u00e9 a')", "hex(n + 5000)",
               "bin(n)", "oct(n + 70)", "format(n, '05d')", "format(2.5, '.2f')", "repr('a b')", "str('a b')", "str(b'ab')", "bool(n) + 5000", "copy.copy((1, n))",
               "copy.deepcopy([n, 'a b'])", "{'a b': n}.get('a b')", "list({'a b': n})[0]", "'a b' + str(n)", "'a' 'b c'", "('a b',)[0]", "5000", "2.5", "(1, 2)",
               "(lambda q=5000: q)()", "(lambda q=(1, 2): q)()", "'abc'.title() + ' '", "'%s' % 'a b'", "'%s' % ('a b',)", "f\"{'a b'}\"", "'{}'.format('a b')",
               "'a b'.strip()", "' a b'.strip()", "'a b'.format()", "'a b'.zfill(2)", "'a b'.zfill(6)", "'a b'.lower()", "'a b'.replace('q', 'z')",
               "'a b'.expandtabs()", "'a b'.translate({})", "'a b'.join(['x y'])", "'a b'[:]", "'a b' * 1", "'a b' + ''", "'' + 'a b'", "b'a b'[:]", "b'a b' * 1",
               "(5000).__int__()", "+(n + 5000)", "(n + 5000) | 0", "(n + 5000) * 1", "5000 ** 1", "int(n + 5000)", "float(2.5)", "+(n + .5)", "round(n + .5, 3)",
               "(n + 5000).real", "(n + 5000).numerator", "(n + .5).real", "(n + .5).imag + 7.5", "abs(n + 5000)", "tuple((1, n))", "() + (1, n)", "(1, n) * 1",
               "(1, n)[:]", "frozenset(frozenset([n]))", "frozenset([n]).copy()", "x.item(0)", "x.tolist()", "float(x[0])", "x[0]", "x.sum()", "len(x) + 5000")


def identities(function, n):
    """Which of the things that are kept of four calls are one object; numbers and texts that CPython may share are left out."""
    KEPT.clear()
    for _ in range(4):
        function(n, np.ones(2))
    kept = [made for made in KEPT if not _may_be_shared(made)]
    return list(map(type, KEPT)), [[one is other for other in kept] for one in kept]


def _may_be_shared(made):
    return type(made) is int and -6 < made < 1025 or type(made) is str and (len(made) < 2 or made.isidentifier()) or type(made) is bytes and len(made) < 2


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_expressions(expression):
    namespace = dict(globals())
    exec("def function(n, x):\n    KEPT.append(%s)\n    KEPT.append(%s)\n    return x + 1\n" % (expression, expression), namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(plain)
    for n in (3, 3, 4):
        assert identities(tested, n) == identities(plain, n)
