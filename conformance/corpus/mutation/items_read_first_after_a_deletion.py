# /// case
# summary: items of a list that are looked at only after it shrank or shifted are those that lie there then
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(l, kind):
    if kind == "head":
        del l[0]
        return l[0], l[-1]
    if kind == "middle":
        del l[1:3]
        return [x * 2 for x in l], l
    if kind == "step":
        del l[::2]
        return l[1], len(l)
    if kind == "twice":
        first = l[0]
        del l[0]
        del l[1]
        return first, l[0], l[1:], sum(l)
    l.append(l[2])
    del l[:2]
    return l[0], l[2], l


def calls():
    for kind in ("head", "middle", "step", "twice", "append"):
        for items in ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [9.0, 8, 7, 6, 5], [1, 2, 3, 4, 5, 6]):
            yield call(list(items), kind)
