# /// case
# summary: a star in list and set comprehensions, two in dict comprehensions
# reference: PEP 798
# features: comprehension comprehension-unpacking display-unpacking
# since: 3.15
# capture: full
# opcodes: LIST_EXTEND SET_UPDATE DICT_UPDATE
# ///
from conformance.case import call


def case(xss, ds):
    flat = [*xs for xs in xss]
    return flat, {*xs for xs in xss if xs}, {**d for d in ds}, [*(x, x) for xs in xss for x in xs], [*[*xs, 0] for xs in xss]


def calls():
    yield call([[1, 2], [3]], [{"a": 1}, {"b": 2, "a": 3}])
    yield call([[1, 2], [3]], [{"a": 1}, {"b": 2, "a": 3}])
    yield call([(1,), (), range(2)], ())
