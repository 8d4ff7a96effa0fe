import { integerSqrt, magnitude } from '../arithmetic/bits.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { EnclosedSeries } from '../linear/power-series.js';
import { LowerToeplitz } from '../linear/toeplitz.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { spectralNormSquared } from '../privacy/participation/spectral-norm.js';
import type { L1Sensitivity } from '../privacy/participation/l1-sensitivity.js';
import { toeplitzL1Participation } from '../privacy/participation/toeplitz-absolute-participation.js';
import { toeplitzParticipation } from '../privacy/participation/toeplitz-participation.js';
import { bandNormSquared } from '../privacy/participation/band-norm.js';

/**
 * The squared ℓ2 sensitivity of a Toeplitz strategy whose coefficients are enclosed: that of a matrix C̃ of rationals nearby, widened.
 *
 * With |C − C̃| ≤ r in every entry, columns are off by η = r·√n at most, so |X_ij − X̃_ij| ≤ 2Mη + η² with M the norm of the largest column of
 * C̃. Each of the three values is a maximum of Σ X_ij·z_ij over |z_ij| ≤ 1 and pairs of κ rounds, and moves by κ²(2Mη + η²) at most.
 */
export function toeplitzSensitivity(
  series: EnclosedSeries,
  schema: ParticipationSchema,
): ParticipationSensitivity {
  const { scale } = series;
  const n = series.integers.length;
  const { integers, radius } = settled(series, leastDistance(schema));
  const near = toeplitzParticipation(
    integers.map((x) => scale.mul(Rational.integer(x))),
    n,
    schema,
  );
  if (radius === 0n) return near;
  const column = integerSqrt(integers.reduce((sum, x) => sum + x * x, 0n)) + 1n;
  const off = radius * (integerSqrt(BigInt(n)) + 1n);
  const pairs = BigInt(mostRounds(schema, n)) ** 2n;
  const change = scale.pow(2).mul(Rational.integer(pairs * (2n * column * off + off * off)));
  const widened = ({ inf, sup }: Enclosure): Enclosure => ({
    inf: Rational.max(Rational.ZERO, inf.sub(change)),
    sup: sup.add(change),
  });
  return {
    ...near,
    scalar: widened(near.scalar),
    vector: widened(near.vector),
    absolute: widened(near.absolute),
  };
}

/**
 * Where what is known allows it, coefficients near the given ones that are ≥ 0 and do not increase from the b-th on: then Theorem A decides the
 * sensitivity of a matrix at twice the distance.
 */
function settled(series: EnclosedSeries, b: number): EnclosedSeries {
  if (series.radius === 0n) return series;
  const integers = series.integers.map((x) => (x < 0n && x >= -series.radius ? 0n : x));
  for (let t = integers.length - 2; t >= b; t -= 1)
    if (integers[t + 1]! > integers[t]!) integers[t] = integers[t + 1]!;
  const isNear = integers.every((x, t) => magnitude(x - series.integers[t]!) <= series.radius);
  return isNear ? { ...series, integers, radius: 2n * series.radius } : series;
}

/** The ℓ1 sensitivities of a Toeplitz strategy: those of rationals nearby, which every entry of the columns of a pattern moves by r at most. */
export function toeplitzL1(
  { integers, scale, radius }: EnclosedSeries,
  schema: ParticipationSchema,
): L1Sensitivity {
  const n = integers.length;
  const near = toeplitzL1Participation(
    integers.map((x) => scale.mul(Rational.integer(x))),
    n,
    schema,
  );
  const change = scale.mul(Rational.integer(radius * BigInt(n) * BigInt(mostRounds(schema, n))));
  if (radius === 0n) return near;
  const widened = ({ inf, sup }: Enclosure): Enclosure => ({
    inf: Rational.max(Rational.ZERO, inf.sub(change)),
    sup: sup.add(change),
  });
  return { scalar: widened(near.scalar), vector: widened(near.vector), absolute: widened(near.absolute) };
}

/** Orders up to which the matrix is written out for its norm. */
const MOST_WRITTEN = 256;

/**
 * ‖C‖²_{2→2} of a Toeplitz strategy; `undefined` where it has too many coefficients. With |C − C̃| ≤ r in every entry the norms differ by at most δ = r·n, and
 * the squares by 2·‖C̃‖·δ + δ², where ‖C̃‖ is at most the sum of the sizes of all coefficients.
 */
export function toeplitzOperatorNorm({ integers, scale, radius }: EnclosedSeries): Enclosure | undefined {
  const n = integers.length;
  const near =
    n <= MOST_WRITTEN
      ? spectralNormSquared(LowerToeplitz.ofIntegers(integers, scale).toMatrix())
      : bandNormSquared({ entry: (i, j) => integers[i - j]!, width: widthOf(integers), scale }, n);
  if (radius === 0n || near === undefined) return near;
  const off = radius * BigInt(n);
  const most = integers.reduce((sum, x) => sum + magnitude(x), 0n);
  const change = scale.pow(2).mul(Rational.integer(2n * most * off + off * off));
  return { inf: Rational.max(Rational.ZERO, near.inf.sub(change)), sup: near.sup.add(change) };
}

/** The coefficients up to the last one that is not 0. */
export const widthOf = (integers: readonly bigint[]): number =>
  Math.max(1, integers.findLastIndex((x) => x !== 0n) + 1);
