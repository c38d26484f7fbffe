"""Programs that write to arrays, and ways in which their arrays lie: (name, function), (name, maker of (x, y, z))."""
import numpy as np


def in_place(x, y, z):
    x += y * 2
    x *= z
    return x


def two_arrays(x, y, z):
    x += z
    y *= x
    return None


def read_behind(x, y, z):
    x *= 2
    w = z + x
    return w - y, x


def once_more(x, y, z):
    x += y
    y += z
    x *= y
    return x, y


def out_of_ufuncs(x, y, z):
    np.multiply(x, y, out=z)
    np.add(z, x, out=z)
    return z


def out_over_an_operand(x, y, z):
    np.add(x, y, out=x)
    w = y * 2 - z
    return w, x


def out_twice(x, y, z):
    np.add(x, y, out=z)
    np.subtract(y, x, out=x)
    return z * 2 + y


def stored(x, y, z):
    x[1:-1] = y[1:-1] * 2 + z[:-2]
    return x


def stored_over_itself(x, y, z):
    x[1:] = x[:-1] * 2 + y[1:]
    return x


def stored_backwards(x, y, z):
    x[::2] = y[::2] + z[::2] * 3
    y[1::2] = y[1::2] * 2 - z[1::2]
    return x, y


def stored_then_read(x, y, z):
    x[1:] = y[1:] * 2 + 1
    return x * 3 - z


def stored_twice(x, y, z):
    x[:2] = y[:2] * 2 + 1
    x[1:] = z[1:] * 3 - 1
    return x


def two_targets(x, y, z):
    x[1:] = z[1:] * 2 + 1
    y[1:] = z[:-1] * 3 - 1
    return z * 2 + 1


def a_part_in_place(x, y, z):
    x[1:] += y[:-1] * 2 - z[1:]
    return x


def parts_in_place(x, y, z):
    x[:2] *= y[:2] + 1
    x[1:] -= z[1:] * 2
    y[...] = x
    return x + y * 2


def a_view_in_place(x, y, z):
    v = x[1:]
    v += y[1:] * 2
    w = v * 3 + z[1:]
    x[:1] = 7
    return v, w, x


def names_of_one(x, y, z):
    a = x * 2 + y
    b = a
    a += z
    b *= 2
    return a, b, a is b


def held_by_a_list(x, y, z):
    a = x * 2 + y
    several = [a, y]
    a -= z
    c = a * 3
    return several, c, several[0] is a


def another_shape(x, y, z):
    a = y * 2 + 1
    a += x
    return a * z


def into_another_shape(x, y, z):
    a = x[:1] * 2 + 1
    np.add(a, y, out=x)
    return x * 2 - a


def caught(x, y, z):
    try:
        x[1:] = y * 2 + 1
        z += x * 2 - y
    except (ValueError, TypeError) as error:
        return type(error).__name__, x, z
    return x, z


def masked(x, y, z):
    w = y * 2 - z
    w[w < 0] = 0.5
    return w + x


def masked_input(x, y, z):
    large = x > y
    x[large] = 1
    y[~large] = 2
    return x * z + y


def masked_by_another_shape(x, y, z):
    few = y[:1] > 0
    w = x + 1
    try:
        w[few] = 0
    except IndexError as error:
        return str(error), w, few
    return w * z


def masked_by_itself(x, y, z):
    x[x != x] = 0
    z += x
    x[z > 3] = -1
    return x - y, z


def masked_with_what_does_not_fit(x, y, z):
    x[y > z] = 0.25
    z[x > 0] = np.nan
    return x + z


def masked_by_a_number_of_the_run(x, y, z):
    least = y.sum()
    x[x < z] = least
    return x * 2 - least


def masked_view(x, y, z):
    v = x[1:]
    v[v > y[1:]] = 1
    w = v * 2 + z[1:]
    x[y > 1] = 3
    return w, x + z


def kept_until_then(x, y, z):
    before = x * 2 - y
    x -= before * z
    after = x * 2 - y
    return before, after


def rolled(x, y, z):
    return np.roll(x, 1, axis=0) + np.roll(x, -2, axis=0) * y - z


def rolled_twice(x, y, z):
    both = np.roll(np.roll(x, 1, axis=-1), -1, 0)
    return both + y * 2, both


def rolled_and_written(x, y, z):
    x += np.roll(y, 1, axis=0) * 2
    w = np.roll(x, 1, axis=0) - z * np.roll(y, -1, axis=0)
    np.roll(y, 3, 0)[:] = 1
    return w * 2 + x


def counted(x, y, z):
    n = (x > 0).astype(int)
    n += (y > x).astype(np.int64) * 2
    return n, (n == 2).astype(float) * 3 + n.astype(float)


def truths(x, y, z):
    inside = (x > y) & (y < z)
    inside |= x > 1
    inside &= z > y
    return inside, ~inside


def long(x, y, z):
    a = x * 2
    for number in range(40):
        a += y
        a = a * 0.5 + z
        if number == 33:
            x[1:] += a[1:] * 0.25
            x[:-1] = a[:-1]
        y *= 0.75
    return a, x[1:] * 2 + 1


def gathered(x, y, z):
    m = x > y
    x[m] = x[m] * y[m] + z[m]
    return x * 2


def gathered_in_place(x, y, z):
    m = y < z
    x[m] += y[m] * 2
    z[m] -= 1
    return x - z


def gathered_into_another(x, y, z):
    m = x > 0
    w = z * 1
    w[m] = np.sqrt(x[m]) / 3
    w[~m] = -y[~m] * 2 - x[~m]
    return w


def gathered_and_kept(x, y, z):
    m = x > y
    t = x[m] * 2 + y[m]
    z[m] = t
    return z, t


def gathered_and_changed(x, y, z):
    m = x > y
    t = x[m]
    t *= 2
    t -= y[m]
    x[m] = t
    y[m] = x[m] * y[m] - 1
    return x + y


def gathered_by_another_mask(x, y, z):
    m = x > y
    t = x[m] * 2 + 1
    m = m & (z > y)
    try:
        x[m] = t
    except ValueError as error:
        return type(error).__name__, x, m
    return x * y


def gathered_by_a_mask_that_changes(x, y, z):
    m = x > y
    t = x[m] * 2 + 1
    m |= z > y
    try:
        x[m] = t
    except ValueError as error:
        return type(error).__name__, x, m
    return x * y


def gathered_before_it_is_written(x, y, z):
    m = y > z
    t = x[m] * 2 + y[m]
    x[1:] = z[1:] * 2 + 1
    x[m] = t
    return x * y


def gathered_of_another_shape(x, y, z):
    m = x[:1] > y[:1]
    try:
        x[m] = y[m] * 2 + 1
    except IndexError as error:
        return str(error), x
    return x * 2


def gathered_of_views(x, y, z):
    m = y[1:] > z[1:]
    v = x[1:]
    v[m] = v[m] * 2 + x[:-1][m]
    return v * 2, x


def gathered_and_chosen(x, y, z):
    m = (x > y) | (x > z)
    x[m] = np.where(x[m] > 1, x[m], -y[m]) * 2
    x[m] = np.maximum(x[m], z[m]) + 0.5
    return x


def gathered_as_another_dtype(x, y, z):
    m = x > 0
    n = np.zeros(x.shape)
    n[m] = x[m] * 2 + 1
    k = np.ones(x.shape, int)
    k[m] += 2
    return n, k


def gathered_and_summed(x, y, z):
    m = x > y
    total = (x[m] * y[m]).sum()
    x[m] = x[m] * 2 - total
    return x, total


def outer_products(x, y, z):
    w = np.outer(x, y) * 2 - 1
    return w, np.outer(z, x) + np.outer(z, y)


def outer_products_taken_away(x, y, z):
    a = np.ones((x.size, y.size))
    a[:, :] -= 2.0 * np.outer(x, y)
    x *= 2
    a += np.outer(x, z) / 3
    return a


def outer_product_kept(x, y, z):
    w = np.outer(x, y)
    x *= 3
    return w, w * 2 + 1


def complex_numbers(x, y, z):
    a = x + 1j * y
    b = a * a - z * 2j
    c = np.abs(b) + np.abs(a)
    return a, b / (a + 3), -c, (b == a) | (c != 1.0), b ** 3 - a ** 5.0


def complex_steps(x, y, z):
    a = x * (1 + 2j)
    c = y * (0.5 - 1j) + z
    for _ in range(3):
        m = np.abs(a) < 2.0
        a[m] = a[m] ** 2 + c[m]
    return a


PROGRAMS = [in_place, two_arrays, read_behind, once_more, out_of_ufuncs, out_over_an_operand, out_twice, stored, stored_over_itself, stored_backwards,
            stored_then_read, stored_twice, two_targets, a_part_in_place, parts_in_place, a_view_in_place, names_of_one, held_by_a_list, another_shape,
            into_another_shape, caught, kept_until_then, rolled, rolled_twice, rolled_and_written, counted, truths, long, masked, masked_input,
            masked_by_another_shape, masked_by_itself, masked_with_what_does_not_fit, masked_by_a_number_of_the_run, masked_view, gathered, gathered_in_place, gathered_into_another,
            gathered_and_kept, gathered_and_changed, gathered_by_another_mask, gathered_by_a_mask_that_changes, gathered_before_it_is_written, gathered_of_another_shape,
            gathered_of_views, gathered_and_chosen, gathered_as_another_dtype, gathered_and_summed, outer_products,
            outer_products_taken_away, outer_product_kept, complex_numbers, complex_steps]


# How the arrays lie ----------------------------------------------------------------------------------------------------
def _numbers(shape, dtype, seed):
    values = np.random.RandomState(seed).uniform(-3, 3, shape)
    if np.dtype(dtype).kind == "c":
        return (values + 1j * values[..., ::-1]).astype(dtype)
    return (values > 0) if dtype == np.bool_ else values.round().astype(dtype) if np.dtype(dtype).kind == "i" else values.astype(dtype)


def _apart(shape, *dtypes):
    def make():
        return tuple([_numbers(shape, dtype, seed) for seed, dtype in enumerate(dtypes * (3 // len(dtypes)))])
    return make


def _of_one(*keys):
    """Views of one array by these keys."""
    def make():
        base = _numbers(40, np.float64, 5)
        return tuple([base[key] for key in keys])
    return make


def _special():
    x = np.array([np.nan, -np.nan, np.inf, -np.inf, 0.0, -0.0, 5e-324, 1e308, -1e308, 1.0])
    return x, np.roll(x, 3), np.roll(x, -4)


def _read_only(place):
    def make():
        arrays = _apart(9, np.float64)()
        arrays[place].flags.writeable = False
        return arrays
    return make


def _same(*places):
    def make():
        arrays = _apart(9, np.float64)()
        return tuple([arrays[place] for place in places])
    return make


def _broadcast():
    base = _numbers((4, 6), np.float64, 1)
    return base, np.broadcast_to(_numbers(6, np.float64, 2), (4, 6)), base.copy()


def _of_itself():
    base = _numbers(20, np.float64, 1)
    return np.lib.stride_tricks.as_strided(base, (5, 6), (16, 8)), _numbers((5, 6), np.float64, 2), _numbers((5, 6), np.float64, 3)


LAYOUTS = {
    "float64": _apart(9, np.float64), "float32": _apart(9, np.float32), "int64": _apart(9, np.int64), "bool": _apart(9, np.bool_),
    "mixed": _apart(9, np.float64, np.float32, np.int64), "mixed too": _apart(9, np.float32, np.float64, np.float32), "int32": _apart(9, np.int32),
    "complex": _apart(9, np.complex128), "long complex": _apart((30, 40), np.complex128), "complex too": _apart(9, np.float64, np.complex128, np.int64), "foreign": _apart(9, ">f8"), "two axes": _apart((5, 4), np.float64), "three axes": _apart((4, 3, 5), np.float64),
    "empty": _apart(0, np.float64), "one": _apart(1, np.float64), "two": _apart(2, np.float64), "empty rows": _apart((4, 0), np.float64), "long": _apart(3000, np.float64),
    "special": _special, "read-only x": _read_only(0), "read-only y": _read_only(1), "read-only z": _read_only(2),
    "x is y": _same(0, 0, 1), "x is z": _same(0, 1, 0), "y is z": _same(0, 1, 1), "all one": _same(0, 0, 0),
    "shifted": _of_one(slice(0, 9), slice(1, 10), slice(2, 11)), "shifted back": _of_one(slice(2, 11), slice(1, 10), slice(0, 9)),
    "steps": _of_one(slice(0, 18, 2), slice(1, 19, 2), slice(0, 27, 3)), "backwards": _of_one(slice(8, None, -1), slice(0, 9), slice(20, 29)),
    "halves": _of_one(slice(0, 9), slice(20, 29), slice(5, 14)),
    "F order": lambda: tuple([np.asfortranarray(each) for each in _apart((5, 4), np.float64)()]), "transposed x": lambda: (_numbers((4, 5), np.float64, 1).T, *_apart((5, 4), np.float64)()[1:]),
    "columns": lambda: tuple([each[:, 1:4] for each in _apart((5, 6), np.float64)()]), "a row": lambda: (_numbers((1, 6), np.float64, 1), *_apart((4, 6), np.float64)()[1:]),
    "a row y": lambda: (_numbers((4, 6), np.float64, 1), _numbers(6, np.float64, 2), _numbers((4, 1), np.float64, 3)),
    "unequal": lambda: (_numbers(5, np.float64, 1), _numbers(7, np.float64, 2), _numbers(5, np.float64, 3)), "broadcast y": _broadcast, "over itself": _of_itself,
    "no axes": _apart((), np.float64),
}
