"""Buffers of dying arrays: what is reused, what must not be, and what NumPy promises that makes it right."""
import dis
import itertools
import warnings

import numpy as np
import pytest

import sot
from sot import _core

UFUNCS = sorted({f for f in vars(np).values() if type(f) is np.ufunc and f.nout == 1 and f.signature is None and f.nin <= 2},
                key=lambda f: f.__name__)
ODD = [np.nan, -np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.5, 0.25, 3.0, 1e30, 1e-30]


#: Before it, the addresses of buffers decide which of two NaNs a sum or product is.
SURE = np.lib.NumpyVersion(np.__version__) >= "1.25.0"


def bits(array):
    """What is compared of a result."""
    if not SURE and array.dtype.kind in "fc":
        array = np.where(np.isnan(array), np.nan, array)
    return array.tobytes()


def generated(translated):
    """The instructions of the only entry, as (name, text of the argument)."""
    plain = translated.__wrapped__
    entry, = _core.cache_of(plain.__code__, plain.__globals__).entries()
    return [(i.opname, i.argrepr) for i in dis.get_instructions(entry.run)]


def reused(translated):
    """How many operations of the only entry write over an operand."""
    found = generated(translated)
    in_place = sum(name.startswith("INPLACE_") or name == "BINARY_OP" and "=" in text for name, text in found)
    return in_place + sum(name in ("COPY", "DUP_TOP", "DUP_TOP_TWO") for name, _ in found)


def check(function, *makers):
    """Twice the same to the bit as plain, without a warning that plain has not."""
    translated = sot.symbolic_translate(function)
    for _ in range(2):
        answers = []
        for f in (function, translated):
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                answers.append((f(*[make() for make in makers]), [str(w.message) for w in seen]))
        (wanted, told), (found, also_told) = answers
        assert told == also_told
        for a, b in zip(wanted if type(wanted) is tuple else (wanted,), found if type(found) is tuple else (found,)):
            assert type(a) is type(b) and a.dtype == b.dtype and a.shape == b.shape and a.strides == b.strides
            assert bits(a) == bits(b)
    info = sot.cache_info(translated)
    assert info.translations == info.graphs and info.hits and not info.breaks and not info.fallbacks
    return translated


def numbers(size=12):
    return lambda: np.resize(ODD, size)


def others(size=12):
    return lambda: np.resize(ODD[::-1] + [2.0], size)


# -- what NumPy does -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("ufunc", UFUNCS, ids=lambda f: f.__name__)
def test_results_written_over_an_operand_have_the_same_bits(ufunc):
    with np.errstate(all="ignore"):
        for char, size in itertools.product("fdFDbilB", (1, 2, 7, 33, 1000)):
            a = np.resize(ODD, size).astype(char) if char in "fdFD" else (np.arange(size) % 5 + 1).astype(char)
            b = np.resize(a[::-1], size)
            for operands in ([a], [a, b], [a, a[:1][0]], [a[:1][0], a])[:1] if ufunc.nin == 1 else ([a, b], [a, a[:1][0]], [a[:1][0], a]):
                try:
                    wanted = ufunc(*operands)
                except TypeError:
                    continue
                for place in [place for place, operand in enumerate(operands) if type(operand) is np.ndarray and operand.dtype == wanted.dtype]:
                    taken = [operand.copy() if type(operand) is np.ndarray else operand for operand in operands]
                    assert bits(ufunc(*taken, out=taken[place])) == bits(wanted), (ufunc, char, size, place)


def test_what_comes_from_one_array_has_its_layout():
    def layouts(array):
        yield array
        for axes in itertools.permutations(range(array.ndim)):
            yield array.transpose(axes)
            yield array.transpose(axes)[::-1]

    for shape in itertools.product((1, 2, 3), repeat=2):
        whole = np.arange(27.0).reshape(3, 3, 3)[..., 0][tuple(slice(n) for n in shape)]
        for x in itertools.chain(layouts(whole), layouts(np.ones(shape)), layouts(np.broadcast_to(np.ones(shape[1:]), shape)),
                                 layouts(np.ones(shape)[0]), layouts(np.broadcast_to(np.ones((1, shape[1])), shape))):
            first = np.sin(x)
            for again in (np.sin(first), first * 2, first + x, x - first, first * first, first < x):
                assert [s // again.itemsize for s in again.strides] == [s // first.itemsize for s in first.strides]


# -- what is reused ------------------------------------------------------------------------------------------------
def f_function(x):
    return np.sqrt(np.exp(-x))


def f_named(x):
    t = x * 2.0
    t = t + 1.0
    u = np.abs(t)
    return u / 3.0


def f_right(x):
    t = x + 0.5
    return 1.0 / t


def f_square(x):
    d = x - 0.5
    return d * d


def f_softmax(x):
    e = np.exp(x - 0.25)
    return e / e.sum()


def f_minimum(x):
    return np.minimum(np.maximum(x - 0.5, -1.0), 1.0)


@pytest.mark.parametrize("function, count", [(f_function, 2), (f_named, 3), (f_right, 1), (f_square, 1), (f_softmax, 2), (f_minimum, 2)])
def test_one_array(function, count):
    with np.errstate(all="ignore"):
        assert reused(check(function, numbers())) == count
        check(function, lambda: np.asfortranarray(np.resize(ODD, (3, 4)))[:, ::-1])


def test_order_of_nans():
    def named(x, y):
        t = x * 2.0
        return y + t

    def unnamed(x, y):
        return y + x * 2.0

    with np.errstate(all="ignore"):
        for size in (12, 100000):
            sot.reset()
            assert reused(check(named, numbers(size), others(1))) == 0     # shapes may differ: left alone, and not to NumPy
            sot.reset()
            assert reused(check(named, numbers(size), others(size))) == 1
            check(unnamed, numbers(size), others(size))

    def known(x, y):
        t = x * y
        return y + t

    with np.errstate(all="ignore"):
        for size in (12, 100000):
            assert reused(check(known, numbers(size), others(size))) == 1


def test_result_of_a_product_of_matrices():
    def layer(x, w, b):
        return np.tanh(x @ w + b)

    assert reused(check(layer, lambda: np.arange(12.0).reshape(4, 3), lambda: np.ones((3, 2)), lambda: np.ones(2))) == 1


# -- what is not ---------------------------------------------------------------------------------------------------
def n_returned(x):
    t = x + 1.0
    return t, np.exp(t)


def n_input(x):
    return np.exp(x)


def n_view(x):
    t = x + 1.0
    v = t[1:]
    return np.abs(t), v


def n_in_a_list(x):
    t = x + 1.0
    return np.abs(t) + [t, t][0]


def n_other_dtype(x):
    return np.sqrt((x > 0.5) + 1)


def n_used_later(x):
    t = x + 1.0
    u = np.exp(t)
    return u.sum() + t.sum()


def n_view_of_view(x):
    t = (x + 1.0).reshape(3, 4)
    return np.abs(t.T), t


@pytest.mark.parametrize("function", [n_returned, n_input, n_view, n_other_dtype, n_used_later, n_view_of_view])
def test_left_alone(function):
    with np.errstate(all="ignore"):
        assert reused(check(function, numbers())) == 0
        check(n_in_a_list, numbers())


def test_shapes_that_broadcast():
    def function(x, y):
        t = x * 2.0
        return np.multiply(t, y)

    translated = check(function, lambda: np.ones((3, 1)), lambda: np.ones((1, 4)))
    assert reused(translated) == 0


def test_layouts_that_differ():
    def function(x, y):
        t = x + y
        return np.multiply(x, t) - t

    for a, b in itertools.product((lambda: np.resize(ODD, (3, 4)), lambda: np.asfortranarray(np.resize(ODD, (3, 4)))), repeat=2):
        with np.errstate(all="ignore"):
            check(function, a, b)


def test_an_error_in_the_middle():
    def function(x, kept):
        t = x - 1.0
        kept.append(t.sum())
        u = np.log(t)
        return u * 2.0

    translated = sot.symbolic_translate(function)
    x = np.array([1.0, 2.0])
    for _ in range(3):
        for f in (function, translated):
            with np.errstate(divide="raise"), pytest.raises(FloatingPointError, match="divide by zero encountered in log"):
                f(x, [])
        with np.errstate(divide="ignore"):
            assert function(x, []).tobytes() == translated(x, []).tobytes()
    assert x.tolist() == [1.0, 2.0]


def test_a_callback_of_errors_sees_nothing_else():
    def function(x):
        t = x - 1.0
        return np.log(t)

    def outcome(f):
        seen = []
        with np.errstate(divide="call", call=lambda *what: seen.append(what)):
            result = f(np.array([1.0, 2.0]))
        return seen, result.tobytes()

    translated = sot.symbolic_translate(function)
    for _ in range(2):
        assert outcome(function) == outcome(translated)


def test_names_of_callees_and_containers():
    def scaled(t, y):
        return y + t

    def made(x):
        t = x * 2.0
        return t

    def function(x, y):
        a = scaled(x * 3.0, y)
        b = y + made(x)
        c, d = [x + y, x - y]
        return a, b, c * d, y * c

    with np.errstate(all="ignore"):
        for size in (12, 100000):
            check(function, numbers(size), others(size))


def test_a_value_that_is_changed_in_place_meanwhile():
    def function(x, y):
        t = x * 2.0
        t += y
        u = np.abs(t)
        t[0] = 7.0
        u -= t
        return np.negative(u), x

    with np.errstate(all="ignore"):
        check(function, numbers(), others())


def test_long_chains():
    source = "def function(x):\n" + "".join("    t = np.abs(t - x) / 1.5\n" if n else "    t = x + 1.0\n" for n in range(300)) + "    return t\n"
    space = {"np": np}
    exec(source, space)
    nested = {"np": np}
    exec("def function(x):\n    return " + "np.abs(" * 60 + "x + 1.0" + ")" * 60, nested)
    with np.errstate(all="ignore"):
        assert reused(check(space["function"], numbers())) > 590
        check(nested["function"], numbers())


@pytest.mark.parametrize("size", [1, 2, 5])
def test_complex_numbers_are_rounded_as_by_the_program(size):
    """NumPy rounds a product of one item otherwise where it writes over an operand: nothing is written over there."""
    def product(x, y):
        w = x + y
        w = w * y
        return np.square(w)

    def make(seed):
        random = np.random.RandomState(seed)
        return random.randn(size) + 1j * random.randn(size)
    translated = check(product, lambda: make(1), lambda: make(2))
    for seed in range(40):
        assert translated(make(seed), make(-seed % 97)).tobytes() == product(make(seed), make(-seed % 97)).tobytes()


# -- arguments of one shape ---------------------------------------------------------------------------------------
def root_of_squares(x, y):
    return np.sqrt(np.add(np.multiply(x, x), np.multiply(y, y)))


def named(x, y):
    a = x * 2.0
    b = y + a
    c = a - b
    return c * y


def three(x, y, z=2.0):
    return np.minimum(np.exp(x) * y, np.exp(z)) - x


def reshaped(x, y):
    a = x * 2.0
    x.shape = (1, -1)
    b = a + y
    return b, b * x


def replaced(x, y):
    a = x * 2.0
    x = x[:1]
    return a + y, x * y, np.negative(x) * y


def in_place(x, y):
    x += y
    return np.multiply(x, 2.0) + y


def condition(x, y):
    return np.where(np.add(x, 1.0) > y, np.add(x, 1.0) * y, np.subtract(y, 1.0) * x)


PAIRS = [root_of_squares, named, three, reshaped, replaced, in_place, condition]
#: How the second argument is made of the first one's size.
KINDS = {"same": lambda n: others(n)(), "one": lambda n: np.array([2.0]), "reversed": lambda n: others(n)()[::-1], "strided": lambda n: others(2 * n)()[::2],
         "float32": lambda n: others(n)().astype(np.float32), "integers": lambda n: np.arange(n), "flat": lambda n: np.float64(2.0), "empty axis": lambda n: others(n)()[None],
         "longer": lambda n: others(n + 1)(), "column": lambda n: others(3)()[:, None]}


@pytest.mark.parametrize("first", ["same", "one", "column", "float32"])
@pytest.mark.parametrize("function", PAIRS, ids=lambda f: f.__name__)
def test_arguments_of_one_shape_or_of_another(function, first):
    """What was translated for arguments of one shape is not used for others, in whatever order they come; two translations are enough for one kind of arrays."""
    def told(f, kind, n):
        x, y = numbers(n)(), KINDS[kind](n)
        try:
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                result = f(x, y)
        except Exception as error:
            return type(error), str(error)
        results = result if type(result) is tuple else (result,)
        return [(type(one), one.dtype, one.shape, one.strides, bits(one)) for one in results + (x, y)], [str(w.message) for w in seen]
    translated = sot.symbolic_translate(function)
    for kind in [first] + sorted(KINDS) + ["same", "one"]:
        for n in (12, 1, 3, 12, 0, 12, 12):
            assert told(translated, kind, n) == told(function, kind, n), (kind, n)
    translated = sot.symbolic_translate(function)
    sot.reset()
    for n in (5, 6, 7):
        for kind in ("same", "one", "strided", "longer", "same", "one"):
            told(translated, kind, n)
    assert sot.cache_info(translated).translations <= 2


def test_the_guard_is_there_where_it_pays():
    sot.reset()
    translated = check(root_of_squares, numbers(), others())
    assert reused(translated) == 2 and "arg0 same shape arg1" in str(sot.explain(translated, numbers()(), others()()))
    sot.reset()
    translated = check(root_of_squares, numbers(), lambda: np.array([2.0]))
    assert reused(translated) == 1 and "same shape" not in str(sot.explain(translated, numbers()(), np.array([2.0])))
    once = sot.symbolic_translate(lambda x, y: x + y)
    assert "same shape" not in str(sot.explain(once, numbers()(), others()()))


def either_operand(a, b, c, d):
    return np.add(a * 2.0, a * b), c * 2.0 + d


def either_operand_of_operators(a, b, c, d):
    return a * 2.0 - a * b, (c * 2.0 + d) * a


def chained(a, b, c, d):
    x = a * b
    return np.add(a + d, x), np.negative(c) - d, np.multiply(c * 1.5, b * c)


@pytest.mark.parametrize("first", [(3, 3, 5, 5), (3, 3, 3, 3), (1, 1, 3, 3), (1, 3, 1, 3)])
@pytest.mark.parametrize("function", [either_operand, either_operand_of_operators, chained], ids=lambda f: f.__name__)
def test_no_shape_is_taken_for_granted_that_no_guard_asks_for(function, first):
    """What one result is written over does not go by a guess that was made for another one: there are no guards then."""
    translated = sot.symbolic_translate(function)

    def told(f, sizes):
        try:
            return [(one.shape, bits(one)) for one in f(*[np.arange(1.0, n + 1) for n in sizes])]
        except ValueError as error:
            return str(error)
    for _ in range(3):
        told(translated, first)
    for sizes in itertools.product((1, 3, 5), repeat=4):
        assert told(translated, sizes) == told(function, sizes), sizes


def test_one_array_given_twice():
    for function in PAIRS:
        plain, seen = numbers()(), numbers()()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = function(plain, plain)
            found = sot.symbolic_translate(function)(seen, seen)
        for a, b in zip(wanted if type(wanted) is tuple else (wanted,), found if type(found) is tuple else (found,)):
            assert a.shape == b.shape and bits(a) == bits(b)
        assert bits(plain) == bits(seen) and plain.shape == seen.shape


# -- arrays of one item -------------------------------------------------------------------------------------------
EXPRESSIONS = {"x * 1.0 + y * 1.0": 2, "x * 1.0 + y": 2, "y - (x * 1.0 + y * 1.0)": 2, "(x * 1.0 + 2.0) + (y + y)": 2, "np.add(np.negative(x), y)": 2, "np.add(x * 1.0, 0.5)": 1, "abs(x) + np.sqrt(np.abs(y))": 2}
EXPRESSIONS.update({"np.%s(x * 1.0, y * 1.0)" % f.__name__: 2 for f in UFUNCS if f.nin == 2})
EXPRESSIONS.update({"np.%s(x * 1.0)" % f.__name__: 1 for f in UFUNCS if f.nin == 1})


@pytest.mark.parametrize("text", sorted(EXPRESSIONS))
def test_arrays_of_one_item(text):
    """NumPy takes what is written over an operand of one item for a reduction: of two NaNs or zeros another one comes out."""
    pairs = [(a, b) for a in ODD for b in ODD] if EXPRESSIONS[text] == 2 else [(a, 1.0) for a in ODD]
    for sizes in ((12, 1), (1, 12)):
        for char in "dfe":
            names = {"np": np}
            exec("def plain(x, y):\n    return %s\ndef f(x, y):\n    return %s" % (text, text), names)
            translated = sot.symbolic_translate(names["f"])
            for size in sizes:
                for shape in ((size,), (size, 1)):
                    for a, b in pairs:
                        with warnings.catch_warnings():
                            warnings.simplefilter("ignore")
                            x, y = np.full(shape, a, char), np.full(shape, b, char)
                            try:
                                wanted = names["plain"](x, y)
                            except TypeError:       # of another kind of numbers
                                continue
                            found = translated(x, y)
                        assert bits(found) == bits(wanted), (a, b, size, char)
