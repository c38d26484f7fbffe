# /// case
# summary: attributes of a class are written and deleted through the class, type(self) and setattr
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: attribute-mutation class-attribute static-class-method
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Registry:
    count = 0
    last = None

    def add(self, x):
        type(self).count += 1
        Registry.last = x
        setattr(Registry, "extra", [x])
        return self.count, self.last, self.extra

    @classmethod
    def reset(cls):
        cls.count = 0
        del cls.extra
        cls.last = None


def watch():
    return {k: v for k, v in vars(Registry).items() if k in ("count", "last", "extra")}


def case(x):
    registry = Registry()
    found = registry.add(x), registry.add([x])
    Registry.reset()
    return found, Registry.count, hasattr(registry, "extra")


def calls():
    yield call(1)
    yield call(1)
    yield call("x")
    Registry.count = 10
    yield call(1)
