"""Small programs over containers, iterators and generators; each is captured whole and compared with plain Python."""
import collections
import itertools
import operator

PROGRAMS = []


def program(function, *arguments):
    """Register a program with the arguments of its calls."""
    PROGRAMS.append((function, arguments))


def set_operators(xs, s):
    a = set(xs)
    b = {x * 3 for x in xs}
    c = a | b
    c -= {3}
    c.add(99)
    c.discard(1)
    d = frozenset(c) & a
    e = frozenset(xs) | b
    return (list(c), c, list(a ^ b), d, e, list(e), type(e), a < c, sorted(a), len(c), s | a, a & s, [x for x in {"k", "l", "m"}], max(c),
            a.union(xs, [5]), list(set(a)), c.pop(), c, "%s" % (c,), f"{a} {e}")


program(set_operators, ([1, 2, 3], {2}), ([10, 20, 7, 8, 9, 10], {1, 7}), ([], set()))


def set_history(xs):
    s = set()
    for x in xs:
        if x in s:
            s.remove(x)
        else:
            s.add(x)
    t = s.copy()
    t.update(xs, {1, 2})
    t.intersection_update(xs)
    return s, list(s), t, list(t), s == t, s.isdisjoint(t)


program(set_history, ([1, 2, 1, 3, 40, 33, 17],), (["a", "b", "a", "c", "dd"],), ([1.0, 1, True],))


def sets_passed_in(xs, seen):
    fresh = []
    for x in xs:
        if x not in seen:
            seen.add(x)
            fresh.append(x)
    seen.discard(xs[0])
    return fresh, seen, xs[0] in seen, len(seen)


program(sets_passed_in, ([1, 2, 1], {2}), ([1, 2, 1], {1}), (["a", "b"], set()))


def dicts(d, xs):
    e = {x: i for i, x in enumerate(xs)}
    e.update(d)
    e.pop(xs[0], None)
    k = e.keys() & d.keys()
    f = dict(zip(xs, xs))
    f.setdefault("q", []).append(1)
    g = {**e, **f}
    items = list(g.items())
    del g[items[0][0]]
    return e, k, f, g, list(reversed(xs)), g.popitem(), len(g.values()), ("q", [1]) in f.items(), 1 in e.values(), [k for k in g]


program(dicts, ({"a": 1}, ["p", "q r"]), ({(1, 2): 3}, [(1, 2), (3,)]), ({1: 2, 3: 4}, [1.5, 2]))


def keys_stay_themselves(a, b):
    d = {a: 1}
    d[b] = 2
    s = {a, b}
    k = next(iter(d))
    return d, s, k is a, next(iter(s)) is a, list(d)[0] is a, [x for x in d.items()][0][0] is a


program(keys_stay_themselves, ((1, 2), (1.0, 2)), ("a longer text", "a longer text"), (1000, 1000), (1.5, 1.5))


def lists(xs, n):
    ys = xs[:]
    ys.sort(key=lambda v: -v)
    ys.insert(n, 5)
    ys.extend(y for y in xs)
    ys[1:2] = [7, 8]
    del ys[::2]
    it = iter(xs)
    first = next(it, None)
    rest = list(it)
    xs.append(1)
    xs.sort(reverse=True)
    xs.remove(1)
    return (ys, first, rest, xs, xs.index(xs[0]), xs.count(1), xs * 2, [a for a, *b in [(1, 2, 3)]], sorted(xs, key=abs, reverse=bool(n)),
            tuple(xs) < (1, 2), list(zip(*[iter(range(6))] * 2)))


program(lists, ([3, 1, 2], 0), ([3.5, -1], 1), ([True, 2, 2], -1))


def generators(n):
    def fib(k):
        a, b = 0, 1
        for _ in range(k):
            yield a
            a, b = b, a + b

    def odd(k):
        for x in fib(k):
            if x % 2:
                yield x

    log = []

    def noisy(v):
        log.append(v)
        return v

    found = (sum(fib(n)), list(odd(n)), any(noisy(x) > 2 for x in fib(n)), all(x >= 0 for x in fib(n)),
             max((noisy(x) for x in fib(n)), default=None), dict((x, str(x)) for x in fib(n)), {x for x in fib(n)},
             ",".join(str(x) for x in fib(n)))
    a, *b = fib(n)
    g = fib(n)
    pairs = list(zip(g, g))
    growing = []
    growing.extend(len(growing) for _ in range(n))
    return (found, a, b, pairs, list(map(lambda x, y: x + y, fib(n), odd(n))), list(enumerate(odd(n), 3)),
            list(filter(lambda v: v > 1, fib(n))), log, growing, 5 in fib(n), sorted(fib(n), reverse=True), [*fib(n), *odd(n)])


program(generators, (5,), (1,), (8,))


def strings(s, n):
    return ("%s|%5d|%r" % (s, n, s), "{}-{:>4}".format(s, n), f"{s!r:>8}{n:04d}", s.split(","), "".join(reversed(s)), s[::-1],
            [c for c in s], s * 2, s + "x", s in "abc,def", s.join(["1", "2"]), f"{[s, n]}", f"{(n,)}", str({s: n}), repr([s]), "%s" % (n,),
            "%s" % [n, s], len(s), s.encode(), list(s.encode()), b"".join([b"a", s.encode()]), min(s), sorted(s), s.partition(","))


program(strings, ("a,b", 3), ("zz", 10), ("\u00e9,", 0))


def bytes_(b, i):
    return b[i], b[1:], b + b"!", b * 2, len(b), list(b), 97 in b, b == b"abc", b.hex(), b[::-1], [x for x in b]


program(bytes_, (b"abc", 0), (b"xyz", -1))


def ranges_and_slices(n):
    r = range(n)
    s = slice(1, n)
    return (len(r), list(r)[s], 2 in r, r == range(0, n), r[1:], list(reversed(r)), s, s == slice(1, n), s.indices(3), sum(r), r, bool(r),
            [i for i in r if i % 2], max(r, default=-1))


program(ranges_and_slices, (4,), (0,), (7,), (-1,))


def tools(xs, d):
    groups = collections.defaultdict(list)
    for i, x in enumerate(xs):
        groups[x % 2].append(i)
    return (groups, list(itertools.chain(xs, [9], (y for y in xs))), list(itertools.product(xs, "ab")),
            list(itertools.islice(itertools.count(3), 2, 5)), list(itertools.accumulate(xs)), list(itertools.accumulate(xs, lambda a, b: a * b)),
            list(itertools.zip_longest(xs, [1], fillvalue=0)), sorted([(2, 1), (1, 2)], key=operator.itemgetter(1)),
            list(itertools.combinations(xs, 2)), max(d.items(), key=operator.itemgetter(1)), list(itertools.repeat(1, 3)),
            list(itertools.takewhile(lambda v: v < 3, xs)), next(x for x in xs if x > 1), list(filter(None, [0, 1])),
            sum((v for v in [0.5, 1]), 1))


program(tools, ([1, 2, 3], {"a": 1, "b": 5}))

Point = collections.namedtuple("Point", "x y", defaults=[0])


def named_tuples(p):
    q = Point(p.x + 1, y=2)
    return p.x, p[1], q, [k for k in q], p == (1, 2), q._replace(x=5), q._asdict(), Point._make([7, 8]), len(p), Point(3), p[-1:], p.index(2)


program(named_tuples, (Point(1, 2),), (Point(1.5, 2),))
