# /// case
# summary: a property with a side effect runs exactly as often as in plain Python, also on a hit
# reference: https://docs.python.org/3/library/functions.html#property
# features: property value-guard attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Ticket:
    def __init__(self):
        self.n = 0

    @property
    def number(self):
        self.n += 1
        event("read")
        return self.n


TICKET = Ticket()


def case(x):
    return TICKET.number + x, TICKET.number


def calls():
    yield call(0)
    TICKET.n = 0
    yield call(0)
    yield call(0)
    TICKET.n = 0.5
    yield call(0)
