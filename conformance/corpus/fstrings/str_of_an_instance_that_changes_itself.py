# /// case
# summary: each time an instance is shown it may change, and the value of one part is seen in the next
# reference: https://docs.python.org/3/reference/datamodel.html#object.__str__
# features: f-string special-method attribute-mutation mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Ticket:
    def __init__(self):
        self.n = 0

    def __str__(self):
        self.n += 1
        return "s%d" % self.n

    def __repr__(self):
        self.n *= 10
        return "r%d" % self.n


def case(ticket, x):
    shown = f"{ticket}{ticket!r}{ticket}{ticket.n}{ticket!s:>4}{[ticket]}{ticket:}"
    return shown, ticket.n, x * ticket.n


def calls():
    ticket = Ticket()
    yield call(Ticket(), np.arange(2.0))
    yield call(Ticket(), np.arange(2.0))
    yield call(ticket, np.arange(2.0))
    yield call(ticket, np.arange(2.0))
