"""NumPy: the only place of the front end that imports it."""
