"""``array.base``, indexes of a shape, and dtypes as keys and texts."""
from __future__ import annotations

import numpy as np
import pytest

import sot

PROGRAMS = (
    "x.base is None, x[1:].base is x, x.T.base is x, (x + 1).base is None",
    "x[1:][1:].base is x, x.reshape(-1).base is None, x.ravel().base is x",
    # what has the memory must not be written over while it has a name
    "y = x + 1.0; v = y[1:]; b = v.base; del y, v; z = b * 2; z = z + b; return z, b",
    "y = x * 2.0; b = y.T.base; y = y + 1; y = np.sqrt(y); return b, y",
    "y = x * 2.0; b = y[:1].base; y += 1; return b, y, b is y",
    "[i for i in np.ndindex(2, 3)]", "[x[i] for i in np.ndindex(x.shape)]", "[x[i] for i in np.ndindex(*x.shape)]", "list(np.ndindex(())), list(np.ndindex(2, 0)), list(np.ndindex(3))",
    "i = iter(np.ndindex(2, 2)); next(i); return list(i)", "out = np.empty_like(x)\n    for i in np.ndindex(x.shape): out[i] = x[i] ** 2\n    return out",
    "type(np.ndindex(2)).__name__, np.ndindex(2, 2) is None", "list(np.ndindex(-1))", "list(np.ndindex(2.5))", "list(zip(np.ndindex(2, 2), range(3)))", "len(list(np.ndindex(300, 300)))",
    "list(np.ndenumerate(x))", "x = x.copy()\n    for (i, j), v in np.ndenumerate(x): x[i, j] = v * i + j\n    return x", "[(i, type(v).__name__) for i, v in np.ndenumerate(x * 2)]", "x = x.copy(); i = np.ndenumerate(x); x[:] = 3; return next(i), list(i)", "dict(np.ndenumerate(x.T))",
    "list(np.ndenumerate(x[0, 0] + 0)), list(np.ndenumerate(x.sum()))", "i = np.ndenumerate(x)\n    for k, v in i:\n        if v > 2: break\n    return k, v",
    "'%s' % x.dtype, '%r' % x.dtype, '%s %s' % (x.dtype, x.shape)", "'{} {!r:>20}'.format(x.dtype, x.dtype)", "f'{x.dtype} {x.dtype!r}'", "str(x.dtype), repr(x.dtype)",
    "{x.dtype: 1, np.dtype('i4'): 2}[np.dtype('f8')]", "{np.dtype('f4'): 1}.get(x.dtype, 5)", "x.dtype in {np.dtype('f8'), np.dtype('f4')}", "'float64' in {x.dtype: 1}, x.dtype in {'float64': 1}",
    "hash(x.dtype) == hash(np.dtype('f8'))", "{x.dtype, x.dtype, (x + 1).dtype}",
)
VALUES = (np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(2, 3), np.arange(12).reshape(3, 4), np.arange(8.0).reshape(4, 2)[1:], np.arange(6.0, dtype=">f8").reshape(2, 3),
          np.zeros((0, 3)), np.arange(6, dtype="f4").reshape(3, 2).T)
#: What is refused, too much, or done to a base of which nothing is known breaks.
OPEN = ("x.sum()", "if v > 2", "-1", "2.5", "300", "next(i)", "hash(", "base is x", "b * 2")


def outcome(function, x):
    try:
        return repr(function(x))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("text", PROGRAMS)
def test_as_plain(text):
    namespace = {"np": np}
    exec("def function(x):\n    " + (text.replace("; ", "\n    ") if "return" in text else "return " + text), namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for x in VALUES[:2]:
        assert outcome(tested, x.copy()) == outcome(namespace["function"], x.copy())
    if not any(word in text for word in OPEN):
        assert not sot.cache_info(tested).breaks, [str(one) for one in sot.cache_info(tested).breaks]
    for x in VALUES:
        assert outcome(tested, x.copy()) == outcome(namespace["function"], x.copy()), x.dtype
        assert outcome(tested, x) == outcome(namespace["function"], x), x.dtype
