# /// case
# summary: native calls with *args, **kwargs and keywords get exactly their arguments
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call output star-call keyword-call
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(items, options, x):
    print(*items, x)
    print(x, *items, **options)
    print(x, sep="+", end="!\n")
    print(*items, *[x], sep=options.get("sep", "."), **{"end": "\n"})
    return items, options


def calls():
    yield call([1, 2], {"sep": "-"}, 3)
    yield call([1, 2], {"sep": "-"}, 3)
    yield call((), {}, None)
    yield call("ab", {"end": "$\n"}, 2.5)
