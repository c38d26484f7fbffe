# /// case
# summary: functions of heapq called with a list of arguments: what they have moved stays when a comparison raises
# reference: https://docs.python.org/3/library/heapq.html
# features: try-except special-method star-call argument-mutation
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import heapq

import numpy as np

from conformance.case import call


class Job:
    def __init__(self, rank):
        self.rank = rank

    def __lt__(self, other):
        raise ArithmeticError("ranks are not compared")


def case(heap, job, x):
    arguments = [heap, job]
    caught = []
    try:
        heapq.heappush(*arguments)
    except ArithmeticError as error:
        caught.append(str(error))
    try:
        heapq.heappop(*arguments[:1])
    except ArithmeticError as error:
        caught.append(str(error))
    return caught, [each.rank for each in heap], x * 2


def calls():
    for count in (3, 3, 4):
        yield call([Job(rank) for rank in range(count)], Job(9), np.arange(3.0))
