"""Loops over elements: branches, integers, sorting, histograms."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import WIDE, Kernel


def classify(values, low, high):
    out = np.empty_like(values)
    for i in range(len(values)):
        if values[i] < low:
            out[i] = low
        elif values[i] > high:
            out[i] = high
        else:
            out[i] = values[i] * 2.0
    return out


def crc(data, table):
    value = 0xFFFFFFFF
    for byte in data:
        value = (value >> 8) ^ table[(value ^ byte) & 0xFF]
    return value ^ 0xFFFFFFFF


def crc_table(turns):
    table = []
    for i in range(turns):
        value = i
        for _ in range(8):
            if value & 1:
                value = (value >> 1) ^ 0xEDB88320
            else:
                value >>= 1
        table.append(value)
    return np.array(table, dtype=np.uint32)


def histogram(values, low, high, bins):
    counts = np.zeros(bins, dtype=int)
    width = (high - low) / bins
    for v in values:
        k = int((v - low) / width)
        if 0 <= k < bins:
            counts[k] += 1
    return counts


def prefix_sums(values):
    out = np.zeros(len(values) + 1)
    for i, v in enumerate(values):
        out[i + 1] = out[i] + v
    return out


def primes(n):
    sieve = np.ones(n, dtype=bool)
    sieve[:2] = False
    p = 2
    while p * p < n:
        if sieve[p]:
            sieve[p * p::p] = False
        p += 1
    return np.flatnonzero(sieve)


def sorting_network(a):
    a = a.copy()
    n = len(a)
    for step in range(n):
        first = step % 2
        left, right = a[first:n - 1:2], a[first + 1:n:2]
        low, high = np.minimum(left, right), np.maximum(left, right)
        a[first:n - 1:2] = low
        a[first + 1:n:2] = high
    return a


def insertion_sort(a):
    a = a.copy()
    for i in range(1, len(a)):
        value = a[i]
        j = i - 1
        while j >= 0 and a[j] > value:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = value
    return a


def run_lengths(values):
    runs = []
    current, count = values[0], 0
    for v in values:
        if v == current:
            count += 1
        else:
            runs.append((int(current), count))
            current, count = v, 1
    runs.append((int(current), count))
    return runs


def running_extremes(values):
    lowest, highest = values[0], values[0]
    out = []
    for v in values[1:]:
        lowest = min(lowest, v)
        highest = max(highest, v)
        out.append(highest - lowest)
    return np.array(out)


# Arguments -----------------------------------------------------------------------------------------------------------
_TABLE = crc_table(256).tolist()


def _values(n):
    return np.random.RandomState(n).randn(n)


KERNELS = [
    Kernel(classify, lambda n: (_values(n), -0.5, 0.5), 60, 600, 6000, lambda: (_values(WIDE), -0.5, 0.5)),
    Kernel(crc, lambda n: (bytes(i * 7 % 256 for i in range(n)), _TABLE), 100, 1000, 10000, lambda: (bytes(i * 7 % 256 for i in range(WIDE)), _TABLE)),
    Kernel(crc_table, lambda n: (n,), 16, 160, 1600),
    Kernel(histogram, lambda n: (_values(n), -2.0, 2.0, 12), 60, 600, 6000, lambda: (_values(WIDE), -2.0, 2.0, 12)),
    Kernel(prefix_sums, lambda n: (_values(n),), 60, 600, 6000, lambda: (_values(WIDE),)),
    Kernel(primes, lambda n: (n,), 200, 15000, 1000000, lambda: (WIDE,)),
    Kernel(sorting_network, lambda n: (_values(n),), 16, 160, 1600, lambda: (_values(WIDE),)),
    Kernel(insertion_sort, lambda n: (_values(n),), 16, 50, 158, lambda: (_values(WIDE),)),
    Kernel(run_lengths, lambda n: (np.random.RandomState(n).randint(0, 3, n),), 60, 600, 6000, lambda: (np.random.RandomState(0).randint(0, 3, WIDE),)),
    Kernel(running_extremes, lambda n: (_values(n),), 60, 600, 6000, lambda: (_values(WIDE),)),
]
