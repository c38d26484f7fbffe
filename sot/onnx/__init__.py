"""Programs as ONNX models: see `sot.export` and docs/programs.md."""
