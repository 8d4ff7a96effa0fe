import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import type { CorrelatedNoise } from '../../../src/mechanism/stream/correlated-noise.js';
import { givenNoise, type NoiseSource } from '../../../src/mechanism/stream/noise.js';

/** How many terms the first n releases draw. */
export function draws(make: () => CorrelatedNoise, n: number): number {
  let count = 0;
  const noise = make();
  const source: NoiseSource = {
    draw: () => {
      count += 1;
      return 0n;
    },
  };
  for (let t = 0; t < n; t += 1) noise.next(source);
  return count;
}

/** B (n×N) read from a stream of noise, column by column: what each single noise term, of size 1, adds to the n releases. */
export function readB(make: () => CorrelatedNoise, n: number, size = 1n): Matrix {
  const total = draws(make, n);
  const columns = Array.from({ length: total }, (_, j) => {
    const noise = make();
    const source = givenNoise(Array.from({ length: total }, (_, i) => (i === j ? size : 0n)));
    const unit = noise.scale.div(Rational.integer(size));
    return Array.from({ length: n }, () => Rational.integer(noise.next(source)).mul(unit));
  });
  return Matrix.ofRationals(Array.from({ length: n }, (_, t) => columns.map((column) => column[t]!)));
}
