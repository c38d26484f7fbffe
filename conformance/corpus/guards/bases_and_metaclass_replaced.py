# /// case
# summary: __bases__ of a class and the __class__ of a class are assigned between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: metaclass inheritance super structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Plain(type):
    pass


class Meta(type):
    @property
    def number(cls):
        return "of the metaclass"


class First:
    def name(self):
        return "first"


class Second:
    def name(self):
        return "second"


class Thing(First, metaclass=Plain):
    number = 1

    def up(self):
        return super().name()


def case(thing):
    return thing.up(), isinstance(thing, Second), issubclass(Thing, First), Thing.number, thing.number


def calls():
    yield call(Thing())
    yield call(Thing())
    Thing.__bases__ = (Second,)
    yield call(Thing())
    yield call(Thing())
    Thing.__class__ = Meta
    yield call(Thing())
    Thing.__class__ = Plain
    yield call(Thing())
