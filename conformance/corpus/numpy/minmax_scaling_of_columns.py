# /// case
# summary: a data pipeline of statistics, masks and fills over columns
# reference: https://numpy.org/doc/stable/user/absolute_beginners.html
# features: numpy-reduction numpy-broadcasting numpy-fancy-indexing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def fill_missing(x):
    means = np.nanmean(x, axis=0)
    rows, columns = np.where(np.isnan(x))
    x[rows, columns] = means[columns]
    return x


def case(x, limit):
    x = fill_missing(x.copy())
    low, high = x.min(axis=0), x.max(axis=0)
    spread = np.where(high > low, high - low, 1.0)
    scaled = (x - low) / spread
    scaled[scaled > limit] = limit
    order = np.lexsort((scaled[:, 0], scaled[:, 1]))
    return scaled[order], scaled.std(axis=0)


def calls():
    x = np.array([[1.0, 5.0], [np.nan, 2.0], [3.0, np.nan], [0.0, 5.0]])
    yield call(x, 0.9)
    yield call(x, 0.9)
    yield call(x[:3], 0.5).expect("hit")
    yield call(x.astype("f4"), 0.9)
