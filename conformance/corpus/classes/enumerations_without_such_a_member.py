# /// case
# summary: a value or name that no member has is an error, or what _missing_ says
# reference: https://docs.python.org/3/library/enum.html#enum.Enum._missing_
# features: enum raise traceback exception-chaining
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
import enum

from conformance.case import call, event


class Color(enum.Enum):
    RED = 1

    @classmethod
    def _missing_(cls, value):
        event("missing", value)
        return cls.RED if value == "red" else None


def case(value, name):
    return Color(value), Color[name]


def calls():
    yield call(1, "RED")
    yield call(1, "RED")
    yield call("red", "RED")
    yield call(2, "RED")
    yield call(1, "BLUE")
    yield call([], "RED")
