# /// case
# summary: exception classes made in the function are raised, caught by their bases, chained and told
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition raise try-except exception-chaining inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, code):
    class Failed(Exception):
        def __init__(self, code):
            super().__init__("code %d" % code)
            self.code = code

    class Fatal(Failed):
        pass

    class Quiet(KeyError):
        pass

    found = []
    for cls in (Failed, Fatal):
        try:
            raise cls(code)
        except Fatal as error:
            found.append(("fatal", error.code, str(error)))
        except Failed as error:
            found.append(("failed", error.code, error.args))
    try:
        try:
            raise Quiet("k")
        except KeyError as error:
            raise Failed(7) from error
    except Failed as error:
        found.append((type(error.__cause__) is Quiet, error.__cause__.args, repr(error)))
    return x * code, found


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
