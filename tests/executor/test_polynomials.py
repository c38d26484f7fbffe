"""Polynomials of NumPy that are made in the function: values, arithmetic, coefficients, derivatives."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

MADE = ("P(c)", "P([1.0, 2.0, 0.5])", "P([1, 2])", "P((0, 3, n))", "P([n, 1.5])", "P(x)", "P(c)[:]" if 0 else "P([2])", "P([0, 0, 1.0])", "P([0, 0])", "P([1j, 2])", "P([x[0], 2.0])", "P([float(x[1]), 1])", "P([])", "P('a')", "P([1, 'a'])", "P(x[None])", "P([2 ** 70])")
USES = ("p(x)", "p(2)", "p(1.5), p(x.sum()), p(n)", "(p + 1)(x), (1 + p)(x), (p - 2.5)(x), (-p)(x)", "(p * p)(x), (p * 2)(x)", "(p ** 2)(x), (p ** 0)(x)", "(p * n - p)(x)", "p.deriv()(x), p.integ()(x), p.deriv(2)(x)", "p.integ(1, k=2)(x)", "p.coef, p(x) * 2", "c2 = p.coef; c2 = c2 * 2; return c2, p(x), p.coef",
        "q = p * p + 1; return q(x), (p - q)(x), type(q).__name__", "p == p", "p(x) if p else x", "isinstance(p, P), p", "p.roots() if callable(getattr(p, 'roots', None)) else p.r", "str(p), p(x)", "len(p)", "p(p)", "p(x.astype('f4')), p(x.astype('i1'))", "p([1, 2])", "p ** 30", "p ** -1", "x * p", "p * x", "p / 2, p(x)", "p += 1; return p(x)")
OF_POLY1D = ("p.order, p.o, p.c, p.coeffs, p(x)", "(p / P([1, 1]))[0](x)", "q, r = p / P([1.0, 2.0]); return q.c, r.c", "p[0] = 7; return p(x), p.c", "a = p.c; p[0] = 7; return a, p.c", "p[3] = 2; return p.order, p(x)", "p[-1] = 2; return p", "p[0] = 1j; return p", "p[0], p[5]", "p.coeffs = [1]; return p", "[k for k in p]")
OF_SERIES = ("p.degree(), p.domain, p.window, p(x)", "p.copy()(x), p.truncate(1)(x), p.cutdeg(0).coef", "p // 2, p % 2", "divmod(p, p)", "p.linspace(3)", "p.fit(x, x, 1)", "p.convert()", "p.integ(lbnd=1).coef")
#: What is captured where the polynomial is.
CAPTURED = USES[:12] + OF_POLY1D[:6] + OF_SERIES[:2]
CLASSES = {"np.poly1d": USES + OF_POLY1D, "np.polynomial.Polynomial": USES + OF_SERIES, "np.polynomial.Chebyshev": USES[:12] + OF_SERIES[:2]}


def outcome(function, turn, dtype):
    x = np.arange(1, 4).astype(dtype)
    try:
        return repr(function(x, [1.0, 2.0, 3.0 + turn], 3 + turn // 2)), x.tolist()
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("name", ["hermite_e.hermeval", "legendre.legval", "chebyshev.chebval", "laguerre.lagval", "polynomial.polyval"])
def test_the_dtype_of_a_series_may_depend_on_its_length(name):
    space, own = name.split(".")
    evaluate = getattr(getattr(np.polynomial, space), own)

    def function(x, c):
        y = evaluate(x, c)
        z = y.dtype
        return y * np.float32(2) + np.ones(1, "f4"), z, "wide" if z == np.float64 else "narrow"

    for x in ((True,), np.ones(2, "?"), np.ones(2, "f4"), np.ones(2), 1):
        tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals(), closure=function.__closure__))
        for size in (4, 4, 1, 2, 3, 1, 5):
            c = np.ones((size, 2), "f4")
            assert repr(tested(x, c)) == repr(function(x, c)), (x, size)


@pytest.mark.parametrize("cls", CLASSES)
@pytest.mark.parametrize("made", MADE)
def test_as_plain(cls, made):
    for use in CLASSES[cls]:
        namespace = {"np": np}
        exec("def function(x, c, n):\n    P = %s\n    p = %s\n    %s" % (cls, made, use.replace("; ", "\n    ") if "return" in use else "return " + use), namespace)
        plain = namespace["function"]
        for dtype in ("f8", "i8", "c16") if use in USES[:3] else ("f8",):
            tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
            with np.errstate(all="ignore"):
                for turn in range(4):
                    assert outcome(tested, turn, dtype) == outcome(plain, turn, dtype), (use, dtype)
                    if turn == 1 and made in MADE[:4] and use in CAPTURED:
                        info = sot.cache_info(tested)
                        assert info.hits and not info.breaks, (use, info.breaks)
