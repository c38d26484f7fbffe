# /// case
# summary: lists, dicts and attributes passed in are changed in program order, also by callees
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: argument-mutation mutation-order inlined-call aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Box:
    pass


def put(target, key, value):
    target[key] = value
    return target


def case(items, d, box):
    box.first = len(items)
    put(items, 0, "zero")
    items.append(box.first)
    put(d, "items", items)
    box.items = put(d, "n", len(d))["items"]
    items.append(d["n"])
    del box.first
    return box


def calls():
    yield call([1], {}, Box())
    yield call([1], {}, Box())
    yield call([1, 2.5], {"n": 9, "items": None}, Box())
