# /// case
# summary: __new__ and __class_getitem__ of a class made inside are read from its names, wrapped as they are there
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: class-definition class-attribute closure numpy-operator
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Made:
        def __new__(cls, value):
            made = object.__new__(cls)
            made.value = value + n
            return made

        def __class_getitem__(cls, index):
            return index * n

    x = x + Made(n).value
    maker = vars(Made)["__new__"]
    getter = vars(Made).get("__class_getitem__")
    kinds = type(maker).__name__, type(getter).__name__
    function = maker.__get__(None, Made)
    return x, kinds, function is Made.__new__, function(Made, 2).value, getter.__get__(None, Made)(3), Made[4]


def calls():
    for n in (1, 1, 2, 3):
        yield call(np.arange(2.0), n).expect("any")    # the class is another one each time
