# /// case
# summary: methods of a class made in the function read and write its variables, also when the class has left
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-definition closure nonlocal cell-variable nested-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, start):
    total = start
    log = []

    class Account:
        def __init__(self, name):
            self.name = name

        def add(self, amount):
            nonlocal total
            total = total + amount
            log.append((self.name, amount))
            return self

        def reader(self):
            return lambda: (total, self.name, len(log))

    account = Account("a").add(2)
    read = account.reader()
    Account("b").add(3)
    total += 1
    return x + total, read(), log, Account.add(account, 1) is account


def calls():
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 0.5)
