"""Items of lists, tuples and dicts at an index or a key that only the run knows, and searches for such values: statements on plain data, as plain Python does it."""
from __future__ import annotations

import copy
import re
import types
import warnings

import numpy as np
import pytest

import sot

#: Containers, made in the function or handed in.
CONTAINERS = {
    "names": "['a', 'b', 'c']", "tuple": "('a', 'b')", "numbers": "[1.5, 2.5, n]", "mixed": "[1, 'a', None, 2.5]", "arrays": "[x, x * 2, x + n]", "kinds": "[x, x.sum(), n]", "rows": "[[1], [2], [3]]", "pairs": "[(1, 'a'), (2, 'b')]",
    "empty": "[]", "table": "{0: 'zero', 1: 'one', 2: 'two'}", "floats": "{0.0: n, 1.0: 5, 2: 7}", "words": "{'a': 1, 'b': 2}", "truths": "{True: 'yes', False: 'no'}", "bools": "(False, True)", "given": "g", "changed": "(lambda l: (l.append(n), l.reverse(), l)[2])([3, 1])",
    "nan": "[float('nan'), n]", "none": "[None, None]", "many": "list(range(70))", "instance": "[P(1), P(2)]", "twice": "[x, x]",
}
INDEXES = {
    "argmax": "x.argmax()", "int": "int(x[0])", "comparison": "x.sum() > 3", "bool": "bool(x.sum() > 3)", "float": "float(x[0])", "negative": "-int(x[0]) - 1", "beyond": "int(x.sum()) + 5", "0-d": "np.asarray(x).argmax().reshape(())", "item": "x.astype(int).item(0)",
    "masked": "np.ma.array(x).argmax()", "len": "int(x.any()) + 1", "text": "str(int(x[0]))", "letter": "f'{chr(97)}'[:int(x[0]) + 5]", "array": "x", "first": "x[0]",
}
#: What is done with container c and index i.
USES = {
    "item": "c[i]", "length": "(c[i], len(c))", "times": "c[i] * 2", "sum": "x + c[i]", "found": "i in c", "absent": "i not in c", "place": "list(c).index(i)", "count": "tuple(c).count(i)", "text": "f'{c[i]}'", "same": "c[i] is c[0]", "none": "c[i] is None",
    "kept": "(lambda v: (v.append(9) if type(v) is list else 0, c))(c[i])", "written": "(lambda v: (v.__iadd__(1) if isinstance(v, np.ndarray) else 0, x))(c[i])", "type": "type(c[i]).__name__", "branch": "1 if i in c else 2", "get": "c.get(i) if type(c) is dict else 0",
}


class P:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        SEEN.append(self.n)
        return self.n == other

    __hash__ = None


SEEN = []


def told(value):
    if isinstance(value, np.ndarray):
        return type(value), value.dtype.str, value.shape, value.strides, value.tobytes()
    if isinstance(value, (tuple, list)):
        return type(value), list(map(told, value))
    if type(value) is P:
        return P, value.n
    return type(value), re.sub("0x[0-9a-f]+", "", repr(value))


def outcome(function, x, n, given):
    SEEN.clear()
    x, given = x.copy(), copy.deepcopy(given)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = told(function(x, n, given))
        except Exception as error:
            found = type(error), str(error)
    return found, told(x), told(list(given)), list(SEEN)


def made(container, index, use):
    namespace = {"np": np, "P": P}
    exec("def f(x, n, g):\n    c = %s\n    i = %s\n    r = %s\n    return r, x + 1" % (CONTAINERS[container], INDEXES[index], USES[use]), namespace)
    return types.FunctionType(namespace["f"].__code__.replace(), namespace)


@pytest.mark.parametrize("use", sorted(USES))
@pytest.mark.parametrize("container", sorted(CONTAINERS))
def test_as_plain(container, use):
    for index in INDEXES:
        plain, translated = made(container, index, use), sot.symbolic_translate(made(container, index, use))
        for x, n, given in ((np.array([0.0, 2.0]), 4, [5, 6, 7]), (np.array([0.0, 2.0]), 4, [5, 6, 7]), (np.array([1.0, 0.5]), 2, [5, 6]), (np.array([1, 0, 0]), 0, {0: 1, 1: x_of(2)}), (np.array([2.0]), 1, ["a", 2, None])):
            assert outcome(translated, x, n, given) == outcome(plain, x, n, given), (index, x)


def x_of(n):
    return np.arange(float(n))


@pytest.mark.parametrize("container", ("names", "tuple", "numbers", "mixed", "arrays", "kinds", "table", "words", "bools", "given", "twice"))
def test_an_item_is_a_statement(container):
    index = "text" if container == "words" else "int"
    translated = sot.symbolic_translate(made(container, index, "item"))
    for x in (np.array([0.0, 2.0]), np.array([1.0, 2.0]), np.array([0.0, 3.0])):
        outcome(translated, x, 4, [5, 6, 7])
    info = sot.cache_info(translated)
    assert not info.breaks and info.translations == 1 and info.hits == 2


def test_labels_of_the_largest():
    def label(scores, labels=("low", "middle", "high")):
        best = scores.argmax()
        return labels[best], f"{labels[best]}: {scores[best]:.1f}", scores / scores.sum()

    translated = sot.symbolic_translate(types.FunctionType(label.__code__.replace(), globals(), "label", label.__defaults__))
    for scores in (np.array([1.0, 3.0, 2.0]), np.array([5.0, 3.0, 2.0]), np.array([5, 3, 9])):
        assert told(translated(scores)) == told(label(scores))
    assert not sot.cache_info(translated).breaks
