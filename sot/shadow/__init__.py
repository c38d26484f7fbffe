"""The program's own run beside its simulation: instrumented code, what is simulated of it, and whether both agree."""
