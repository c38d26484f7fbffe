# /// case
# summary: try and except: which clause, the name of the exception, else
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, key):
    out = []
    try:
        out.append(d[key])
    except KeyError as error:
        out.append(("missing", error.args))
    except (TypeError, AttributeError) as error:
        out.append(type(error).__name__)
    else:
        out.append("else")
    return out


def calls():
    yield call({"a": 1}, "a")
    yield call({"a": 1}, "a")
    yield call({"a": 1}, "b")
    yield call({"a": 1}, [])
