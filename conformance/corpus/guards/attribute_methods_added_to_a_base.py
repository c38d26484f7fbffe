# /// case
# summary: a base class gets __getattr__, __setattr__, __delattr__ and __getattribute__ between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: getattr-hook inheritance structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


LOG = []


class Base:
    pass


class Thing(Base):
    def __init__(self):
        self.x = 1

    def method(self):
        return "method"


def case(thing):
    thing.y = thing.x + 1
    found = hasattr(thing, "missing"), getattr(thing, "missing", "default"), thing.y, thing.method()
    del thing.y
    return found


def calls():
    yield call(Thing())
    yield call(Thing())
    Base.__getattr__ = lambda self, name: "hook " + name
    yield call(Thing())
    yield call(Thing())
    Base.__setattr__ = lambda self, name, value: LOG.append(name) or object.__setattr__(self, name, -value)
    yield call(Thing()).expect("any")
    del Base.__setattr__
    Base.__delattr__ = lambda self, name: LOG.append("del " + name)
    yield call(Thing()).expect("any")
    Base.__getattribute__ = lambda self, name: LOG.append("get " + name) or object.__getattribute__(self, name)
    yield call(Thing()).expect("any")
    del Base.__getattribute__, Base.__delattr__, Base.__getattr__
    yield call(Thing()).expect("any")
