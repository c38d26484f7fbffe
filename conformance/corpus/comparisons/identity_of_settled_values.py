# /// case
# summary: a text computed from an argument stays one object when the program looks into it
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator string object-identity dict f-string value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n, x):
    key = str(n)
    d = {key: 1}
    found = next(iter(d))
    items = [key]
    first = items[0]
    sign = "negative" if key[0] == "-" else "positive"
    pair = (key, x)
    text, _ = pair
    number = float(str(n)) + 0.5
    numbers = [number]
    kind = "small" if number < 6 else "large"
    return found is key, first is key, sign, text is key, pair[0] is items[0], numbers[0] is number, kind, d, found


def calls():
    yield call(1234, 1.5)
    yield call(1234, 1.5)
    yield call(-5, 1.5)
    yield call(5678, 2.5)
