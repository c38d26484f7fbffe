# /// case
# summary: an augmented assignment reads the class's attribute and writes the instance's
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute instance-attribute inplace-operator attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Counter:
    count = 10
    seen = []

    def hit(self, x):
        self.count += 1
        self.seen += [x]
        Counter.count -= 1
        return self.count


def watch():
    return Counter.count, Counter.seen


def case(counter, x):
    return counter.hit(x), counter.hit(x), Counter.count, counter.seen is Counter.seen


def calls():
    yield call(Counter(), 1)
    Counter.count, Counter.seen = 10, []
    yield call(Counter(), 1)
    counter = Counter()
    counter.count = 0.5
    yield call(counter, 2)
    Counter.count = 0
    Counter.seen = [0]
    yield call(Counter(), 3)
