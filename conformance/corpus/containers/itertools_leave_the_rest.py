# /// case
# summary: how much islice, takewhile, zip and the like take from the iterator below, and that they stay ended
# reference: https://docs.python.org/3/library/itertools.html#itertools.islice
# features: itertools iterator-protocol builtin-function lambda
# since: 3.8
# capture: full
# ///
import itertools

from conformance.case import call, event


def small(x):
    event(x)
    return x < 3


def case(xs, start, stop, step):
    found = []
    for bounds in ((stop,), (start, stop), (start, stop, step), (start, None, step), (stop, start), (0, 0), (start, start + 1, 5)):
        it = iter(xs)
        part = itertools.islice(it, *bounds)
        found.append((list(part), list(part), list(it)))
    it = iter(xs)
    part = itertools.takewhile(small, it)
    found.append((list(part), list(part), next(it, None), list(part), list(it)))
    it = iter(xs)
    part = itertools.dropwhile(small, it)
    found.append((next(part, None), next(it, None), list(part), list(part)))
    it = iter(xs)
    found.append((list(zip(it, [1, 2])), list(it)))
    it = iter(xs)
    found.append((list(zip([1, 2], it)), list(it)))
    it = iter(xs)
    found.append((list(zip(it, it)), list(itertools.zip_longest(it, [7]))))
    it = iter(xs)
    part = filter(small, it)
    found.append((next(part, None), next(it, None), list(part)))
    it = iter(xs)
    part = map(max, it, [0, 9])
    found.append((list(part), list(it), list(part)))
    it = iter(xs)
    part = itertools.chain(it, [8])
    found.append((next(part), next(it, None), list(part), list(part)))
    it = iter(xs)
    part = iter(lambda: next(it, 3), 3)
    found.append((list(part), list(part), list(it)))
    it = iter(xs)
    part = enumerate(it, start)
    found.append((next(part), next(it, None), list(part)))
    it = iter(xs)
    part = itertools.accumulate(it)
    found.append((next(part), next(it, None), list(part), list(part)))
    return found


def calls():
    yield call([1, 2, 3, 4, 1, 2, 5, 6], 1, 6, 2)
    yield call([1, 2, 3, 4, 1, 2, 5, 6], 1, 6, 2)
    yield call([1, 2, 3, 4, 1, 2, 5, 6], 0, 4, 3)
    yield call((5, 1, 2), 2, 5, 1)
    yield call([1, 2], 0, 2, 2)
    yield call([1], 1, 3, 4)
