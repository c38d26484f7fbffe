# /// case
# summary: annotations of a generic method name what the class body, the module and builtins have
# reference: PEP 695, https://docs.python.org/3/reference/executionmodel.html#annotation-scopes
# features: type-parameters class-definition annotations global-read numpy-operator
# since: 3.12
# capture: full
# opcodes: LOAD_FROM_DICT_OR_GLOBALS
# ///
import numpy as np

from conformance.case import call


class Celsius:
    offset = 0.0


class Kelvin:
    offset = 273.15


Unit = Celsius


def case(x, k):
    class Sensor:
        Gain = k

        def read[T](self, raw: T, unit: Unit, gain: Gain, digits: int) -> T:
            hints = Sensor.read.__annotations__
            return raw * hints["gain"] + hints["unit"].offset

    hints = Sensor.read.__annotations__
    return Sensor().read(x, None, 1, 3), hints["unit"] is Celsius, hints["digits"] is int, list(hints)


def calls():
    global Unit
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    Unit = Kelvin
    yield call(np.arange(3.0), 2)
    Unit = Celsius
    yield call(np.arange(3.0), 5)
