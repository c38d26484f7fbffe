"""Array libraries: what an array is, and what their operations give."""
