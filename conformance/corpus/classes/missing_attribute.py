# /// case
# summary: an attribute that nothing has is an AttributeError at its place; hasattr and getattr's default ask the same
# reference: https://docs.python.org/3/library/exceptions.html#AttributeError
# features: instance-attribute traceback structure-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Thing:
    pass


def make_thing(**attributes):
    thing = Thing()
    thing.__dict__.update(attributes)
    return thing


def case(thing):
    has = hasattr(thing, "size")
    size = getattr(thing, "size", "none")
    return has, size, thing.size


def calls():
    yield call(make_thing(size=1))
    yield call(make_thing(size=1))
    yield call(make_thing())
    yield call(make_thing(other=2))
    yield call(make_thing(size=None))
