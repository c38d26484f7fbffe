"""Containers and texts that come in from outside and are other ones from call to call: kind × what is done with it × what the calls bring.

What a graph may know of an object that comes in it must have guarded: its items, their number and order, their types, whether it holds a
key. So each program does one thing with one object, and its calls bring objects that differ from each other in one of these. The object
as it is left is compared like the result.
"""
from __future__ import annotations

from typing import Dict, List, Tuple

from .. import versions
from ..versions import Version
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

_PROGRAM = '''
import collections
import copy
import functools
import heapq
import itertools
import operator
import types

import numpy as np

from conformance.case import call


class OwnList(list):
    pass


class OwnDict(dict):
    def __missing__(self, key):
        return "missing", key


class Holder:
    def __init__(self, values):
        for number, value in enumerate(values):
            setattr(self, "abcdefghijklmnop"[number], value)


class Sequence:
    def __init__(self, values):
        self.values = list(values)

    def __len__(self):
        return len(self.values)

    def __getitem__(self, index):
        return self.values[index]

    def __repr__(self):
        return "Sequence"


def stepped(values):
    for value in values:
        yield value


def count_given(*given, **named):
    return len(given), sorted(named, key=str)


def kind(values):
    return {kind}


def case(c, x, k):
    r = None
{operation}
    return r, x * 2


def calls():
    for values, k in {calls}:
        yield call(kind(values), np.arange(1.0, 4.0), k)
'''

#: Kind -> (how it is made of ``values``, the groups of operations that it has).
_KINDS: Dict[str, Tuple[str, str]] = {
    "list": ("list(values)", "iterated sequence changed_list"),
    "tuple": ("tuple(values)", "iterated sequence"),
    "own_list": ("OwnList(values)", "iterated sequence changed_list"),
    "dict": ("dict.fromkeys(values, 1)", "iterated mapping changed_mapping"),
    "numbered_dict": ("{value: number for number, value in enumerate(values)}", "mapping changed_mapping"),
    "own_dict": ("OwnDict((value, [value]) for value in values)", "iterated mapping changed_mapping"),
    "OrderedDict": ("collections.OrderedDict((value, 1) for value in values)", "iterated mapping changed_mapping ordered"),
    "defaultdict": ("collections.defaultdict(list, ((value, [1]) for value in values))", "iterated mapping changed_mapping"),
    "Counter": ("collections.Counter(values)", "iterated mapping changed_mapping counted"),
    "mappingproxy": ("types.MappingProxyType({value: 1 for value in values})", "iterated mapping"),
    "set": ("set(values)", "iterated as_set changed_set"),
    "frozenset": ("frozenset(values)", "iterated as_set"),
    "keys": ("dict.fromkeys(values, 1).keys()", "iterated as_set"),
    "values": ("dict(enumerate(values)).values()", "iterated"),
    "items": ("dict(enumerate(values)).items()", "iterated"),
    "deque": ("collections.deque(values)", "iterated sequence changed_deque"),
    "bounded_deque": ("collections.deque(values, 4)", "iterated changed_deque"),
    "range": ("range(len(values), 2 * len(values) + 1, 2)", "iterated sequence"),
    "iterator": ("iter(list(values))", "consumed"),
    "generator": ("stepped(values)", "consumed"),
    "map": ("map(str, values)", "consumed"),
    "enumerate": ("enumerate(values)", "consumed"),
    "chain": ("itertools.chain(values, [1])", "consumed"),
    "set_iterator": ("iter(set(values))", "consumed"),
    "sequence": ("Sequence(values)", "iterated"),
    "instance": ("Holder(values)", "attributes"),
    "namespace": ("types.SimpleNamespace(**{'abcdefghijklmnop'[number]: value for number, value in enumerate(values)})", "attributes"),
    "text": ("'-'.join(map(str, values))", "text iterated"),
    "bytes": ("'-'.join(map(str, values)).encode()", "text"),
    "array": ("np.array([value if isinstance(value, float) else 2 for value in values])", "array"),
    "numbers": ("(len(values) or 3) * 7 - 20", "number"),
    "floats": ("len(values) / 4 - 0.5", "number"),
}

#: What is done with ``c``; ``x`` is an array of three, ``k`` a key or index, ``r`` is given back.
_OPERATIONS: Dict[str, List[str]] = {
    "iterated": [
        "r = [v for v in c]", "r = list(c), tuple(c)", "r = sorted(c, key=str)", "r = max(c), min(c)", "r = sum(c) * x", "r = next(iter(c))", "a, *b = c\nr = a, b", "a, b = c\nr = b", "r = [*c, 1], {*c}",
        "for v in c:\n    if v == k:\n        r = v\n        break\nelse:\n    r = 'none'", "r = list(enumerate(c, 1))", "r = list(zip(c, c))", "r = k in c, 'zz' not in c", "r = len(c)", "r = 'full' if c else 'empty'", "r = dict.fromkeys(c, x)",
        "r = {v: x * len(str(v)) for v in c}", "r = set(c) | {k}", "r = list(map(str, c)), list(filter(None, c))", "r = any(c), all(c)", "r = list(reversed(c))", "r = c == c, c == [], c != copy.copy(c)", "r = list(itertools.islice(c, 2))",
        "r = list(itertools.chain(c, [k]))", "r = max(c, key=lambda v: -len(str(v)), default=k)", "r = ''.join(map(str, c))", "r = count_given(*c), count_given(k, *c, 2)", "r = copy.copy(c) == c, copy.deepcopy(c)", "r = isinstance(c, (list, dict)), type(c)",
        "r = str(c), f'{c}'[:40]", "i = iter(c)\nr = next(i, None), list(i), next(i, 'end')", "r = x[:len(c)] * len(c)", "r = functools.reduce(lambda a, b: (a, b), c, k)", "total = x\nfor v in c:\n    total = total + len(str(v))\nr = total",
        "r = [v is w for v, w in zip(c, c)]", "r = [(v, w) for v in c for w in c if v != w]", "r = list(itertools.accumulate(map(str, c)))", "r = sum(1 for v in c if type(v) is int)", "r = c is k, type(c).__name__", "i = iter(c)\nnext(i, 0)\nr = i",
    ],
    "sequence": [
        "r = c[0]", "r = c[-1], c[len(c) - 1]", "r = c[1:], c[:1]", "r = c[::-1]", "r = c[k]", "r = c.index(k), 1", "r = c.count(k), c.count(1)", "r = c + c", "r = c * 2, 2 * c", "r = c < c, c <= c, c > type(c)()", "r = c[0] if c else k", "r = x * c[0] + c[1]",
        "r = [c[i] for i in range(len(c))]", "r = (c[0], c[0]), [c[0]] * 2", "r = operator.itemgetter(0, 1)(c)", "r = c[len(c) // 2]", "r = heapq.nlargest(2, c), heapq.nsmallest(1, c)", "i = 0\nwhile i < len(c):\n    i += 1\nr = x * i",
    ],
    "changed_list": [
        "c.append(x)\nr = len(c)", "c.append(k)\nc.append(c[0])\nr = c[-1]", "r = c.pop(), len(c)", "r = c.pop(0)", "c.insert(1, k)\nr = c[1]", "c.extend(c)\nr = len(c)", "c.extend(v for v in (k, 2))\nr = c[-1]", "c.remove(k)", "c.reverse()\nr = c[0]", "c.sort(key=str)\nr = c[0]",
        "c.clear()\nr = c", "c[0] = x\nr = c[0] is x", "c[-1] = k\nr = c[len(c) - 1]", "c[1:] = [k, k]\nr = len(c)", "del c[0]\nr = c[0]", "del c[1:]\nr = c", "c += [k]\nr = c", "c *= 2\nr = len(c)", "c[0] += c[0]\nr = c[0]", "for v in c:\n    if len(c) < 9:\n        c.append(v)\nr = len(c)",
        "for v in list(c):\n    c.remove(v)\nr = c", "d = c\nd.append(1)\nr = c is d, c[-1]", "d = c.copy()\nd.append(1)\nr = len(c), len(d)", "c[:] = [v for v in c if v != k]\nr = c", "i = iter(c)\nc.append(k)\nr = list(i)",
    ],
    "mapping": [
        "r = c[k]", "r = c.get(k), c.get('zz'), c.get('zz', 3)", "r = k in c, 'zz' in c", "r = list(c.keys()), list(c)", "r = list(c.values())", "r = [(a, b) for a, b in c.items()]", "r = {**c, 'new': 1}", "r = dict(c)", "for a, b in c.items():\n    if a == k:\n        r = b",
        "r = c == {1: 1, 2: 1}, c != {}", "r = len(c.keys()), len(c.items())", "r = c.keys() & {k}, c.keys() - {k}", "r = sorted(c.items(), key=str)", "r = max(c, key=str) if c else None", "r = count_given(**{str(a): b for a, b in c.items()})", "r = list(reversed(c))", "r = c.get(k, x) is x",
        "r = next(iter(c.items())), next(iter(c.values()))", "r = x * len(c) if k in c else x", "r = (k, c.get(k)) in c.items(), 1 in c.values()", "r = {b: a for a, b in enumerate(c)}", "r = c.keys() == {1, 2}, c.keys() <= {1, 2, 3}", "try:\n    r = c[k]\nexcept KeyError as error:\n    r = error.args",
    ],
    "changed_mapping": [
        "c[k] = x\nr = c[k] is x, len(c)", "c['new'] = 1\nr = list(c)", "c[k] = c.get(k, 0)\nr = list(c)", "del c[k]\nr = k in c, len(c)", "r = c.pop(k), list(c)", "r = c.pop('zz', None), c.pop(k, 7)", "r = c.popitem(), len(c)", "r = c.setdefault(k, x) is x, c.setdefault('new', 5), list(c)", "c.update({k: 1, 'new': 2})\nr = list(c.items())",
        "c.update(a=4)\nr = list(c)", "c.update([(k, 3)])\nr = c[k]", "c.clear()\nr = len(c), list(c)", "d = c.copy()\nd['new'] = 9\nr = len(c), len(d), type(d)", "c[k] += c[k]\nr = c[k]", "for a in c:\n    c['new'] = 1", "for a in list(c):\n    del c[a]\nr = len(c)", "d = c\nd['new'] = 4\nr = c['new'], d is c",
        "del c[k]\nc[k] = 0\nr = list(c)", "i = iter(c)\nc['new'] = 1\nr = next(i)", "n = list(c)\nc['new'] = 1\nr = n, list(c)", "for a, b in c.items():\n    c[a] = [b]\nr = list(c.values())", "r = c.pop(k, c.get('zz', x)) is x",
    ],
    "ordered": ["c.move_to_end(k)\nr = list(c)", "c.move_to_end(k, last=False)\nr = list(c), next(iter(c))", "r = c.popitem(last=False), list(c)", "r = c == collections.OrderedDict(reversed(list(c.items())))", "c[k] = 2\nc.move_to_end(k)\nr = c.popitem()"],
    "counted": ["r = c.most_common(1), c['zz']", "r = sorted(c.elements(), key=str)", "c.subtract({k: 1})\nr = c[k]", "c.update([k, k])\nr = c[k], len(c)", "r = c + c, c - c", "r = c & c, c | collections.Counter([k])", "c[k] += 1\nr = c.most_common()"],
    "as_set": [
        "r = c | {k}", "r = c & {k, 1}", "r = c - {k}", "r = c ^ {k, 1}", "r = c == {1, 2}, c != {1, 2, 3}", "r = c <= {1, 2, 3}, c >= {1}, c < {1, 2, 3}, c > set()", "r = c.isdisjoint([k])", "r = len(c | c), len(c & c)", "r = {k} | c, {k, 1} - c", "r = sorted(c, key=str)[0] if c else None", "r = [v for v in (1, 2, k) if v in c]",
    ],
    "changed_set": [
        "c.add(k)\nr = len(c)", "c.discard(k)\nr = list(c)", "c.remove(k)", "c.update([k], (v for v in (7, 8)), {9})\nr = len(c)", "c |= {k}\nr = sorted(c, key=str)", "c &= {k, 1}\nr = c", "c -= {k}\nr = c", "c ^= {k}\nr = c", "c.clear()\nr = [v for v in c]", "for v in list(c):\n    c.remove(v)\nr = c", "for v in c:\n    c.add((v, 1))", "i = iter(c)\nc.add('new')\nr = list(i)",
        "d = c.copy()\nd.add('new')\nr = len(c), len(d)", "c.intersection_update([k, 1], {1, k})\nr = c", "c.difference_update((v for v in (k,)), [1])\nr = c", "c.symmetric_difference_update([k, 1])\nr = c", "r = c.union([k], {9: 1}, (v for v in 'a')), c.intersection([1, k])", "n = [v for v in c]\nc.add('new')\nr = n, len(c)", "r = c.issubset([1, 2, 3]), c.issuperset([k])", "r = len({c.pop()} | c)",
    ],
    "changed_deque": [
        "c.append(k)\nr = len(c), c[0]", "c.appendleft(k)\nr = c[0], c[-1]", "c.append(1)\nc.append(2)\nr = list(c)", "r = c.pop(), len(c)", "r = c.popleft(), list(c)", "c.extend([k, 2])\nr = list(c)", "c.extendleft([k, 2])\nr = c[0], len(c)", "c.rotate(1)\nr = c[0]", "c.rotate(-k if k == 1 else 2)\nr = list(c)", "c.remove(k)", "c.reverse()\nr = c[0]", "c.clear()\nr = len(c)", "c[0] = x\nr = c[0] is x",
        "del c[0]\nr = list(c)", "c.insert(1, k)\nr = c[1]", "r = c.maxlen, c.count(k)", "c += [k]\nr = len(c), c[-1]", "for v in c:\n    c.append(v)", "r = c.index(k), 1", "r = collections.deque(c, 2), c.copy()", "c.append(x)\nr = c.popleft(), c[-1] is x",
    ],
    "consumed": [
        "r = [v for v in c]", "r = next(c), next(c, 'end')", "r = list(c), list(c)", "r = k in c, list(c)", "for v in c:\n    r = v\n    break\nr = r, list(c)", "a, *b = c\nr = a, b", "r = list(zip(c, c))", "r = max(c), 1", "r = dict(enumerate(c))", "r = list(itertools.islice(c, 1)), list(c)", "r = tuple(map(str, c))", "total = x\nfor v in c:\n    total = total + len(str(v))\nr = total", "r = iter(c) is c, sum(1 for v in c)",
        "r = count_given(*c)", "r = any(v == k for v in c), list(c)", "r = sorted(c, key=str)", "r = [*c], next(c, 0)", "d = [1]\nd.extend(c)\nr = d", "r = set(c)", "def hand():\n    yield from c\nr = list(hand())", "next(c, 0)\nr = c", "r = list(itertools.zip_longest(c, [1]))",
    ],
    "attributes": [
        "r = c.a", "r = x * c.a", "r = c.a, c.b", "r = getattr(c, 'c', 'none')", "r = hasattr(c, 'b'), hasattr(c, 'c')", "c.a = k\nr = c.a", "c.new = x\nr = c.new is x, sorted(vars(c))", "del c.a\nr = hasattr(c, 'a')", "c.b += c.b\nr = c.b", "r = vars(c), len(vars(c))", "c.a, c.b = c.b, c.a\nr = c.a", "setattr(c, 'abc'[len(vars(c)) % 3], 1)\nr = vars(c)",
        "c.__dict__['new'] = 1\nr = c.new", "c.__dict__.update(a=k)\nr = c.a", "r = [name for name in vars(c)]", "r = c.__dict__.get('c', k)", "r = type(c.a) is int, c.a == k", "d = copy.copy(c)\nd.a = 'other'\nr = c.a, d.a", "for name, value in vars(c).items():\n    r = name, value", "c.__dict__.clear()\nr = hasattr(c, 'a')",
    ],
    "text": [
        "r = c[:1], c[-1:], c[1:3]", "r = c[0], c[-1]", "r = len(c) * x", "r = c.upper(), c.strip(), c.title()", "r = c.split(c[1:2] or c)", "r = c.partition(c[:1] or c[:0] + c)", "r = c.replace(c[:1], c[:2])", "r = c.startswith(c[:1]), c.endswith(c[1:])", "r = c.find(c[1:2]), c.count(c[:1])", "r = c + c, c * 2", "r = c == c[:], c < c + c, c != c[1:]", "r = c[1:2] in c",
        "r = hash(c) == hash(c[:])", "r = int(c[:1] or c[:0] or '0'), 1", "r = float(c[:1]), complex(c[:1].decode() if type(c) is bytes else c[:1])", "r = {c: 1}[c]", "r = c.isdigit(), c.islower()", "r = c.center(9), c.zfill(7)", "r = c.join([c, c])", "r = '%s|%r' % (c, c)", "r = f'{c!s:>9}'", "r = x + 1 if c else x", "r = int(c[:1]) * x", "r = c.encode() if type(c) is str else c.decode()", "r = c[::-1], c[::2]", "r = sorted(c), max(c)",
        "r = ascii(c), repr(c)", "r = c.splitlines(), c.rsplit(None, 1)", "r = c % () if type(c) is str else c.hex()", "r = c.index(c[-1:]), c.rfind(c[:1])",
    ],
    "array": [
        "r = c.sum() * 2", "r = c[:1], c[-1:]", "r = c.shape[0] * x", "r = len(c), c.ndim, c.dtype", "r = c + 1", "c += 1\nr = c", "c[:1] = 5\nr = c", "r = c.reshape(-1, 1), c.T", "r = np.concatenate([c, x])", "r = [v for v in c]", "r = x if c.size else c", "r = c.mean() if len(c) > 1 else k", "r = np.zeros_like(c), np.empty(c.shape).shape", "r = c.astype(float) / 2", "r = c @ c", "r = np.where(c > 1, c, 0)", "r = c.dtype == float, c.dtype.kind",
        "r = np.stack([c, c])", "r = c.copy(), c is c.view(), c.base is None", "r = c.tolist(), c.flags.writeable",
    ],
    "number": [
        "r = c * x", "r = x[:abs(int(c)) % 3]", "r = c + 1, c - 1, c * c, -c, abs(c)", "r = c / 3, c // 3, c % 3, divmod(c, 3)", "r = c ** 2, 2 ** c", "r = 'neg' if c < 0 else 'pos' if c > 0 else 'nought'", "r = int(c), float(c), bool(c), complex(c)", "r = str(c), f'{c:6}', '%r' % c", "r = round(c), round(c, 1)", "r = c == 1, c != 1, c < 1, c >= 1", "r = [i for i in range(abs(int(c)) % 5)]", "r = max(c, 1), min(c, 1, 2)",
        "r = x ** c if c > 0 else x", "r = np.full(3, c)", "r = {c: 1}.get(1), c in (1, 1.0), c in {1, 8}", "r = hash(c), c.real, c.imag", "r = [5, 6, 7][int(c) % 3]", "r = 'ab' * (abs(int(c)) % 4)", "total = x\nfor i in range(abs(int(c)) % 6):\n    total = total + i\nr = total", "r = c and 1, c or 2, not c", "r = np.arange(c), np.float64(c)", "r = type(c), isinstance(c, int)", "r = c.is_integer() if type(c) is float else c.bit_length()", "r = sum([c, 1]), sorted([c, 1])",
        "r = x[0] if c else x[1]", "r = (c if c > 2 else 2) * x", "r = 1 / c, 1 // c", "i = 0\nwhile i < c:\n    i += 1\nr = x * i", "r = repr(c).count('-') * x", "r = c << 1 if type(c) is int else c.hex()",
    ],
}

#: What the calls bring: (values, key) of each.
_CALLS: Dict[str, str] = {
    "the_same": "[((1, 2, 3), 1)] * 3",
    "other_values": "[((1, 2), 1), ((3, 4), 3), ((1, 2), 2), ((2, 1), 1), ((1, 5), 5)] * 2",
    "lengths": "[((1, 2, 3), 1), ((1, 2), 1), ((1, 2, 3, 4, 5), 1), ((), 1), ((1,), 1), ((1, 2, 3), 1), ((1, 2, 3, 4), 1), ((), 1)]",
    "types": "[((1, 2), 1), ((1.0, 2.0), 1), ((1.5, 2), 2), (('a', 'b'), 'a'), ((True, 2), 1), ((None, 1), None), ((1, 'a'), 'a'), ((1, 2), 1.0), (((1, 2), 3), 3)]",
    "many": "[(range(start, start + 3), start + 1) for start in range(12)] + [((1, 2, 3), 9)]",
    "growing": "[(range(length), 1) for length in range(14)]",
    "keys": "[((1, 2, 'a'), key) for key in (1, 2, 'a', 'z', 7, 1, True, 1.0, None, (1, 2))]",
    "shrinking_and_empty": "[((), 1), ((), 1), ((1, 2, 3, 4), 1), ((3,), 3), ((), 2), ((1, 2), 1)]",
    "one_odd_one": "[((1, 2, 3), 1)] * 3 + [((1, 2, 'a'), 1), ((1, 2, 3), 1), ((1, 2.0, 3), 2), ((1, 2, 3), 1)]",
}


def _operations(kind: str) -> List[str]:
    return [operation for group in _KINDS[kind][1].split() for operation in _OPERATIONS[group]]


class Incoming(Family):
    name = "incoming"
    summary = "objects that come in and differ from call to call, and what one operation sees of them"
    reference = "https://docs.python.org/3/reference/datamodel.html#the-standard-type-hierarchy"
    features = ("structure-guard", "value-guard", "builtin-function")
    core = 2
    axes = {"kind": tuple(_KINDS), "operation": tuple(str(number) for number in range(max(len(_operations(kind)) for kind in _KINDS))), "calls": tuple(_CALLS)}

    def heads(self) -> List[Coordinates]:
        return [(kind, str(number)) for kind in _KINDS for number in range(len(_operations(kind)))]

    def since(self, at: Coordinates) -> Version:
        """The iterators of dicts and their views went backwards from 3.8 on; a mappingproxy's from 3.9."""
        return (3, 9) if at[0] == "mappingproxy" and "reversed" in _operations(at[0])[int(at[1])] else versions.ALL[0]

    def write(self, at: Coordinates) -> str:
        kind, number, calls = at
        return _PROGRAM.format(kind=_KINDS[kind][0], operation=indent(_operations(kind)[int(number)]), calls=_CALLS[calls])


FAMILY = Incoming()
