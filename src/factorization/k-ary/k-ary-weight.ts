import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { kAryDigits, kAryHeight } from './k-ary-digits.js';
import { lowestDigit, requireSystem, requireWithin, type DigitSystem } from './k-ary-system.js';
import { requireInteger } from '../../arithmetic/require.js';

// Every release M_t is the true count plus ‖rep(t)‖₁ independent noise terms Lap(h/ε), each of variance 2h²/ε².
// Errors and variances below are in units of 1/ε², for items that move the count by at most 1.

/** ‖rep(t)‖₁ = Σ |d_i|: the noise terms in release t, which are also those alive at time t. [APT] Lemma 4.12. */
export function kAryWeight(system: DigitSystem, t: bigint): bigint {
  requireSystem('kAryWeight', system);
  requireInteger('kAryWeight', 't', t, 0n);
  let weight = 0n;
  for (let rest = t; rest !== 0n;) {
    const digit = lowestDigit(system, rest);
    weight += magnitude(digit);
    rest = (rest - digit) / system.k;
  }
  return weight;
}

/**
 * W(T) = Σ_{t≤T} ‖rep(t)‖₁ in O(h) integer operations: digit i of t is the lowest digit of ⌊(t + c_i)/k^i⌋,
 * c_i = a(k^i − 1)/(k − 1), hence constant on blocks of k^i times.
 */
export function kAryWeightSum(system: DigitSystem, T: bigint): bigint {
  requireInteger('kAryWeightSum', 'T', T, 1n);
  return weightSum(system, T, kAryHeight(system, T));
}

function weightSum(system: DigitSystem, T: bigint, h: number): bigint {
  const { k, a } = system;
  let sum = 0n;
  let block = 1n;
  let c = 0n;
  for (let i = 0; i < h; i += 1) {
    // u ≥ 1, as T has h digits; the blocks before number u are full, but for block 0, whose digit is 0.
    const u = (T + c) / block;
    const count = T - (u * block - c) + 1n;
    sum += block * lowestDigitSum(system, u) + count * magnitude(lowestDigit(system, u));
    c += a * block;
    block *= k;
  }
  return sum;
}

/** Σ_{u<n} |lowest digit of u|: whole cycles 0, 1, …, b, −a, …, −1 and the start of one. */
function lowestDigitSum({ k, a, b }: DigitSystem, n: bigint): bigint {
  const cycle = (a * (a + 1n) + b * (b + 1n)) / 2n;
  const rest = n % k;
  const part = rest <= b + 1n ? (rest * (rest - 1n)) / 2n : cycle - ((k - rest) * (k - rest + 1n)) / 2n;
  return (n / k) * cycle + part;
}

/**
 * ε² times the mean squared error of the k-ary mechanism over T items, 2h²·W(T)/T, exact for every T. [APT] Lemma 3.5 and
 * Lemma 4.7 are its values at full capacity.
 *
 * @example
 * ```ts
 * kAryMeanSquaredError(offsetDigits(19n), 1_000_000n).toString(); // '11425309/10000'
 * ```
 */
export function kAryMeanSquaredError(system: DigitSystem, T: bigint): Rational {
  requireInteger('kAryMeanSquaredError', 'T', T, 1n);
  const h = kAryHeight(system, T);
  return Rational.ratio(termVariance(h) * weightSum(system, T, h), T);
}

/** ε²·Var[M_t] = 2h²·‖rep(t)‖₁ in the mechanism for T items. [APT] Lemma 3.5, Lemma 4.7. */
export function kAryVariance(system: DigitSystem, T: bigint, t: bigint): bigint {
  requireWithin('kAryVariance', 't', t, T);
  return termVariance(kAryHeight(system, T)) * kAryWeight(system, t);
}

/**
 * ε²·Cov[M_t, M_u] = 2h²·(the noise terms shared by both releases): with j the highest place where rep(t) = d and
 * rep(u) = e differ, Σ_{i>j} |d_i|, and min(|d_j|, |e_j|) more if d_j and e_j have the same sign.
 */
export function kAryCovariance(system: DigitSystem, T: bigint, t: bigint, u: bigint): bigint {
  requireWithin('kAryCovariance', 't', t, T);
  requireWithin('kAryCovariance', 'u', u, T);
  const h = kAryHeight(system, T);
  const d = kAryDigits(system, t, h);
  const e = kAryDigits(system, u, h);
  let shared = 0n;
  for (let i = h - 1; i >= 0; i -= 1) {
    const [x, y] = [d[i]!, e[i]!];
    if (x * y > 0n) shared += magnitude(x) < magnitude(y) ? magnitude(x) : magnitude(y);
    if (x !== y) break;
  }
  return termVariance(h) * shared;
}

/** ε²·Var[M_u − M_t], the variance of the count of the items t + 1, …, u; t = 0 is the plain prefix count. */
export function kAryRangeVariance(system: DigitSystem, T: bigint, t: bigint, u: bigint): bigint {
  requireInteger('kAryRangeVariance', 't', t, 0n);
  requireInteger('kAryRangeVariance', 'u', u, t + 1n);
  const end = kAryVariance(system, T, u);
  if (t === 0n) return end;
  return end + kAryVariance(system, T, t) - 2n * kAryCovariance(system, T, t, u);
}

/** ε²·Var Lap(h/ε) = 2h². */
const termVariance = (h: number): bigint => 2n * BigInt(h) ** 2n;
