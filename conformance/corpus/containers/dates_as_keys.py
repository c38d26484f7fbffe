# /// case
# summary: dates, times and durations are keys of dicts and elements of sets, and equal ones are one key
# reference: https://docs.python.org/3/library/datetime.html
# features: dict set containment
# since: 3.8
# capture: full
# ///
import datetime

import numpy as np

from conformance.case import call


def case(x, day, hours):
    found = {day: x, datetime.date(2024, 1, 1): 1}
    found[day + datetime.timedelta(days=1)] = x + hours
    seen = {datetime.timedelta(hours=hours), datetime.timedelta(minutes=60 * hours)}
    parts = divmod(datetime.timedelta(hours=hours), datetime.timedelta(minutes=25))
    at = datetime.datetime(2024, 1, 1, hours, tzinfo=datetime.timezone.utc)
    return (found[day], len(found), len(seen), day in found, datetime.date(2023, 1, 1) in found, parts, at.hour, day.isoformat(), "%s" % [day], f"{[day, at.time()]}")


def calls():
    yield call(np.arange(2.0), datetime.date(2024, 2, 28), 1)
    yield call(np.arange(2.0), datetime.date(2024, 2, 28), 1)
    yield call(np.arange(2.0), datetime.date(2023, 12, 31), 2)
    yield call(np.arange(2.0), datetime.date(2024, 1, 1), 3)
