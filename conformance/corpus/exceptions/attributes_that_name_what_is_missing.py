# /// case
# summary: AttributeError and NameError carry the name and the object that was asked
# reference: https://docs.python.org/3/library/exceptions.html#AttributeError
# features: try-except instance-attribute unbound-local
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Settings:
    scale = 2


def case(x, settings, way):
    try:
        if way == "attribute":
            x = x * settings.factor
        elif way == "name":
            x = x * unknown_factor
        elif way == "array":
            x = x.factor
        else:
            x = x * settings.scale
    except AttributeError as error:
        return x + 1, error.name, error.obj is settings, error.obj is x
    except NameError as error:
        return x + 2, error.name
    return x


def calls():
    settings = Settings()
    for way in ("scale", "scale", "attribute", "name", "array"):
        yield call(np.arange(3.0), settings, way)
