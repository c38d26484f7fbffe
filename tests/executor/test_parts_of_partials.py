"""Partial objects made in the function: their parts, which the program may change, and partial objects made of them."""
import functools
import types
import warnings

import numpy as np
import pytest

import sot


def scale(x, *args, **kwargs):
    return float(x.sum()), args, sorted(kwargs.items())


class Model:
    def __init__(self, w):
        self.w = w

    def apply(self, x, *args, **kwargs):
        return float(x.sum()) * self.w, args, sorted(kwargs.items())


def answer(function, *args):
    try:
        return repr(function(np.arange(3.0), *args))
    except Exception as error:
        return type(error), str(error)


def made(body):
    namespace = {"functools": functools, "scale": scale, "Model": Model, "np": np}
    exec("def function(x, o):\n    %s" % body.replace("; ", "\n    "), namespace)
    plain = namespace["function"]
    return plain, sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))


FIRSTS = {"function": "functools.partial(scale, k=3)", "method": "functools.partial(o.apply, k=3)", "positional": "functools.partial(scale, x, 1, k=2)", "without": "functools.partial(scale)", "builtin": "functools.partial(dict, a=1)",
          "names": "functools.partial(scale, k=3); p.own = 1", "lambda": "functools.partial(lambda *args, **kwargs: (len(args), sorted(kwargs)), k=1)"}
USES = ["p.keywords", "dict(p.keywords), p.args", "p.func is scale", "p.keywords['k'] = 9; found = p(x)", "p.keywords['z'] = 9; found = p(x), p.keywords", "k = p.keywords; k['z'] = 5; found = p(x), len(k)", "p.keywords.clear(); found = p(x)",
        "q = functools.partial(p, z=1); found = q(x), p(x)", "q = functools.partial(p, k=7); p.keywords['k'] = 1; found = q(x), p(x), q.keywords, q.func is p.func", "p.keywords['k'] = 1; q = functools.partial(p, z=4); found = q(x), q.keywords",
        "q = functools.partial(p, 1); found = q.args, q.func is p, q.func is p.func, q()  if False else q.keywords", "p.keywords is p.keywords, p.args is p.args", "q = functools.partial(p, z=1); p.own = 2; found = functools.partial(p).func is p, q.func is p",
        "p.keywords[3] = 1; found = p(x)", "del p.keywords['k']; found = p(x)", "p.keywords.update(a=1, b=2); found = p(x)", "k = p.keywords; p.keywords['n'] = o.w; found = k, p(x)"]


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("use", USES)
def test_parts(use, first):
    plain, tested = made("p = %s; %s%s; return x + 1, found" % (FIRSTS[first], "" if "found" in use else "found = ", use))
    for w in (2, 2, 0.5):
        assert answer(tested, Model(w)) == answer(plain, Model(w))


@pytest.mark.parametrize("use", [use for use in USES if "[3]" not in use])
def test_captured(use):
    plain, tested = made("p = functools.partial(scale, k=3); %s%s; return x + 1, found" % ("" if "found" in use else "found = ", use))
    for _ in range(3):
        assert answer(tested, Model(1)) == answer(plain, Model(1))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


class Net:
    def act(self, x):
        return x * 2

    def plus(self, x):
        return x + 1


class Below(Net):
    def act(self, x):
        return super().act(x) + 100


FIRST = Net.act


@pytest.mark.parametrize("write", ["Net.act = lambda self, x: x - 7", "Net.act = other", "Net.plus = Net.act", "Net.fresh = other", "Net.act = other; del Net.act", "Net.act = other; Net.act = FIRST", "setattr(Net, 'act', other)", "Net.act = 5"])
@pytest.mark.parametrize("read", ["net.act(x)", "below.act(x)", "Net.act(net, x)", "net.plus(x)", "net.fresh(x)", "Below.fresh(below, x)", "getattr(net, 'fresh', None) is None", "net.act.__func__ is Net.act", "net.act.__self__ is net",
                                  "super(Below, below).act(x)", "sorted(map(str, vars(Net)))[-3:]", "[m(x) for m in (net.act, below.act)]"])
def test_functions_put_into_a_class(write, read):
    def fresh():
        net = type("Net", (), {"act": lambda self, x: x * 2, "plus": lambda self, x: x + 1})
        space = {"Net": net, "FIRST": net.act}
        exec("class Below(Net):\n    def act(self, x):\n        return super().act(x) + 100\n\ndef other(self, x):\n    return x + 10\n\ndef function(x):\n    net, below = Net(), Below()\n    %s\n    return x, %s" % (write.replace("; ", "\n    "), read), space)
        return space
    one, other = fresh(), fresh()
    tested = sot.symbolic_translate(one["function"])
    for _ in range(2):
        assert answer(tested) == answer(other["function"])


def test_functions_put_into_a_class_are_captured():
    space = {"Net": Net, "FIRST": FIRST}
    exec("def other(self, x):\n    return x + 10\n\ndef function(x, net, below):\n    before = net.act(x)\n    Net.act = other\n    after = net.act(x), below.act(x)\n    Net.act = FIRST\n    return before, after, net.act(x)", space)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for _ in range(3):
        assert answer(tested, Net(), Below()) == answer(space["function"], Net(), Below())
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits


@pytest.mark.parametrize("body", ["return x, bool(NotImplemented)", "return x, not NotImplemented", "return (x, 1) if NotImplemented else (x, 2)", "return x, NotImplemented and 5", "return x, [v for v in (1, 2) if NotImplemented]",
                                  "try:\n        return x, bool(NotImplemented)\n    except TypeError as error:\n        return x, str(error)"])
def test_the_truth_of_not_implemented(body):
    plain, tested = made(body)
    for action in ("ignore", "error", "always"):
        for _ in range(2):
            told = []
            for function in (tested, plain):
                with warnings.catch_warnings(record=True) as heard:
                    warnings.simplefilter(action)
                    told.append((answer(function, None), [(each.category, str(each.message), each.lineno) for each in heard]))
            assert told[0] == told[1]


@pytest.mark.parametrize("expression", ["id(a) == id(b)", "id(a) == id(a)", "id(x) == id(x)", "id(Model) == id(a)", "id(None) == id(None)", "id(l) == id(a), id(l) == id(l)", "id(d) == id(l)", "hash(a) == hash(b)", "hash(a) == hash(a)",
                                        "isinstance(id(a), int)", "{id(v): v for v in (a, b)}[id(b)] is b", "len({id(a), id(b)})", "id(a) in [id(a)]", "sorted([id(a), id(b)]) == sorted([id(b), id(a)])", "hash(scale) == hash(scale)"])
def test_addresses(expression):
    plain, tested = made("a, b = o; l = [1]; d = {}; return x, %s" % expression)
    for pair in ((1, 1), (1, 2)):
        for _ in range(2):
            objects = {key: Model(key) for key in pair}
            given = tuple([objects[key] for key in pair])
            assert answer(tested, given) == answer(plain, given)


INPUTS = {"keyword": lambda o: functools.partial(scale, k=3), "positional": lambda o: functools.partial(scale, 1), "method": lambda o: functools.partial(o.apply, k=2), "two": lambda o: functools.partial(functools.partial(scale, 1), 2, z=3),
          "builtin": lambda o: functools.partial(dict, a=1), "lambda": lambda o: functools.partial(lambda *args, **kwargs: (len(args), sorted(kwargs)), k=1), "other": lambda o: functools.partial(scale, k=4), "named": lambda o: named_partial(k=3),
          "emptied": lambda o: emptied_partial(k=3)}
USES_OF_INPUTS = ["q.func is f.func, q.func is scale, q.args, dict(q.keywords)", "q(x)", "q.keywords is f.keywords, f.keywords", "f.keywords['k'] = 9; found = q(x), f(x), q.keywords", "q.keywords['z'] = 8; found = q(x), f(x), f.keywords", "f.own = 1; found = functools.partial(f).func is f, q.func is f",
                  "r = functools.partial(q, x, 5, k=0); found = r.func is f.func, r.keywords, r(1)", "getattr(f, '__name__', 0), getattr(q, 'own', 3), hasattr(f, 'fresh')", "getattr(f, 'own', 4), functools.partial(f).func is f", "type(q), q.func is f, f.func is scale"]


def named_partial(**kwargs):
    made = functools.partial(scale, **kwargs)
    made.own = 5
    return made


def emptied_partial(**kwargs):
    made = named_partial(**kwargs)
    del made.own
    return made


@pytest.mark.parametrize("more", ["functools.partial(f)", "functools.partial(f, x, z=1)", "functools.partial(f, k=7)", "functools.partial(f, 4)"])
@pytest.mark.parametrize("use", USES_OF_INPUTS)
def test_made_of_one_that_came_in(use, more):
    namespace = {"functools": functools, "scale": scale, "np": np}
    exec("def function(x, f):\n    q = %s\n    %s%s\n    return x + 1, found" % (more, "" if "found" in use else "found = ", use.replace("; ", "\n    ")), namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
    for make in INPUTS.values():
        for _ in range(2):
            assert answer(tested, make(Model(2))) == answer(plain, make(Model(2)))


@pytest.mark.parametrize("use", [use for use in USES_OF_INPUTS if "own = 1" not in use])
def test_made_of_one_that_came_in_is_captured(use):
    namespace = {"functools": functools, "scale": scale, "np": np}
    exec("def function(x, f):\n    q = functools.partial(f, z=1)\n    %s%s\n    return x + 1, found" % ("" if "found" in use else "found = ", use.replace("; ", "\n    ")), namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for _ in range(3):
        tested(np.arange(3.0), functools.partial(scale, k=3))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
