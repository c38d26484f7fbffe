"""Items, slices, ranges and hash tables that change; functions, partial objects and modules as objects with attributes: like plain Python, and captured."""
import collections
import copy
import functools
import types

import numpy as np
import pytest

import sot


def said(function, *arguments):
    """What a call gives or raises, and what it leaves of its arguments."""
    try:
        result = function(*arguments)
    except Exception as error:
        result = type(error), str(error)
    return repr((result, arguments))


def is_like_plain(function, *arguments, whole=True):
    """Twice each, on copies: the second call is a hit where nothing broke."""
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__, "made", function.__defaults__, function.__closure__))
    for _ in range(2):
        expected = said(function, *copy.deepcopy(arguments))
        assert said(translated, *copy.deepcopy(arguments)) == expected
    info = sot.cache_info(translated)
    assert not whole or not info.breaks and not info.fallbacks and info.hits, info


# -- what has no items to assign --------------------------------------------------------------------------------------
def _adds(holder, extra):
    try:
        holder[0] += extra
    except TypeError as error:
        return holder, str(error)
    return holder, None


@pytest.mark.parametrize("make", [tuple, list], ids=["tuple", "list"])
@pytest.mark.parametrize("first, extra", [([1], [2]), (np.zeros(2), 1), (3, 4), ((1,), (2,)), ({1}, None), ("a", "b")])
def test_an_item_is_changed_in_place_before_it_is_refused(make, first, extra):
    is_like_plain(_adds, make([first, 5]), extra)


@pytest.mark.parametrize("value", ["ab", b"ab", (1, 2), 5, None, 2.5])
def test_values_without_items_to_assign(value):
    def assign(value):
        try:
            value[0] = 1
        except TypeError as error:
            return str(error)
    is_like_plain(assign, value)


# -- slices -----------------------------------------------------------------------------------------------------------
SOURCES = {"list": [7, 8], "tuple": (7, 8, 9), "text": "xy", "bytes": b"xyz", "range": range(3), "dict": {"a": 1, "b": 2}, "empty": "", "number": 5, "none": None,
           "array": np.arange(2.0)}


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("where", [slice(1, 2), slice(None), slice(3, 1), slice(None, None, 2), slice(None, None, -2)], ids=str)
def test_slices_are_assigned_from_whatever_can_be_iterated_over(source, where):
    def assign(items, value):
        try:
            items[where] = value
        except ValueError as error:
            return str(error)
        return len(items)
    is_like_plain(assign, [0, 1, 2, 3], SOURCES[source], whole=source not in ("number", "none"))


@pytest.mark.parametrize("make", [lambda items: reversed(items), lambda items: iter(items), lambda items: zip(items, items), lambda items: map(str, items),
                                  lambda items: enumerate(items), lambda items: {1: 2}.values()])
def test_slices_are_assigned_from_iterators_over_themselves(make):
    def assign(items):
        items[1:2] = make(items)
        return items
    is_like_plain(assign, [3, 4, 5], whole=make([1]).__class__ is not map)


# -- ranges and deques ------------------------------------------------------------------------------------------------
class Equal:
    def __init__(self, to):
        self.to = to

    def __eq__(self, other):
        return other == self.to

    __hash__ = None


@pytest.mark.parametrize("of", [range(10), range(0), range(9, 0, -3)], ids=str)
@pytest.mark.parametrize("value", [0, 3, 10, -1, True, 6.0, 2.5, "a", None, Equal(6), Equal(60)], ids=lambda value: type(value).__name__)
def test_searches_in_ranges(of, value):
    def search(of, value):
        found = value in of, hash(of)
        if type(value) is not Equal:
            found += (of.count(value),)
            try:
                found += (of.index(value),)
            except ValueError as error:
                found += (str(error),)
        return found
    translated = sot.symbolic_translate(search)
    for _ in range(2):
        assert translated(of, value) == search(of, value)
    assert not sot.cache_info(translated).breaks


@pytest.mark.parametrize("bound", [None, 2, 3])
def test_insertions_into_bounded_deques(bound):
    def insert(items, bound):
        found = collections.deque(items, bound)
        try:
            found.insert(1, "new")
        except IndexError as error:
            return list(found), str(error)
        return list(found)
    is_like_plain(insert, [1, 2], bound)


# -- hash tables ------------------------------------------------------------------------------------------------------
def _made(kind, came_in):
    return {"dict": {"a": 1, "b": 2}, "counter": collections.Counter("ab"), "default": collections.defaultdict(int, a=1, b=2)}[kind] if came_in else kind


def _walk(table, change, view):
    turns = 0
    iterator = iter(getattr(table, view)())
    try:
        for _ in iterator:
            turns += 1
            change(table)
    except RuntimeError as error:
        try:
            next(iterator)
        except RuntimeError as again:
            return turns, str(error), str(again), list(table)
    return turns, list(table)


def _grows(table):
    table["new%d" % len(table)] = 5


def _shrinks(table):
    table.pop("b", None)


def _keeps(table):
    table["a"] = 7


@pytest.mark.parametrize("kind", ["dict", "counter", "default"])
@pytest.mark.parametrize("view", ["keys", "values", "items"])
@pytest.mark.parametrize("change", [_grows, _shrinks, _keeps])
@pytest.mark.parametrize("came_in", [True, False])
def test_dicts_that_change_while_they_are_walked(kind, view, change, came_in):
    if came_in:
        is_like_plain(_walk, _made(kind, True), change, view)
    else:
        def walk():
            made = {"a": 1, "b": 2}
            return _walk(made if kind == "dict" else collections.Counter(made) if kind == "counter" else collections.defaultdict(int, made), change, view)
        is_like_plain(walk)


@pytest.mark.parametrize("change", [lambda s: s.add(9), lambda s: s.discard(1), lambda s: s.add(1), lambda s: s.clear()])
def test_sets_that_change_while_they_are_walked(change):
    def walk():
        made, turns = {1, 2, 3}, 0
        try:
            for _ in made:
                turns += 1
                change(made)
        except RuntimeError as error:
            return turns, str(error), made
        return turns, made
    is_like_plain(walk)


@pytest.mark.parametrize("item", [[1], {}, set(), (1, [2]), (1, 2), np.zeros(1)], ids=repr)
def test_tuples_with_something_unhashable_as_keys(item):
    def use(item):
        seen = []
        for put in (lambda key: {key: 1}, lambda key: {key}, lambda key: {}.setdefault(key, 2)):
            try:
                seen.append(put((0, item)))
            except TypeError:
                seen.append("unhashable")
        return seen
    is_like_plain(use, item, whole=type(item) not in (np.ndarray, set))


def test_displays_of_sets_made_from_hash_tables():
    def made(d, s):
        return {*d, "z"}, {"y", *{"q": 1, "a": 2}, *{4, 5}}, len({*s, 1}), {*()}
    is_like_plain(made, {"a": 1, "b": 2}, {7, 8})


# -- functions and partial objects --------------------------------------------------------------------------------------
def scaled(x, factor=2, *, shift=0):
    inner = x * factor
    return inner + shift


def test_attributes_of_functions_come_and_go():
    def case(x, f):
        f.calls = getattr(f, "calls", 0) + 1
        had = hasattr(f, "extra"), f.__dict__.get("extra")
        if f.calls == 3:
            del f.calls
        try:
            del f.extra
        except AttributeError:
            return f(x), had, hasattr(f, "calls"), sorted(vars(f))
        return f(x), had, hasattr(f, "extra")
    translated = sot.symbolic_translate(case)
    plain, simulated = (types.FunctionType(scaled.__code__, globals(), "scaled", (2,)) for _ in range(2))
    plain.__kwdefaults__, simulated.__kwdefaults__ = {"shift": 0}, {"shift": 0}
    for turn in range(8):
        if turn in (3, 5):
            plain.extra = simulated.extra = turn
        assert repr(translated(np.arange(2.0), simulated)) == repr(case(np.arange(2.0), plain))
        assert vars(plain) == vars(simulated)
    assert not sot.cache_info(translated).breaks


def test_codes_and_closures_of_functions_that_came_in():
    def maker(rate):
        def run(x):
            return x * rate

        def change(value):
            nonlocal rate
            rate = value
        return run, change

    def case(x, f):
        code = f.__code__
        names = [name.upper() for name in code.co_varnames]
        return (f(x), names, code.co_varnames[:1], code.co_argcount, code.co_kwonlyargcount, code.co_name, code is f.__code__, f.__code__.co_freevars,
                [cell.cell_contents for cell in f.__closure__ or ()], f.__closure__ is f.__closure__)
    translated = sot.symbolic_translate(case)
    run, change = maker(3)
    for function in (run, run, scaled, scaled, run):
        assert repr(translated(np.arange(2.0), function)) == repr(case(np.arange(2.0), function))
    change(5)
    assert repr(translated(np.arange(2.0), run)) == repr(case(np.arange(2.0), run))
    assert not sot.cache_info(translated).breaks


def test_parts_of_partial_objects_made_inside():
    def case(x, weights):
        first = functools.partial(scaled, x, shift=1)
        second = functools.partial(first, 3)
        args = second.args
        weights.append(second())
        return first.func is scaled, second.func is scaled, first.args is first.args, args, args is second.args, len(first.args), second
    translated = sot.symbolic_translate(case)
    for _ in range(3):
        got, expected = translated(np.arange(2.0), []), case(np.arange(2.0), [])
        assert repr(got[:-1]) == repr(expected[:-1])
        assert got[-1].args is got[3] and got[-1].keywords == {"shift": 1}
    assert not sot.cache_info(translated).breaks


class Documented:
    """of the class"""

    def method(self):
        """of the method"""

    def __repr__(self):
        return "it"


def test_names_and_texts_of_methods_and_bases():
    def case(o):
        return o.method.__doc__, o.method.__name__, type(o).__base__.__name__, Documented.__base__ is object
    is_like_plain(case, Documented())


# -- modules --------------------------------------------------------------------------------------------------------------
def _module(with_hook):
    module = types.ModuleType("made")
    module.rate = 2
    module.asked = []
    if with_hook:
        def hook(name):
            module.asked.append(name)
            if name.startswith("no"):
                raise AttributeError("hook has no " + name)
            return len(name)
        module.__getattr__ = hook
    return module


@pytest.mark.parametrize("with_hook", [True, False])
def test_names_of_modules_come_and_go(with_hook):
    def case(x, module):
        found = [getattr(module, name, "none") for name in ("depth", "nothing", "rate")], hasattr(module, "nobody"), hasattr(module, "some")
        try:
            del module.rate
        except AttributeError:
            module.rate = 3
        try:
            later = module.rate
        except AttributeError as error:
            later = str(error)
        return x * 2, found, later, hasattr(module, "rate")
    translated = sot.symbolic_translate(case)
    plain, simulated = _module(with_hook), _module(with_hook)
    for turn in range(6):
        if turn == 4:
            plain.depth = simulated.depth = 9
        assert repr(translated(np.arange(2.0), simulated)) == repr(case(np.arange(2.0), plain))
        assert plain.asked == simulated.asked
    assert not [each for each in sot.cache_info(translated).breaks if "module attribute" in str(each)]
