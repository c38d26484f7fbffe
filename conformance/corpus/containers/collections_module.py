# /// case
# summary: deque, defaultdict, Counter and OrderedDict of the caller are used and changed
# reference: https://docs.python.org/3/library/collections.html
# features: collections dict-mutation
# since: 3.8
# capture: full
# ///
import collections

from conformance.case import call


def case(queue, groups, x):
    queue.append(x)
    groups[x] += [x]
    queue.rotate(1)
    counter = collections.Counter([x, x])
    first = queue.popleft()
    return queue, groups, counter, first


def calls():
    yield call(collections.deque([1, 2]), collections.defaultdict(list), 5)
    yield call(collections.deque([1, 2]), collections.defaultdict(list), 5)
    yield call(collections.deque([], 1), collections.defaultdict(list, {"k": [0]}), "k")
    yield call(collections.deque("a"), collections.defaultdict(list), None)
