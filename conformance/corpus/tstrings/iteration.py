# /// case
# summary: a loop over a template gives its texts that are not empty and its interpolations
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string for-loop
# since: 3.14
# capture: full
# opcodes: BUILD_TEMPLATE FOR_ITER
# ///
from conformance.case import call


def case(x, y):
    texts, values = [], []
    for part in t"{x}a{y}{x + y}b":
        if isinstance(part, str):
            texts.append(part)
        else:
            values.append((part.expression, part.value))
    for part in t"":
        texts.append("never")
    return texts, values


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("u", "v")
