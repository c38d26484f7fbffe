# /// case
# summary: a native call may change attributes, items, globals and functions that were read before it
# reference: https://docs.python.org/3/reference/executionmodel.html#structure-of-a-program
# features: opaque-call global-read instance-attribute inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Box:
    size = 1

    def area(self):
        return self.size * 10


def helper(x):
    return ("old", x)


def new_helper(x):
    return ("new", x)


def new_area(self):
    return -self.size


def change(box, d):
    global helper
    try:
        box.size += 1
        d["new"] = box.size
        helper = new_helper
        Box.area = new_area
    finally:
        pass


OLD = helper, Box.area


def case(box, d):
    before = helper(1), box.area(), len(d), box.size
    change(box, d)
    return before, helper(1), box.area(), len(d), box.size


def calls():
    global helper
    for _ in range(2):
        helper, Box.area = OLD
        yield call(Box(), {})
    yield call(Box(), {"new": 0})
    helper, Box.area = OLD
    yield call(Box(), {"a": 0})
