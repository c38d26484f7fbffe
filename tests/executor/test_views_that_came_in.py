"""Read-only proxies and views of dicts that came in: the dict that they show is found out, whether it came in by itself or not."""
from __future__ import annotations

import collections
import types

import numpy as np
import pytest

import sot

READS = ("v['a']", "v.get('b'), v.get('none', 5)", "'a' in v, 'zz' in v", "len(v), bool(v)", "list(v)", "[k for k in v]", "sorted(v.items())", "list(v.values())", "dict(v)", "{**v}", "list(v.keys())", "v == d, v == {'a': 1}",
         "v['none']", "v['a'] * x", "v is v, v is d", "type(v)", "v.copy()", "sorted(v), max(v, default=0)", "iter(v) is iter(v)", "[(k, v[k]) for k in v]", "isinstance(v, dict)", "list(reversed(list(v)))", "v[0]", "next(iter(v), 3)",
         "v | {'q': 1}", "v & {'a', 'q'}", "v - {'a'}", "v <= {'a'}", "v.isdisjoint({'q'})", "v.isdisjoint('xy'), v.isdisjoint('ab')", "sum(1 for _ in v)", "tuple(v), [*v]", "v.mapping['a']", "list(zip(v, d))", "('a', 1) in v", "1 in v", "x + len(v)", "v.x", "v()", "repr(v)", "list(map(str, v))")
CHANGES = ("pass", "d['new'] = x * 2", "d.pop('a', None)", "d.clear()", "d['a'] = 7", "v['a'] = 1", "del v['a']", "d.update(b=5); d['z'] = 1", "e['a'] = 50", "w = v; d['y'] = 1; v = w", "d = dict(d); d['n'] = 1")

VIEWS = {"proxy": types.MappingProxyType, "keys": lambda d: d.keys(), "values": lambda d: d.values(), "items": lambda d: d.items()}
DICTS = {"dict": dict, "ordered": collections.OrderedDict, "default": lambda d: collections.defaultdict(int, d), "counter": collections.Counter}


def told(value):
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (tuple, list)):
        return [type(value).__name__] + [told(item) for item in value]
    if isinstance(value, dict):
        return type(value).__name__, [(key, told(item)) for key, item in value.items()]
    return sorted(value) if isinstance(value, set) else repr(value)


def answer(function, d, v, e):
    try:
        result = told(function(np.arange(2.0), d, v, e))
    except Exception as error:
        result = type(error), str(error)
    return result, told(d), told(e)


def made(change, read):
    space = {}
    exec("def function(x, d, v, e):\n    try:\n        %s\n    except TypeError as error:\n        x = x, str(error), 'refused'\n    try:\n        return x * 2, (%s)\n    except (TypeError, KeyError, AttributeError) as error:\n        return x, str(error)"
         % (change.replace("; ", "\n        "), read), space)
    return space["function"], sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))


def given(make, view):
    """(what is changed by its name, what is shown, another dict): the view is one of the first, of the last, of none of them."""
    for items in ({"a": 1, "b": 2}, {"a": 1, "b": 2}, {"b": 2, "a": 1}, {}):
        for which in (0, 0, 1, 2, 0):
            three = make(dict(items)), make({"a": 5}), make(dict(items))
            yield three[0], view(three[which]), three[1]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("read", READS)
def test_as_plain(read, view):
    for change in CHANGES[READS.index(read) % 3::3]:
        plain, tested = made(change, read)
        for mine, other in zip(given(dict, VIEWS[view]), given(dict, VIEWS[view])):
            assert answer(tested, *mine) == answer(plain, *other)


@pytest.mark.parametrize("kind", DICTS)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("read", ["list(v)", "len(v), 'a' in v", "v['a']", "v.get('a')", "repr(v)", "v.mapping['a']", "v['none']"])
def test_of_every_dict(read, view, kind):
    for change in CHANGES[1:6:2]:
        plain, tested = made(change, read)
        for mine, other in zip(given(DICTS[kind], VIEWS[view]), given(DICTS[kind], VIEWS[view])):
            assert answer(tested, *mine) == answer(plain, *other)


def captured(names, function, *calls):
    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__))
    for make in calls:
        assert told(tested(*make())) == told(function(*make()))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits >= len(calls) - 1, (names, info)


@pytest.mark.parametrize("view, reads", [("proxy", READS[:12] + READS[13:18] + ("v == v, v != e, e == v",)), ("keys", ("v.isdisjoint('xy'), v.isdisjoint('ab'), v.isdisjoint(['q'])", "'a' in v", "len(v)", "list(v)", "v & {'a', 'q'}", "[*v]", "x + len(v)")), ("values", ("len(v)", "list(v)", "sum(v) * x", "1 in v")),
                                         ("items", ("len(v)", "dict(v)", "sorted(v)", "[k for k, n in v]", "{k: x * n for k, n in v}"))])
def test_is_captured(view, reads):
    for read in reads:
        for change in ("pass", "d['new'] = 7"):
            space = {}
            exec("def function(x, d, v, e):\n    %s\n    return x * 2, (%s)" % (change, read), space)

            def call():
                d = {"a": 1, "b": 2}
                return np.arange(2.0), d, VIEWS[view](d), {}
            captured((view, read, change), space["function"], call, call, call)


def test_another_dict_shown_in_the_next_call():
    def function(x, d, v):
        d["a"] = 10
        return x * v["a"], len(v)
    tested = sot.symbolic_translate(function)
    for _ in range(3):
        for mine, shown in (({"a": 1}, None), ({"a": 1}, {"a": 2}), ({"a": 1}, {"a": 2, "b": 3})):
            plain = dict(mine)
            views = [types.MappingProxyType(d if shown is None else dict(shown)) for d in (mine, plain)]
            assert told(tested(np.arange(2.0), mine, views[0])) == told(function(np.arange(2.0), plain, views[1]))


class Settings:
    default = 3


@pytest.mark.parametrize("write", ["Settings.default = 7", "Settings.fresh = 2", "pass"])
def test_the_names_of_a_class(write):
    space = {"Settings": type("Settings", (), {"default": 3})}
    exec("def function(x, names):\n    before = names['default']\n    %s\n    return x * names['default'], before, 'fresh' in names, Settings.default" % write, space)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for _ in range(3):
        seen = []
        for function in (tested, space["function"]):
            space["Settings"].default = 3
            if "fresh" in vars(space["Settings"]):
                del space["Settings"].fresh
            seen.append(told(function(np.arange(2.0), space["Settings"].__dict__)))
        assert seen[0] == seen[1]


def test_the_names_of_an_instance():
    def function(x, item, v):
        before = v["n"]
        item.n = 5
        return x * v["n"], before, len(v)
    tested = sot.symbolic_translate(function)
    for _ in range(3):
        items = [types.SimpleNamespace(n=1, m=2) for _ in range(2)]
        assert told(tested(np.arange(2.0), items[0], types.MappingProxyType(vars(items[0])))) == told(function(np.arange(2.0), items[1], types.MappingProxyType(vars(items[1]))))


class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        return self.name == getattr(other, "name", other)


def test_keys_of_the_program():
    def function(x, v):
        return x * v["a"], len(v)
    tested = sot.symbolic_translate(function)
    for items in ({Key("a"): 2}, {"a": 2}, {Key("a"): 3}):
        assert told(tested(np.arange(2.0), types.MappingProxyType(items))) == told(function(np.arange(2.0), types.MappingProxyType(items)))


@pytest.mark.parametrize("view", [dict.keys, dict.items, dict.values, collections.OrderedDict.keys, collections.OrderedDict.items, types.MappingProxyType], ids=lambda view: getattr(view, "__qualname__", "proxy"))
def test_a_view_has_the_order_of_what_made_it(view):
    def function(x, seen):
        return list(seen), [item for item in seen], len(seen), x + 1

    ordered = collections.OrderedDict(a=1, b=2, c=3)
    ordered.move_to_end("a")
    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    for _ in range(3):
        assert tested(np.arange(2.0), view(ordered))[:3] == function(np.arange(2.0), view(ordered))[:3]
    ordered.move_to_end("b")
    assert tested(np.arange(2.0), view(ordered))[:3] == function(np.arange(2.0), view(ordered))[:3]
