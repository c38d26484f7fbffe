# /// case
# summary: classes, instances and own exceptions raised and caught: clauses, args, texts, attributes, else, finally
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: raise try-except try-finally numpy-operator inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


class Coded(Wrong):
    def __init__(self, code, *more):
        super().__init__("code %d" % code, *more)
        self.code = code


def case(kind, x):
    out = []
    try:
        if kind == 0:
            raise Wrong
        elif kind == 1:
            raise Wrong("text", x.ndim)
        elif kind == 2:
            raise Coded(kind)
        elif kind == 3:
            raise Coded(kind, "more") from None
        elif kind == 4:
            raise KeyError("key")
        out.append(x * 2)
    except Coded as error:
        out += [error.code, error.args, str(error), repr(error), x - error.code]
    except (Wrong, LookupError) as error:
        out += [type(error), error.args, str(error), f"{error!r}", isinstance(error, Wrong), x + 1]
    else:
        out.append("else")
    finally:
        out.append(x * x)
    return out


def calls():
    for kind in (5, 5, 0, 0, 1, 2, 3, 4):
        yield call(kind, np.arange(3.0))
