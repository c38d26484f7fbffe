# /// case
# summary: except* handlers take parts of nested groups, raise anew, and leave what nobody takes
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group try-except raise
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def told(group):
    return [told(each) if isinstance(each, BaseExceptionGroup) else repr(each) for each in group.exceptions]


def case(x, kinds):
    found = []
    try:
        try:
            raise ExceptionGroup("all", [kind(str(i)) for i, kind in enumerate(kinds)] + [ExceptionGroup("inner", [KeyError("k"), OSError(1, "o")])])
        except* (ValueError, KeyError) as group:
            found.append(told(group))
        except* OSError as group:
            found.append((group.message, told(group)))
    except ExceptionGroup as rest:
        found.append((rest.message, told(rest), rest.__context__ is None))
    whole = ExceptionGroup("w", [ValueError(1), TypeError(2)])
    taken, left = whole.split(ValueError)
    part = whole.subgroup(lambda error: isinstance(error, TypeError))
    return x + len(found), found, told(taken), told(left), told(part)


def calls():
    yield call(np.arange(2.0), (ValueError,))
    yield call(np.arange(2.0), (ValueError,))
    yield call(np.arange(2.0), (TypeError, ValueError))
    yield call(np.arange(2.0), ())
