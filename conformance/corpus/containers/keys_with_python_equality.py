# /// case
# summary: a look-up in a dict or set calls __eq__ and __hash__ of the keys as often as plain Python does
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: dict set special-method
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
from conformance.case import call


LOG = []


class Key:
    def __hash__(self):
        LOG.append("hash")
        return hash("a")

    def __eq__(self, other):
        LOG.append("eq")
        return False


def case(d, s):
    return d.get("a"), "a" in d, d["a"], "a" in s, len(d)


def calls():
    for _ in range(3):
        d = {Key(): 1}
        d["a"] = 2
        yield call(d, {Key(), "a"}).expect("any")
        del LOG[:]
