# /// case
# summary: texts made by f-strings are keys, are compared, split and joined, with numbers from enumerate
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string dict string for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(names, x):
    table = {f"{name}_{i:02}": x * i for i, name in enumerate(names)}
    total = x
    for key, value in table.items():
        name, _, number = key.rpartition("_")
        if f"{name}_0{int(number)}" == key:
            total = total + value
        total = total * (f"{name}" in names)
    return total, "".join(f"{key}," for key in table), f"{names[0]}_00" in table


def calls():
    yield call(["w", "b"], np.arange(2.0))
    yield call(["w", "b"], np.arange(2.0))
    yield call(["a_b"] * 11, np.arange(2.0))
