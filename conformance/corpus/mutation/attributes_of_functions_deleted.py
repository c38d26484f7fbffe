# /// case
# summary: an attribute of a function is deleted and asked for again, by name, hasattr, dict and another name
# reference: https://docs.python.org/3/reference/datamodel.html#special-writable-attributes
# features: attribute-mutation del-statement aliasing try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x):
    return x


alias = helper


def case(x, again):
    before = helper.scale, sorted(helper.__dict__)
    del helper.scale
    found = hasattr(helper, "scale"), getattr(alias, "scale", None), sorted(alias.__dict__)
    try:
        del helper.scale
    except AttributeError:
        found += ("deleted once",)
    if again:
        alias.scale = 7
        found += (helper.scale, len(vars(helper)))
    return x * before[0], before, found


def calls():
    for scale, again in ((2, False), (2, False), (3, True), (2, True), (2, True)):
        helper.scale = scale
        yield call(np.arange(3.0), again).expect("any")
    helper.other = 1
    helper.scale = 2
    yield call(np.arange(3.0), False).expect("any")
    del helper.other
