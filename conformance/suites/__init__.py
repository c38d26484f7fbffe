"""The tests of others as programs: run plain and with every frame going through the engine, and compared test by test."""
