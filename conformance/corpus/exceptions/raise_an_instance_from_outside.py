# /// case
# summary: raising an instance passed in keeps its identity, arguments and attributes
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise object-identity traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Wrong(Exception):
    code = 0


def check(error, strict):
    if strict:
        error.code += 1
        raise error
    return error


def case(error, strict):
    return [check(error, strict)]


def calls():
    yield call(Wrong("a"), False)
    yield call(Wrong("a"), False)
    yield call(Wrong("a"), True)
    error = Wrong("b", 2)
    result = yield call(error, True)
    assert result is error
    yield call(error, False)
