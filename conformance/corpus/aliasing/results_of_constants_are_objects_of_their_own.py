# /// case
# summary: texts and numbers worked out from constants are new objects each time their code runs
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: f-string method-call float-arithmetic identity-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def made(word):
    print(word)
    padded = f"{1:+d}"
    return [word.title(), f"{word}?", "%s-%d" % (word, 1), "{}+".format(word), word.replace("a", "-"), word[::-1], padded, padded,
            hex(4096), 2.5 * len(word), 5000 + len(word), complex(1, len(word)), word.encode() + b"!", round(2.567, 1), divmod(7.5, 2),
            float("1.5"), str(1.5), word.partition("-"), word[:], "".join([word]), -float(len(word)), abs(-2.5)]


def case(x):
    first = made("ab-c")
    second = made("ab-c")
    return first, second, x + 1


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    yield call(np.ones(3))
