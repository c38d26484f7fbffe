# /// case
# summary: abstract classes made in the function: their missing methods, abstract bases of the module and of collections
# reference: https://docs.python.org/3/library/abc.html#abc.ABC
# features: class-definition inheritance metaclass try-except iterator-protocol
# since: 3.8
# capture: full
# ///
import abc
import collections.abc

import numpy as np

from conformance.case import call


class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self):
        return 1

    def twice(self):
        return self.area() * 2


def case(x, n):
    class Half(Shape):
        @property
        @abc.abstractmethod
        def name(self):
            pass

    class Square(Half):
        name = "square"

        def area(self):
            return super().area() + x * n

    class Table(collections.abc.Mapping):
        items_of = {"a": n}

        def __getitem__(self, key):
            return self.items_of[key]

        def __iter__(self):
            return iter(self.items_of)

        def __len__(self):
            return len(self.items_of)

    refused = []
    for cls in (Shape, Half, Square):
        try:
            made = cls()
        except TypeError:
            refused.append(cls.__name__)
    table = Table()
    return (made.twice(), made.name, refused, isinstance(made, Shape), isinstance(3, Half), table["a"], "b" in table, list(table), table.get("c", 0),
            isinstance(table, collections.abc.Mapping))


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    Shape.twice = lambda self: "changed"
    yield call(np.arange(3.0), 3)
