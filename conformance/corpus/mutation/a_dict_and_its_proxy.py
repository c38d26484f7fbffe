# /// case
# summary: a dict and a read-only proxy of it are both passed: the proxy shows each change and refuses to make one
# reference: https://docs.python.org/3/library/types.html#types.MappingProxyType
# features: aliasing dict-mutation try-except argument-mutation
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


def case(d, proxy, x):
    first = proxy["a"]
    d["a"] = x * 2
    second = proxy["a"]
    try:
        proxy["a"] = 0
    except TypeError:
        d["refused"] = True
    return first, second + 1, "refused" in proxy, len(proxy)


def calls():
    d = {"a": 1}
    yield call(d, types.MappingProxyType(d), np.arange(3.0))
    d = {"a": 1}
    yield call(d, types.MappingProxyType(d), np.arange(3.0))
    yield call({"a": 1}, types.MappingProxyType({"a": 5}), np.arange(3.0))
