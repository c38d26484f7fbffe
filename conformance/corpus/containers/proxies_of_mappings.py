# /// case
# summary: read-only proxies of dicts, made in the function and given to it, are asked like the dicts below
# reference: https://docs.python.org/3/library/types.html#types.MappingProxyType
# features: dict containment comparison numpy-operator
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


def case(given, d, key, x):
    made = types.MappingProxyType(d)
    d["late"] = x
    asked = made["late"] is x, key in made, len(made), made.get(key), made.get("none", 5), list(made), made == d, made != given
    other = given.get(key), key in given, sorted(given), [pair[0] for pair in given.items()], len(given)
    copied = made.copy()
    copied["new"] = 1
    try:
        made["a"] = 1
    except TypeError as error:
        refused = error.args
    return x * len(made), asked, other, "new" in made, refused, dict(given)


def calls():
    for key, d in (("a", {"a": 1}), ("a", {"a": 1}), ("b", {"a": 1, "b": 2}), ("z", {"z": 0})):
        yield call(types.MappingProxyType(dict(d, more=3)), d, key, np.arange(3.0))
