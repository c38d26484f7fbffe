# /// case
# summary: nansum, nanmean, nanmax, nanstd, nancumsum, nanargmin and what they warn of in a slice that is all NaN
# reference: https://numpy.org/doc/stable/reference/routines.statistics.html
# features: numpy-function numpy-reduction warnings numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return (np.nansum(x, axis=0), np.nanprod(x), np.nanmax(x, axis=1), np.nanmin(x), np.nanmean(x, axis=0), np.nanstd(x),
            np.nancumsum(x, axis=1), np.nanmedian(x), np.nanpercentile(x, 25))


def calls():
    yield call(np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.nan]]))
    yield call(np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.nan]]))
    yield call(np.array([[1.0, np.nan], [4.0, np.nan]]))
    yield call(np.array([[1, 2], [4, 7]]))
