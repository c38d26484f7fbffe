# /// case
# summary: keyword-only fields of a data class, by kw_only and by KW_ONLY, come after the positional ones in __init__
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.KW_ONLY
# features: dataclass keyword-only inheritance numpy-operator
# since: 3.10
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Base:
    x: object
    _: dataclasses.KW_ONLY
    rate: int = 2


@dataclasses.dataclass
class Layer(Base):
    bias: int
    name: str = dataclasses.field(kw_only=True, default="layer")


def case(x, bias, options):
    layer = Layer(x, bias, **options)
    return layer.x * layer.rate + layer.bias, layer


def calls():
    yield call(np.arange(3.0), 1, {"rate": 3})
    yield call(np.arange(3.0), 1, {"rate": 3})
    yield call(np.arange(3.0), 1, {"name": "other", "rate": 3})
    yield call(np.arange(3.0), 1, {})
