# /// case
# summary: dicts whose keys are instances, with or without methods for hash and equality, are asked and updated
# reference: https://docs.python.org/3/library/stdtypes.html#dict.update
# features: dict dict-mutation special-method comparison numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        return isinstance(other, Key) and self.name == other.name

    def __repr__(self):
        return "Key(%r)" % self.name


class Plain:
    pass


def case(names, more, x):
    made = [Key(name) for name in names]
    places = {key: place for place, key in enumerate(made)}
    found = places.get(Key(names[0])), Key("none") in places, places.get(made[-1]), {made[0]: x}[Key(names[0])] is x
    same = hash((made[0], 1)) == hash((Key(names[0]), 1)), (made[0], 2) == (Key(names[0]), 2)
    plain = [Plain() for _ in more]
    one = {plain[0]: 1, "a": 2}
    two = {each: x + place for place, each in enumerate(plain)}
    one.update(two)
    one.update(dict(two), b=3)
    kept = {plain[0], plain[-1]}
    asked = plain[0] in one, Plain() in one, [each in kept for each in plain], len(one), one.pop(plain[-1])
    return list(map(repr, places)), found, same, asked, list(one) == [*plain[:-1], "a", "b"], {**one, "a": 5}["a"]


def calls():
    yield call(["a", "b"], ["b", "c"], np.arange(3.0))
    yield call(["a", "b"], ["b", "c"], np.arange(3.0))
    yield call(["x", "y", "z"], ["q", "r", "s"], np.arange(3.0))
