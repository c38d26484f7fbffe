# /// case
# summary: an instance's attributes and the items of its __dict__ are one thing, in __init__, properties and methods
# reference: https://docs.python.org/3/library/stdtypes.html#object.__dict__
# features: instance-attribute dict-mutation property
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Options:
    def __init__(self, **settings):
        vars(self).update(settings)

    @property
    def area(self):
        return self.width * self.__dict__["height"]

    def grow(self, by):
        self.__dict__["width"] += by
        self.height = self.width + 1
        return self


def case(by, options):
    made = Options(width=by, height=3)
    made.grow(by)
    options.__dict__["width"] = made.area
    if options.width > 20:
        options.big = True
    return made.area, options.area, vars(options), list(made.__dict__), len(vars(made)), "big" in options.__dict__


def calls():
    for by in (1, 1, 2, 5):
        yield call(by, Options(width=0, height=by))
