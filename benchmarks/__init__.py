"""Times: what a hot call and a translation cost. They inform; they are no tests."""
