import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { minSeparation, ONE_PARTICIPATION } from '../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../src/privacy/participation/participation.js';
import { toeplitzParticipation } from '../src/privacy/participation/toeplitz-participation.js';
import { LowerToeplitz } from '../src/linear/toeplitz.js';
import { bltStrategy } from '../src/strategy/blt-strategy.js';
import { momentumStrategy } from '../src/strategy/series-strategies.js';
import { blt } from '../src/factorization/blt/blt.js';
import { prefixSum } from '../src/workload/prefix-sum.js';

const few = { time: 200, warmupTime: 20 };

/** The coefficients of the square root of the prefix sum as doubles. */
function squareRoot(n: number): Rational[] {
  const c = [1];
  for (let t = 1; t < n; t += 1) c.push((c[t - 1]! * (2 * t - 1)) / (2 * t));
  return c.map((x) => Rational.fromDouble(x));
}

describe('the sensitivity of 200 rounds, 6 participations 34 apart: by coefficients, and by the matrix', () => {
  const c = squareRoot(200);
  const matrix = LowerToeplitz.ofRationals(c).toMatrix();
  bench('coefficients', () => void toeplitzParticipation(c, 200, minSeparation(6, 34)), few);
  bench('matrix', () => void participationSensitivity(matrix, minSeparation(6, 34)), few);
});

describe('the sensitivity of 2000 rounds, 342 apart: 1 participation, and 6', () => {
  const c = squareRoot(2000);
  bench('k = 1', () => void toeplitzParticipation(c, 2000, ONE_PARTICIPATION), few);
  bench('k = 6', () => void toeplitzParticipation(c, 2000, minSeparation(6, 342)), few);
});

describe('the errors of 32 bands of the square root: n = 1000, and 10 000', () => {
  for (const n of [1000, 10_000])
    bench(
      `n = ${n}`,
      () => void momentumStrategy({ n, beta: Rational.ZERO, root: 2, bands: 32 }).errors(prefixSum(n)),
      few,
    );
});

describe('a buffered strategy of two buffers: n = 10^3, and 10^9', () => {
  const two = blt(
    ...(['0.9999528892 0.9857068667', '0.0122853238 0.1878393665'].map((text) =>
      text.split(' ').map((x) => Rational.parse(x)),
    ) as [Rational[], Rational[]]),
  );
  for (const e of [3, 9])
    bench(
      `n = 10^${e}`,
      () => void bltStrategy(two, 10 ** e).sensitivity(minSeparation(4, 10 ** e / 4)),
      few,
    );
});
