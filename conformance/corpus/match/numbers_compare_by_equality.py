# /// case
# summary: literal numbers, also negative and complex ones, fit whatever is equal; True, False and None go by identity
# reference: https://docs.python.org/3/reference/compound_stmts.html#literal-patterns
# features: match-statement comparison integer-arithmetic complex-arithmetic
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    match value:
        case True:
            return "true", x
        case None:
            return "none", x + 1
        case -1 | -1.5:
            return "negative", x * value
        case 1:
            return "one", x * value
        case 2 + 3j:
            return "complex", x
        case "text" | b"bytes":
            return "text", x - 1
    return "nothing", x


def calls():
    for value in (1, 1, True, 1.0, -1.5, 2 + 3j, b"bytes", None, False):
        yield call(value, np.arange(2.0))
