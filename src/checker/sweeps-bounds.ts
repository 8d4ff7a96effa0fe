import { atMost, plus, scaled, times, type Fraction } from './arithmetic.js';
import { double, exactly, type Double } from './double.js';
import { provedAccuracy, requireRange } from './sweeps-approximation.js';
import type { Approximation } from './sweeps-form.js';
import { spectralQuotient, sweeps, weightedSums } from './sweeps.js';
import { need } from './text.js';

/** What the weights prove: inf ≤ γ_F² ≤ sup for every inf ≤ lower and sup ≥ upper. */
export interface ProvedBounds {
  readonly lower: Fraction;
  readonly upper: Fraction;
}

/** The least and the largest weight, as integers. */
export function extremes(v: Float64Array): { readonly least: bigint; readonly most: bigint } {
  let [least, most] = [v[0]!, v[0]!];
  for (const x of v) {
    if (x < least) least = x;
    if (x > most) most = x;
  }
  return { least: BigInt(least), most: BigInt(most) };
}

/** ⌈x/y⌉ */
const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;

const ONE: Fraction = [1n, 1n];

/** Steps 1 to 7 of section 4: the bounds, or a refusal. */
export function sweepBounds(v: Float64Array, approximation: Approximation): ProvedBounds {
  const { interval, poles, weights, parts } = approximation;
  const n = BigInt(v.length);
  const { least, most } = extremes(v);
  // Step 1.
  requireRange(approximation, least, most);

  // Step 2: a²V ⪯ K ⪯ b²V, with a part 2^−24 to spare.
  const [a, b] = [exactly(interval[0].value), exactly(interval[1].value)];
  const part = 1n << 24n;
  const below = times(times(times(a, a), exactly(spectralQuotient(v))), [part + 1n, part]);
  need(atMost(below, ONE), 'vacuous', parts.interval[0]!, 'a²·V below K');
  const above = times(times(b, b), [least * (part - 1n), part]);
  need(atMost([4n, 1n], above), 'vacuous', parts.interval[1]!, 'b²·V above K');

  // Steps 3 to 5.
  const R = provedAccuracy(approximation);

  // Step 6.
  const values = (numbers: readonly Double[]): number[] => numbers.map(({ value }) => value);
  const eps = poles.map((pole) => roundings(n, pole, least));
  const { s0, s1, sv, most: m } = weightedSums(v, sweeps(v, values(poles), values(weights), eps));

  // Step 7.
  const small = 3n * (ceiling(BigInt(poles.length), 8n) + ceiling(n, 4096n) + 136n); // 3c/u
  const rest: Fraction = [UNITS - small - (1n << 9n) - (1n << 3n), UNITS]; // 1 − θ
  const margin = times(exactly(s1), [(1n << 20n) + 1n, 1n << 20n]);
  const kept = minus(exactly(s0), margin);
  const factor = times(R, rest);
  return {
    lower: times(over(times(kept, kept), exactly(sv)), factor),
    upper: over(times(plus(exactly(s0), margin), exactly(m)), factor),
  };
}

/** 1/u. */
const UNITS = 1n << 53n;

const minus = (x: Fraction, y: Fraction): Fraction => plus(x, [-y[0], y[1]]);
const over = (x: Fraction, y: Fraction): Fraction => times(x, [y[1], y[0]]);

/** ε of Theorem 1 for a pole s: (min(3n, 3 + ⌈3r/2⌉) + 4)·u, r the least natural number with r²·s·min v ≥ 1, or 2n. */
export function roundings(n: bigint, { m, e }: Double, least: bigint): number {
  const isEnough = (r: bigint): boolean => atMost(ONE, scaled(r * r * m * least, e));
  let [low, r] = [0n, 2n * n];
  while (r - low > 1n) {
    const middle = (low + r) / 2n;
    if (isEnough(middle)) r = middle;
    else low = middle;
  }
  const contracting = 3n + ceiling(3n * r, 2n);
  return double((contracting < 3n * n ? contracting : 3n * n) + 4n, -53n).value;
}
