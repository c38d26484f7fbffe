# /// case
# summary: writes of a callee before a native call are done once
# reference: https://docs.python.org/3/reference/executionmodel.html#structure-of-a-program
# features: break-in-callee opaque-call output global-write attribute-mutation mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call

TOTAL = 0


class Account:
    def __init__(self):
        self.money = 0
        self.log = []

    def pay(self, x):
        global TOTAL
        self.money += x
        TOTAL += x
        self.log.append(TOTAL)
        print("paid", self.money, TOTAL)
        self.money += 1
        return self.money


def case(account, x):
    return account.pay(x) + account.pay(x), account.log, TOTAL


def calls():
    global TOTAL
    yield call(Account(), 2)
    TOTAL = 0
    yield call(Account(), 2)
    TOTAL = 0.5
    yield call(Account(), 2)
