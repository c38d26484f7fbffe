# /// case
# summary: a dict from members to functions chooses the way, and a member's own attribute set later is read
# reference: https://docs.python.org/3/library/enum.html
# features: enum dict instance-attribute identity-guard
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Op(enum.Enum):
    DOUBLE = "double"
    SHIFT = "shift"

TABLE = {Op.DOUBLE: lambda x: x * 2, Op.SHIFT: lambda x: x + 1}


def case(x, ops):
    for op in ops:
        x = TABLE[op](x)
    return x, [op.name for op in ops], getattr(ops[0], "note", None)


def calls():
    yield call(np.arange(3.0), [Op.DOUBLE, Op.SHIFT])
    yield call(np.arange(3.0), [Op.DOUBLE, Op.SHIFT])
    yield call(np.arange(3.0), [Op.SHIFT, Op.DOUBLE])
    Op.SHIFT.note = "seen"
    yield call(np.arange(3.0), [Op.SHIFT, Op.DOUBLE])
