# /// case
# summary: index and count of the tuples of names that a code object has, of a function that comes in
# reference: https://docs.python.org/3/reference/datamodel.html#codeobject.co_freevars
# features: function-introspection tuple try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def made(scale, shift):
    def inner(x):
        return x * scale + shift
    return inner


def case(fn, name, x):
    names = fn.__code__.co_freevars
    try:
        place = names.index(name)
    except ValueError:
        return names.count(name), x - 1
    return place, names.count(name), fn.__closure__[place].cell_contents, fn(x)


def calls():
    for name in ("shift", "shift", "scale", "offset", "shift"):
        yield call(made(2, 3), name, np.arange(3.0))
