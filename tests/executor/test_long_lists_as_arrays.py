"""Long lists that came in, or that a loop filled which the interpreter ran, given to NumPy as wholes: every kind of items with every function that takes them."""
import fractions
import itertools
import types

import numpy as np
import pytest

import sot
from sot.arrays.of_numpy.items import _TAKE_ITEMS, dtype_of_items

FUNCTIONS = {function.__name__: function for function in _TAKE_ITEMS}


class Own(float):
    """A float of the program's, which NumPy asks."""
    asked = 0

    def __float__(self):
        Own.asked += 1
        return 2.5


ITEMS = {
    "floats": lambda n: [i * 0.5 for i in range(n)], "ints": lambda n: list(range(n)), "bools": lambda n: [i % 3 == 0 for i in range(n)],
    "complex": lambda n: [complex(i, -i) for i in range(n)], "ints and floats": lambda n: [i if i % 2 else i * 0.5 for i in range(n)],
    "bools and ints": lambda n: [i if i % 2 else i % 3 == 0 for i in range(n)], "a float at last": lambda n: [*range(n - 1), 0.5],
    "float64": lambda n: list(np.linspace(0.0, 1.0, n)), "float64 and float": lambda n: [0.0, *np.linspace(0.0, 1.0, n - 1)], "int64 and int": lambda n: [0, *np.arange(n - 1)],
    "float32": lambda n: list(np.arange(n, dtype="f4")), "uint8": lambda n: list(np.arange(n).astype("u1")), "float32 and float": lambda n: [0.5, *np.arange(n - 1, dtype="f4")],
    "large ints": lambda n: [2 ** 62 + i for i in range(n)], "too large": lambda n: [2 ** 63 + i for i in range(n)], "one too large": lambda n: [*range(n - 1), 2 ** 70],
    "too large and floats": lambda n: [0.5, *range(n - 2), 2 ** 70], "too small": lambda n: [*range(n - 1), -2 ** 63 - 1],
    "arrays": lambda n: [np.arange(3.0) + i for i in range(n)], "int arrays": lambda n: [np.arange(3) + i for i in range(n)], "0-d": lambda n: [np.array(i * 0.5) for i in range(n)],
    "matrices": lambda n: [np.eye(2) * i for i in range(n)], "empty arrays": lambda n: [np.zeros(0) for _ in range(n)], "other dtypes": lambda n: [np.arange(3.0), *[np.arange(3)] * (n - 1)],
    "other shapes": lambda n: [np.arange(2.0), *[np.arange(3.0)] * (n - 1)], "swapped": lambda n: [np.arange(3.0).astype(">f8")] * n,
    "tuples": lambda n: [(i, i * 0.5) for i in range(n)], "lists": lambda n: [[i, -i] for i in range(n)], "other lengths": lambda n: [[0], *[[i, -i] for i in range(n - 1)]],
    "empty tuples": lambda n: [()] * n, "lists of lists": lambda n: [[[i], [2]] for i in range(n)], "tuples of arrays": lambda n: [(np.ones(2), np.zeros(2))] * n,
    "texts": lambda n: ["%d" % i for i in range(n)], "None": lambda n: [None] * n, "own floats": lambda n: [Own(i) for i in range(n)], "fractions": lambda n: [fractions.Fraction(i, 3) for i in range(n)],
    "bytes": lambda n: [b"a"] * n, "a float and text": lambda n: [0.5] * (n - 1) + ["a"], "masked": lambda n: [np.ma.arange(3)] * n, "a name of one list": lambda n: [[1.0, 2.0]] * n,
}
#: Lists of these are captured whole by every function that takes lists of numbers.
CAPTURED = ("floats", "ints", "bools", "complex", "ints and floats", "a float at last", "float64", "float64 and float", "large ints", "arrays", "int arrays", "matrices", "tuples", "lists")
LENGTHS = (30, 300, 7)


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


def whole(function, items):
    return function(items)


def used(function, items):
    made = function(items)
    return made * 2, made.dtype, made.ndim


def filled(function, items):
    out = []
    for item in items:
        out.append(item)
    return function(out)


def product(body):
    return types.FunctionType(body.__code__.replace(), globals())


def outcome(call, *arguments):
    with np.errstate(all="ignore"):
        try:
            found = call(*arguments)
        except Exception as error:
            return type(error), str(error)
    return [(type(part), getattr(part, "dtype", None), getattr(part, "tobytes", lambda: part)() if str(getattr(part, "dtype", "O")) != "object" else repr(part)) for part in (found if type(found) is tuple else (found,))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("body, items", list(itertools.product((whole, used, filled), ITEMS)))
def test_as_plain(body, items):
    for name, function in FUNCTIONS.items():
        translated = sot.symbolic_translate(product(body))
        for n in LENGTHS:
            Own.asked = 0
            plain, asked = outcome(body, function, ITEMS[items](n)), Own.asked
            Own.asked = 0
            assert outcome(translated, function, ITEMS[items](n)) == plain, (name, n)
            assert Own.asked == asked


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("items", ITEMS)
def test_what_is_told_is_what_numpy_makes(items):
    for n in LENGTHS:
        told = dtype_of_items(ITEMS[items](n))
        assert (told is not None) >= (items in CAPTURED)
        if told is not None:
            made = np.array(ITEMS[items](n))
            assert (made.dtype.str, made.ndim - 1) == told


@pytest.mark.parametrize("items, name", list(itertools.product(CAPTURED, ("array", "asarray", "mean", "sum"))))
def test_one_translation_for_all_lengths(items, name):
    translated = sot.symbolic_translate(product(whole))
    for n in (30, 40, 50, 400, 4000):
        outcome(translated, FUNCTIONS[name], ITEMS[items](n))
    info = sot.cache_info(translated)
    assert not info.breaks and info.translations == 1
    assert not any(check[0] == "len" for entry in translated.__sot_cache__.entries() for check in entry.guards.checks)


def test_items_that_change_their_kind_from_call_to_call():
    translated, order = sot.symbolic_translate(product(used)), ["floats", "ints", "arrays", "too large", "texts", "floats", "bools", "tuples", "ints", "one too large", "float32"] * 3
    for name in order:
        assert outcome(translated, np.array, ITEMS[name](50)) == outcome(used, np.array, ITEMS[name](50))


def changed(items, how, x):
    y = x * 2
    if how == "append":
        items.append(0.25)
    elif how == "store":
        items[3] = 7
    elif how == "nested":
        items[0][0] = 7.5
    elif how == "copied":
        items = items[:]
        items.append(1j)
    elif how == "sorted":
        items.sort()
    return np.array(items), y


@pytest.mark.parametrize("how, items", list(itertools.product(("", "append", "store", "nested", "copied", "sorted"), ("floats", "ints", "arrays", "lists"))))
def test_a_list_that_the_program_changes_first(how, items):
    translated = sot.symbolic_translate(types.FunctionType(changed.__code__.replace(), globals()))
    for n in (30, 50, 30):
        assert outcome(translated, ITEMS[items](n), how, np.ones(2)) == outcome(changed, ITEMS[items](n), how, np.ones(2))
