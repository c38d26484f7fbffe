# /// case
# summary: a dict keeps the key object it has; a key that was deleted comes back as the new object, at the end
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict dict-mutation item-assignment object-identity argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def keys(d):
    return [(type(key), key, value) for key, value in d.items()]


def case(d, old, new):
    d[new] = "kept"
    first = keys(d)
    del d[old]
    d[new] = "deleted"
    second = keys(d)
    d.pop(old)
    d.setdefault(new, "popped")
    third = keys(d)
    d.clear()
    d[old] = "cleared"
    fourth = keys(d)
    d.popitem()
    d.update([(new, "emptied")])
    fifth = keys(d)
    fresh = {old: 1, "other": 2}
    fresh[new] = 3
    sixth = keys(fresh)
    del fresh[old]
    fresh[new] = 4
    fresh.update({old: 5})
    seventh = keys(fresh)
    fresh.pop(new)
    fresh[old] = 6
    return first, second, third, fourth, fifth, sixth, seventh, keys(fresh), keys({old: 1, new: 2})


def calls():
    yield call({1: "one", 2: "two"}, 1, True)
    yield call({1: "one", 2: "two"}, 1, True)
    yield call({1: "one", 2: "two"}, 1, 1.0)
    yield call({0.0: "zero", 2: "two"}, 0.0, False)
    yield call({2: "two", True: "one"}, True, 1.0)
    yield call({"key": "text", 2: "two"}, "key", "key")
