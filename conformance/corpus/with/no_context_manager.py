# /// case
# summary: what happens to an object without __enter__ or __exit__, and which is asked for first
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_SPECIAL
# features: with-statement special-method traceback-columns
# since: 3.14
# capture: breaks 1 raises
# opcodes: LOAD_SPECIAL
# ///
from conformance.case import call


class OnlyEnter:
    def __enter__(self):
        return self


class OnlyExit:
    def __exit__(self, *details):
        return True


def case(manager):
    with manager as m:
        return m
    return "swallowed"


def calls():
    yield call(1)
    yield call(1)
    yield call(OnlyEnter())
    yield call(OnlyExit())
