# /// case
# summary: doubles among instances are dropped in order by dict.fromkeys, a set and a list, and the rest is compared
# reference: https://docs.python.org/3/reference/datamodel.html#object.__eq__
# features: dict set list comparison special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Word:
    def __init__(self, text):
        self.text = text

    def __eq__(self, other):
        return self.text.lower() == other.text.lower()

    def __hash__(self):
        return hash(self.text.lower())


def case(texts, x):
    words = [Word(text) for text in texts]
    unique = list(dict.fromkeys(words))
    seen = set()
    again = []
    for word in words:
        if word in seen:
            again.append(word.text)
        seen.add(word)
    by_list = []
    for word in words:
        if word not in by_list:
            by_list.append(word)
    return [word.text for word in unique], again, len(seen), by_list == unique, words.count(words[0]), words.index(words[-1]), x * len(unique)


def calls():
    yield call(["a", "B", "A", "c", "b"], np.arange(3.0))
    yield call(["a", "B", "A", "c", "b"], np.arange(3.0))
    yield call(["x", "X"], np.arange(3.0))
