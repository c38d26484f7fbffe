"""A profile per construct: how much of which rules its programs use. Without a protected region or a generator in it, most of
a profile's programs reach a graph; with all constructs in each program none would."""
from __future__ import annotations

from typing import Dict, Tuple

from ..versions import Version, parse

__all__ = ["PROFILES", "Profile", "of_version"]


class Profile:
    """``tags``: rule tag → factor of its rules' weights. ``since``: the first version that can run it.

    ``structures``: statements that the writer makes without a rule: if, while, def, try, match, return, yield (in the function under test
    alone, which is a generator then, and driven by the calls).
    """

    def __init__(self, name: str, tags: Dict[str, float], structures: Dict[str, float], since: str = "3.8",
                 types: Tuple[str, ...] = ("int", "float", "A", "A", "L", "str"), protected: bool = False) -> None:
        self.name = name
        self.tags = dict({"core": 1.0, "raises": 0.02}, **tags)
        self.structures = dict({"if": 1.0, "return": 0.15}, **structures)
        self.since = parse(since)
        self.types = types
        self.protected = protected
        self.least = 70 if protected else 80      # percent of its programs that reach a graph

    def uses(self, tag: str) -> bool:
        return self.tags.get(tag, 0) > 0


PROFILES: Dict[str, Profile] = {profile.name: profile for profile in (
    Profile("plain", {"arrays": 1.2, "strings": .1, "containers": .2, "loops": .3}, {},
            types=("int", "float", "A", "A", "I", "M", "B", "L")),
    Profile("breaks", {"arrays": .7, "breaks": 2.0, "containers": .2, "loops": .3}, {"while": .3},
            types=("int", "float", "A", "A", "I", "L")),
    Profile("containers", {"arrays": .3, "containers": 2.5, "loops": .5}, {},
            types=("int", "A", "L", "L", "D", "LA", "DA", "LL", "S", "Q", "T", "BA")),
    Profile("namespaces", {"arrays": .5, "namespaces": 3.0, "classes": .6, "containers": .3}, {"global": .6},
            types=("int", "A", "O", "NS", "NS", "L")),
    Profile("classes", {"arrays": .4, "classes": 2.5, "containers": .3}, {}, types=("int", "A", "O", "O", "LO", "L")),
    Profile("dunders", {"arrays": .3, "classes": 1.0, "dunders": 3.0, "containers": .2}, {},
            types=("int", "A", "O", "O", "LO", "L")),
    Profile("closures", {"arrays": .5, "closures": 3.0, "containers": .3}, {"def": 1.6, "nonlocal": 1.0},
            types=("int", "float", "A", "L", "F", "D")),
    Profile("loops", {"arrays": .5, "loops": 2.5, "containers": .6, "strings": .2}, {"while": .8, "jump": 1.0},
            types=("int", "A", "L", "LA", "D", "M", "S")),
    Profile("strings", {"arrays": .5, "strings": 3.0, "containers": .4}, {}, types=("int", "float", "str", "str", "A", "L", "D")),
    Profile("exceptions", {"arrays": .6, "raises": .25, "containers": .4, "classes": .3}, {"raise": .4},
            types=("int", "float", "str", "A", "L", "D", "O")),
    Profile("protected", {"arrays": .6, "raises": .12, "protected": 2.0, "containers": .4}, {"try": 1.5, "raise": .15},
            types=("int", "float", "A", "L", "D"), protected=True),
    Profile("generators", {"arrays": .5, "generators": 3.0, "loops": .5, "containers": .2}, {},
            types=("int", "A", "L", "LA")),
    Profile("suspended", {"arrays": .9, "raises": .04, "protected": 1.2, "loops": .4, "containers": .2},
            {"yield": 3.0, "try": 1.0, "raise": .1, "jump": .4, "while": .2}, types=("int", "float", "A", "A", "L"), protected=True),
    Profile("match", {"arrays": .5, "containers": .5, "classes": .5}, {"match": 2.0}, since="3.10",
            types=("int", "str", "A", "L", "D", "T", "O")),
    Profile("mixed", {"arrays": .7, "breaks": .3, "containers": .7, "namespaces": .4, "classes": .6, "dunders": .4,
                      "closures": .5, "loops": .6, "strings": .4, "generators": .3, "raises": .06},
            {"while": .2, "def": .4, "nonlocal": .3, "jump": .3, "global": .2, "raise": .1},
            types=("int", "float", "A", "A", "L", "D", "O", "str", "LA")),
)}


def of_version(version: Version) -> Tuple[str, ...]:
    """The profiles whose programs this version can run."""
    return tuple(name for name, profile in PROFILES.items() if version >= profile.since)
