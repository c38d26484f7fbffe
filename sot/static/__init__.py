"""Whole graphs: a function as one program for inputs of given shapes and dtypes, which can be looked at, saved and run without the function."""
