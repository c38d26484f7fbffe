# /// case
# summary: __new__, __init__ and what super() finds are those that the classes have at each call
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: class-attribute super special-method code-guard inheritance class-definition
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Root:
    def __init__(self, n):
        self.n = n

    def name(self):
        return "Root"

    @classmethod
    def kind(cls):
        return "Root of " + cls.__name__


class Middle(Root):
    pass


class Leaf(Middle):
    def __init__(self, n):
        super().__init__(n + 1)

    def name(self):
        return "Leaf " + super().name()

    @classmethod
    def kind(cls):
        return "Leaf " + super().kind()


def made(cls, n):
    self = object.__new__(cls)
    self.made = n
    return self


def case(x):
    leaf = Leaf(x)
    root = Root(x)
    return leaf.n, leaf.name(), Leaf.kind(), root.n, getattr(leaf, "made", None), getattr(root, "made", None)


def init(self, n):
    self.n = n * 100


def name(self):
    return "Middle " + Root.name(self)


def kind(cls):
    return "Middle of " + cls.__name__


def calls():
    yield call(1)
    yield call(1)
    Middle.name = name
    yield call(1)
    Middle.kind = classmethod(kind)
    yield call(1)
    Middle.__init__ = init
    yield call(1)
    Middle.__new__ = staticmethod(made)
    yield call(1)
    del Middle.name, Middle.kind, Middle.__init__
    yield call(1)
    Root.__new__ = staticmethod(made)
    yield call(1)
    Root.name = lambda self: "changed"
    yield call(1)
