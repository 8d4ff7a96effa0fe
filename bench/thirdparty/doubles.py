"""NumPy, measured as docs/benchmarks.md says. Reads lines NAME SIZE BITS CALLS, writes the nanoseconds of one call."""

import sys
import time

import numpy

for line in sys.stdin:
    name, size, _, calls = line.split()
    n = int(size)
    generator = numpy.random.default_rng(1)
    a, b = generator.standard_normal((2, n, n))
    _ = a @ b
    start = time.perf_counter_ns()
    for _ in range(int(calls)):
        _ = a @ b
    print(round((time.perf_counter_ns() - start) / int(calls)), flush=True)
