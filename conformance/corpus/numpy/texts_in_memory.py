# /// case
# summary: io.StringIO and BytesIO are written, read and rewound between array operations
# reference: https://docs.python.org/3/library/io.html#in-memory-streams
# features: string bytes method-call
# since: 3.8
# capture: full
# ///
import io

import numpy as np

from conformance.case import call


def case(x, lines, n):
    stream = io.StringIO()
    for line in lines:
        stream.write(line)
        stream.write("\n")
    stream.seek(0)
    first = stream.readline()
    part = stream.read(n)
    data = io.BytesIO(b"abc")
    head = data.read(2)
    whole = stream.getvalue()
    return x + len(whole), first, part, head, data.getvalue(), whole, stream.tell()


def calls():
    yield call(np.arange(2.0), ["one", "two"], 2)
    yield call(np.arange(2.0), ["one", "two"], 2)
    yield call(np.arange(2.0), ["\xe9", ""], 0)
    yield call(np.arange(2.0), [], 5)
