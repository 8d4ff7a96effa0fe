import { integerSqrt } from '../arithmetic/bits.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { EnclosedSeries } from '../linear/power-series.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { toeplitzParticipation } from '../privacy/participation/toeplitz-participation.js';
import { inUnits } from './enclosed-squares.js';

const size = (x: bigint): bigint => (x < 0n ? -x : x);

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
  const isNear = integers.every((x, t) => size(x - series.integers[t]!) <= series.radius);
  return isNear ? { ...series, integers, radius: 2n * series.radius } : series;
}

/**
 * The ℓ1 sensitivity of a Toeplitz strategy for numbers: Σ_{r<κ} Σ_{t<n−rb} |c_t| bounds it, as later columns are shorter ones and the r-th round of a pattern is
 * rb or later. It is attained by the rounds 1, 1+b, … where c ≥ 0, and by the first column alone for one round; otherwise the better of these two is
 * the lower end.
 */
export function toeplitzL1(
  { integers, scale, radius }: EnclosedSeries,
  schema: ParticipationSchema,
): Enclosure {
  const n = integers.length;
  const b = leastDistance(schema);
  const rounds = mostRounds(schema, n);
  const sizes: bigint[] = [0n];
  for (const x of integers) sizes.push(sizes.at(-1)! + size(x));
  let bound = 0n;
  let entries = 0n;
  for (let r = 0; r < rounds; r += 1) {
    bound += sizes[n - r * b]!;
    entries += BigInt(n - r * b);
  }
  const attained = integers.every((x) => x >= 0n)
    ? bound
    : largerOf(sizes[n]!, spacedSum(integers, b, rounds));
  const off = entries * radius;
  return inUnits({ inf: attained > off ? attained - off : 0n, sup: bound + off }, scale);
}

const largerOf = (x: bigint, y: bigint): bigint => (x > y ? x : y);

/** Σ_t |Σ_{r<κ} c_{t−rb}|, what the rounds 1, 1+b, … with equal signs attain. */
function spacedSum(integers: readonly bigint[], b: number, rounds: number): bigint {
  // v_t = v_{t−b} + c_t − c_{t−κb}
  const v: bigint[] = [];
  let sum = 0n;
  integers.forEach((x, t) => {
    v.push(x + (t >= b ? v[t - b]! : 0n) - (t >= rounds * b ? integers[t - rounds * b]! : 0n));
    sum += size(v[t]!);
  });
  return sum;
}
