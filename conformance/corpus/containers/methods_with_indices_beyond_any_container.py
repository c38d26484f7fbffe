# /// case
# summary: methods that take an index cut or refuse one that no container can have
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list list-mutation try-except opaque-call
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(index, way):
    items = [1, 2, 3]
    try:
        if way == "insert":
            items.insert(index, 0)
        elif way == "pop":
            items.pop(index)
        else:
            items.index(3, index)
    except (OverflowError, IndexError, ValueError) as error:
        return type(error).__name__, str(error), items
    return items


def calls():
    for way in ("pop", "pop", "insert"):
        for index in (10 ** 30, -10 ** 30):
            yield call(index, way)
