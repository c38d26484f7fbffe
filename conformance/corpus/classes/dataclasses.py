# /// case
# summary: a dataclass made inside compares and keeps its defaults
# reference: https://docs.python.org/3/library/dataclasses.html
# features: dataclass comparison instance-attribute
# since: 3.8
# capture: full
# ///
import dataclasses

from conformance.case import call


@dataclasses.dataclass
class Item:
    name: str
    price: float = 1.0
    tags: list = dataclasses.field(default_factory=list)

    def total(self, n):
        return self.price * n


def case(item, n):
    made = Item("made", n)
    made.tags.append(n)
    other = Item(item.name, price=item.price)
    return made, made.total(2), item.total(n), other == item, made != item, other.tags is not made.tags


def calls():
    yield call(Item("a", 2.0), 3)
    yield call(Item("a", 2.0), 3)
    yield call(Item("b"), 0.5)
    yield call(Item("b", 2, [1]), 1)
