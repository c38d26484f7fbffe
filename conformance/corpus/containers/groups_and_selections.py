# /// case
# summary: groupby and compress go on with what they read from as far as they are asked
# reference: https://docs.python.org/3/library/itertools.html#itertools.groupby
# features: itertools lambda evaluation-order comprehension list-mutation inplace-operator
# since: 3.8
# capture: full
# ///
import itertools

from conformance.case import call, event


class Flag:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        event("truth", self.value)
        return self.value > 1


def case(items, n):
    rest = iter(items)
    groups = [(key, list(group)) for key, group in itertools.groupby(rest, lambda item: item // 2)]
    heads = []
    numbers = itertools.groupby([n, n, 1, 1, 2])
    for key, group in numbers:
        heads.append((key, next(group, None)))
        kept = group
    chosen = list(itertools.compress(items, [Flag(item) for item in items]))
    chosen += (item + n for item in items)
    chosen += itertools.starmap(pow, [(n, 2)])
    return groups, heads, chosen, list(rest), list(kept)


def calls():
    yield call([0, 1, 2, 3, 5], 2)
    yield call([0, 1, 2, 3, 5], 2)
    yield call([4, 2], 1.5)
    yield call([], 7)
