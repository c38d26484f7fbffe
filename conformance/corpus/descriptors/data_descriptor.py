# /// case
# summary: a data descriptor comes before the instance's dict, for reading, writing and deleting
# reference: https://docs.python.org/3/reference/datamodel.html#implementing-descriptors
# features: descriptor evaluation-order attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Positive:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        event("get " + self.name)
        if instance is None:
            return owner.__name__
        return instance.__dict__.get(self.name, 0)

    def __set__(self, instance, value):
        event("set " + self.name)
        instance.__dict__[self.name] = value if value > 0 else 0

    def __delete__(self, instance):
        event("delete " + self.name)
        instance.__dict__.pop(self.name)


class Account:
    money = Positive()
    debt = Positive()


def case(account, x):
    account.money = x
    account.debt = -x
    account.money += 1
    total = account.money, account.debt, Account.money
    del account.money
    return total, account.money, account


def calls():
    yield call(Account(), 5)
    yield call(Account(), 5)
    yield call(Account(), -2.5)
