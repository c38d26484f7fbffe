# /// case
# summary: numbers that arrays give are asked for their bits, ratios, texts and parts, and taken by functions of numbers
# reference: https://docs.python.org/3/library/stdtypes.html#additional-methods-on-integer-types
# features: integer-arithmetic float-arithmetic complex-arithmetic data-dependent-scalar builtin-function
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x):
    n, f = int(x.sum()), float(x[1])
    c = complex(f, n)
    of_n = n.bit_length(), n.to_bytes(8, "big"), n.conjugate(), n.real, n.imag, n.numerator, n.as_integer_ratio(), abs(n), -n, ~n
    of_f = f.is_integer(), f.hex(), f.as_integer_ratio(), f.real, f.conjugate(), round(f, 1), round(f), math.floor(f), math.trunc(f)
    of_c = c.real, c.imag, c.conjugate(), abs(c), c * 2, -c
    both = divmod(n, 4), divmod(f, 2), pow(n, 2), n ** 2, math.hypot(n, f), math.copysign(f, -1), n // 3, n % 3, f % 2
    shown = str(n), repr(f), "%d %.2f" % (n, f), f"{n:>5}|{f:e}|{c}", "{:x}".format(n), format(f, ".3")
    return x * n, of_n, of_f, of_c, both, shown


def calls():
    yield call(np.arange(5.0))
    yield call(np.arange(5.0))
    yield call(np.arange(5.0) * 1.5)
    yield call(np.arange(3.0) * 7)
