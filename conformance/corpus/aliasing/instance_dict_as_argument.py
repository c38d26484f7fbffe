# /// case
# summary: a dict that is an instance's own, or that two instances share, changes with their attributes
# reference: https://docs.python.org/3/library/stdtypes.html#object.__dict__
# features: aliasing dict-mutation instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Point:
    def __init__(self):
        self.x = 1
        self.y = 2


def case(p, q, d, value):
    before = q.x, d["x"]
    p.x = value
    between = q.x, d["x"]
    d["x"] = value + 1
    return before, between, p.x, q.x, "big" if p.x > 4 else "small"


def calls():
    for value in (1, 5):
        for shared in ("nothing", "nothing", "dict", "instances", "dict", "all", "nothing"):
            p, q, d = Point(), Point(), {"x": 7}
            if shared == "dict":
                d = p.__dict__
            elif shared != "nothing":
                q.__dict__ = p.__dict__
            if shared == "all":
                d = q.__dict__
            yield call(p, q, d, value)
