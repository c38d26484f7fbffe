"""What runs the project: the version list, the interpreter finder and the commands behind nox. Needs Python 3.10."""
