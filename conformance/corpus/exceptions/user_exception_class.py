# /// case
# summary: an exception class of the user with __init__ and __str__ keeps its attributes
# reference: https://docs.python.org/3/library/exceptions.html#Exception
# features: raise inheritance super traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class AppError(Exception):
    def __init__(self, code, detail=None):
        super().__init__("code %d" % code)
        self.code = code
        self.detail = detail

    def __str__(self):
        return "<%s>" % self.code


def case(code, detail):
    if code:
        raise AppError(code, detail=[detail])
    return detail


def calls():
    yield call(0, 1)
    yield call(0, 1)
    yield call(5, "why")
    yield call(6, None)
