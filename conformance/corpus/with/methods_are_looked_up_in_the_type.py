# /// case
# summary: __enter__ and __exit__ of the instance are not asked
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_SPECIAL
# features: with-statement special-method
# since: 3.14
# capture: full
# opcodes: LOAD_SPECIAL WITH_EXCEPT_START
# ///
from conformance.case import call, event


class Manager:
    def __enter__(self):
        event("enter")
        return self

    def __exit__(self, *details):
        event(("exit", details[0] and details[0].__name__))
        return True


def case(manager, x):
    with manager as m:
        m.value = 1 / x
    return m


def calls():
    def made():
        manager = Manager()
        manager.__enter__ = manager.__exit__ = None
        return manager
    yield call(made(), 1)
    yield call(made(), 1)
    yield call(made(), 0)
