# /// case
# summary: complex operators, parts and conjugate
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: complex-arithmetic binary-operator
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(z, w):
    return z * w, z - w, z / w, z.real, z.imag, z.conjugate(), abs(z), z == w


def calls():
    yield call(1 + 2j, 3 - 1j)
    yield call(1 + 2j, 3 - 1j)
    yield call(1 + 2j, 2)
    yield call(complex(0.0, -0.0), 1j)
