import { absolute, largest, least, type Fraction } from './arithmetic.js';
import { minus, plus, product, times, type FixedPoint, type FixedInterval } from './fixed-point.js';

/** θ and ω: c_0 = 1, c_t = Σ_j ω_j·θ_j^{t−1}. */
export interface Buffers {
  readonly theta: readonly Fraction[];
  readonly omega: readonly Fraction[];
}

/** n rounds, of which one user takes part in at most κ, any two at least b apart. */
export interface Rounds {
  readonly n: bigint;
  readonly b: bigint;
  readonly kappa: bigint;
}

/** Σ_{s<m} x^s and x^m. */
function geometric(
  on: FixedPoint,
  x: FixedInterval,
  m: bigint,
): { readonly sum: FixedInterval; readonly power: FixedInterval } {
  let sum = on.point(0n);
  let power = on.point(1n);
  // The digits of 0 are none.
  for (const digit of m === 0n ? '' : m.toString(2)) {
    sum = on.kept(plus(sum, on.mul(power, sum)));
    power = on.mul(power, power);
    if (digit === '0') continue;
    sum = on.kept(plus(sum, power));
    power = on.mul(x, power);
  }
  return { sum, power };
}

/** Lemma G: Σ_{t<n} v_t², v_t = Σ_{r<κ, rb≤t} σ^r·c_{t−rb}, for σ = 1 or −1. */
export function spacedSum(
  on: FixedPoint,
  buffers: Buffers,
  { n, b, kappa }: Rounds,
  sigma: 1 | -1,
): FixedInterval {
  const [theta, omega] = [buffers.theta.map((x) => on.of(x)), buffers.omega.map((x) => on.of(x))];
  const one = on.point(1n);
  const signed = (x: FixedInterval): FixedInterval => (sigma === 1 ? x : minus(on.point(0n), x));
  const before = theta.map((x) => geometric(on, x, b - 1n).power); // Θ^{b−1}
  const fed = before.map((power, j) => signed(on.mul(omega[j]!, power)));
  const kept = before.map((power, j) => signed(on.mul(theta[j]!, power))); // σΘ^b
  const pairs = theta.flatMap((_, i) => theta.slice(0, i + 1).map((_x, j) => [i, j] as const));

  let x = theta.map(() => one);
  let held = pairs.map(() => on.point(0n)); // Σ_r x_{r,i}·x_{r,j}
  let total = one; // v_0²
  for (let r = 1n; r < kappa; r++) {
    const state = x;
    held = held.map((entry, l) => {
      const [i, j] = pairs[l]!;
      return on.kept(plus(entry, on.mul(state[i]!, state[j]!)));
    });
    const v = on.kept(plus(one, on.dot(fed, state)));
    total = on.kept(plus(total, on.mul(v, v)));
    x = state.map((entry, j) => on.kept(plus(one, on.mul(kept[j]!, entry))));
  }
  const last = n - 1n - (kappa - 1n) * b;
  for (const [l, [i, j]] of pairs.entries()) {
    const decay = on.mul(theta[i]!, theta[j]!);
    const between = product(held[l]!, geometric(on, decay, b - 1n).sum);
    const end = product(on.mul(x[i]!, x[j]!), geometric(on, decay, last).sum);
    const entry = on.mul(on.mul(omega[i]!, omega[j]!), on.rounded(plus(between, end)));
    total = on.kept(plus(total, times(entry, i === j ? 1n : 2n)));
  }
  return total;
}

const isAtMostOne = ([num, den]: Fraction): boolean => absolute(num) <= den;

/** Lemma M: ω ≥ 0 and 0 ≤ θ ≤ 1. */
export const isMonotone = ({ theta, omega }: Buffers): boolean =>
  omega.every(([num]) => num >= 0n) && theta.every((x) => x[0] >= 0n && isAtMostOne(x));

/** Powers below 2^−32 are brought near 1 again. */
const SMALL = 32n;

/** Whether c_t ≥ 0 for 0 < t < n and c_t ≥ c_{t+1} for b ≤ t < n − 1 are decided; only for |θ| ≤ 1. */
export function isTested(on: FixedPoint, { theta, omega }: Buffers, { n, b }: Rounds): boolean {
  if (!theta.every(isAtMostOne)) return false;
  const one = on.point(1n);
  const scales = omega.map((x) => on.of(x));
  const falls = scales.map((scale, j) => on.mul(scale, minus(one, on.of(theta[j]!)))); // ω_j·(1 − θ_j)
  const sizes = theta.map(([num, den]) => on.of([absolute(num), den]));
  let powers = theta.map(() => one); // |θ_j|^{t−1}, all times one power of two
  for (let t = 1n; t < n; t++) {
    const signed = powers.map((power, j) =>
      theta[j]![0] < 0n && t % 2n === 0n ? minus(on.point(0n), power) : power,
    );
    const isNegative = (weights: readonly FixedInterval[]): boolean => on.dot(weights, signed).low < 0n;
    if (isNegative(scales) || (t >= b && t < n - 1n && isNegative(falls))) return false;
    const next = powers.map((power, j) => on.mul(sizes[j]!, power));
    const most = largest([0n, ...next.map(({ high }) => high)]);
    const isSmall = most > 0n && most < 1n << (on.bits - SMALL);
    const places = isSmall ? on.bits - BigInt(most.toString(2).length) : 0n;
    powers = next.map((power) => times(power, 1n << places));
  }
  return true;
}

/** Bounds of sens² that hold for all buffers: Lemmas G and K from below, Lemma K and the majorant from above. */
export function enclosed(on: FixedPoint, buffers: Buffers, rounds: Rounds): FixedInterval {
  const column = spacedSum(on, buffers, { ...rounds, kappa: 1n }, 1);
  const attained = [column, spacedSum(on, buffers, rounds, 1), spacedSum(on, buffers, rounds, -1)];
  const size = ([num, den]: Fraction): Fraction => [absolute(num), den];
  const sizes = { theta: buffers.theta.map(size), omega: buffers.omega.map(size) };
  const above = [rounds.kappa ** 2n * column.high];
  if (buffers.theta.every(isAtMostOne)) above.push(spacedSum(on, sizes, rounds, 1).high);
  return { low: largest(attained.map(({ low }) => low)), high: least(above) };
}
