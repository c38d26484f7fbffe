# /// case
# summary: an empty deque, an index that is not there, and a deque that changes while it is iterated over
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections raise traceback for-loop list-mutation
# since: 3.8
# capture: breaks 3 raises raises opaque-operation
# ///
import collections

from conformance.case import call


def case(items, what):
    queue = collections.deque(items)
    if what == "pop":
        queue.pop()
    elif what == "item":
        return queue[3], queue
    elif what == "iter":
        for item in queue:
            queue.append(item)
    return queue


def calls():
    yield call([1], "pop")
    yield call([1], "pop")
    yield call([], "pop")
    yield call([1, 2], "item")
    yield call([1, 2], "iter")
    yield call([], "iter")
