# /// case
# summary: arrays of texts, dates and records are asked for lengths and items, compared, changed and converted
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: numpy-dtype numpy-structured numpy-datetime numpy-indexing numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(texts, days, records):
    words = texts[1:].copy()
    words[0] = "new"
    later = days + np.timedelta64(1, "D")
    records = records.copy()
    records["n"] += 1
    records[0] = ("z", 9)
    asked = len(texts), texts.shape, len(days), "b" in texts, records.dtype.names, texts.dtype.kind, bool((later > days).all())
    given = texts.tolist(), words.tolist(), later.astype(str).tolist(), records["n"].sum(), records["name"].tolist()
    return asked, given, np.char.upper(texts), (later - days).astype(int), records


def calls():
    def made(names):
        records = np.array([(name, place) for place, name in enumerate(names)], dtype=[("name", "U3"), ("n", int)])
        return np.array(names), np.array(["2024-02-28", "2024-03-01"], "M8[D]"), records
    yield call(*made(["a", "b", "c"]))
    yield call(*made(["a", "b", "c"]))
    yield call(*made(["xyz", "q"]))
