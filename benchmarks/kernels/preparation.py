"""What comes before the arrays: text, records, dicts."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import Kernel


def word_vectors(texts):
    vocabulary = {}
    for text in texts:
        for word in text.lower().split():
            word = word.strip(".,;!?")
            if word not in vocabulary:
                vocabulary[word] = len(vocabulary)
    counts = np.zeros((len(texts), len(vocabulary)))
    for i, text in enumerate(texts):
        for word in text.lower().split():
            counts[i, vocabulary[word.strip(".,;!?")]] += 1
    frequency = counts / counts.sum(axis=1, keepdims=True)
    rarity = np.log(len(texts) / (counts > 0).sum(axis=0))
    return frequency * rarity


def parse_table(lines):
    names = lines[0].split(",")
    columns = {name: [] for name in names}
    for line in lines[1:]:
        for name, field in zip(names, line.split(",")):
            columns[name].append(float(field) if field else float("nan"))
    table = {}
    for name in names:
        column = np.array(columns[name])
        missing = np.isnan(column)
        column[missing] = column[~missing].mean()
        table[name] = (column - column.mean()) / (column.std() + 1e-9)
    return table


def group_means(keys, values):
    groups = {}
    for key, value in zip(keys, values):
        groups.setdefault(key, []).append(value)
    return {key: np.mean(groups[key]) for key in sorted(groups)}


def one_hot(labels):
    index = {label: i for i, label in enumerate(sorted(set(labels)))}
    out = np.zeros((len(labels), len(index)))
    for row, label in enumerate(labels):
        out[row, index[label]] = 1.0
    return out


def join_records(people, cities):
    by_name = {city["name"]: city for city in cities}
    rows = []
    for person in people:
        city = by_name.get(person["city"])
        if city is None or person["age"] < 18:
            continue
        rows.append([person["age"], city["size"], person["income"] / city["cost"]])
    table = np.array(rows)
    return table - table.mean(axis=0)


def encode_text(text, size):
    counts = [0] * 256
    for character in text:
        counts[ord(character)] += 1
    codes = np.array(counts, dtype=float)
    p = codes[codes > 0] / len(text)
    windows = [text[i:i + size] for i in range(len(text) - size + 1)]
    distinct = len(set(windows))
    return -(p * np.log2(p)).sum(), distinct


# Arguments -----------------------------------------------------------------------------------------------------------
_WORDS = "the quick brown fox, jumps over a lazy dog. While seven wizards; brew potions! Of many colours?".split()


def _texts(n):
    random = np.random.RandomState(n)
    return ([" ".join(_WORDS[i] for i in random.randint(0, len(_WORDS), 8)) for _ in range(n)],)


def _lines(n):
    random = np.random.RandomState(n)
    fields = [["%.3f" % value if value > -1.2 else "" for value in row] for row in random.randn(n, 4)]
    return (["a,b,c,d"] + [",".join(row) for row in fields],)


def _pairs(n):
    random = np.random.RandomState(n)
    return [_WORDS[i] for i in random.randint(0, 6, n)], random.rand(n).tolist()


def _people(n):
    random = np.random.RandomState(n)
    cities = [{"name": word, "size": 10 + i, "cost": 1.0 + 0.1 * i} for i, word in enumerate(_WORDS[:8])]
    people = [{"city": _WORDS[i], "age": 10 + i * 4, "income": float(i * 3)} for i in random.randint(0, 10, n)]
    return people, cities


KERNELS = [
    Kernel(word_vectors, _texts, 6, 60, 600),
    Kernel(parse_table, _lines, 12, 120, 1200),
    Kernel(group_means, _pairs, 40, 400, 4000),
    Kernel(one_hot, lambda n: (_pairs(n)[0],), 40, 400, 4000),
    Kernel(join_records, _people, 25, 250, 2500),
    Kernel(encode_text, lambda n: (" ".join(_texts(n)[0]), 3), 2, 20, 200),
]
