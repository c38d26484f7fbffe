# /// case
# summary: encode and decode with error handlers, hex and fromhex, bytes of ints and of an array
# reference: https://docs.python.org/3/library/stdtypes.html#bytes-methods
# features: bytes string try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    raw = text.encode()
    back = raw.decode("utf-8") == text, raw.decode("ascii", "replace"), raw.decode("latin-1")
    try:
        plain = text.encode("ascii")
    except UnicodeEncodeError as error:
        plain = error.start, error.reason
    return raw, back, plain, raw.hex(), bytes.fromhex(raw.hex()) == raw, bytes([len(raw)]), bytes(2), x * len(raw)


def calls():
    yield call("abc", np.arange(2.0))
    yield call("abc", np.arange(2.0))
    yield call("aé", np.arange(2.0))
    yield call("", np.arange(2.0))
