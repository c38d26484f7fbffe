# /// case
# summary: generic functions and methods that the function makes: their type parameters and annotations
# reference: PEP 695
# features: type-parameters class-definition annotations nested-function
# since: 3.12
# capture: full
# opcodes: LOAD_FROM_DICT_OR_GLOBALS CALL_INTRINSIC_1 CALL_INTRINSIC_2
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    def twice[T, *Ts, **P](value: T, k: int = 2) -> T:
        return value * k

    class Net:
        size = kind

        def scaled[S](self, value: S, n: size) -> S:
            return value * n

    return (twice(x), Net().scaled(x, 3), [each.__name__ for each in twice.__type_params__], Net.scaled.__type_params__[0].__name__,
            twice.__annotations__["value"] is twice.__type_params__[0], Net.scaled.__annotations__["n"] is kind, Net.__type_params__)


def calls():
    yield call(np.arange(3.0), float)
    yield call(np.arange(3.0), float)
    yield call(np.arange(3.0), dict)
