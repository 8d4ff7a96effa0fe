import { floorDiv } from '../../src/arithmetic/bits.js';
import { ln2Units } from '../../src/arithmetic/elementary/ln2.js';
import { piUnits } from '../../src/arithmetic/elementary/pi.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { fixedPointBand, inverseDiagonal, type SymmetricBand } from '../../src/linear/band.js';
import { combined, scaledBand, type MeanDiagonal } from '../../src/linear/mean-diagonal.js';

/** What a rational approximation of x^{-1/2} on the spectrum of Q^{-1/2}PQ^{-1/2} consists of, and with how many bits it is evaluated. */
interface MeanParameters {
  /** M: the poles are 2^(k/M), and the trapezoidal rule has relative error below 2^(2 − 41·M). */
  readonly perOctave: number;
  /** k = first, …, last. */
  readonly first: number;
  readonly last: number;
  /** 2^bottom·Q ⪯ P ⪯ 2^top·Q, up to rounding, is tested. */
  readonly bottom: number;
  readonly top: number;
  /** Bits after the binary point. */
  readonly bits: number;
}

/**
 * The diagonal of the geometric mean P^{-1} # Q^{-1} = Q^{-1/2}(Q^{-1/2}PQ^{-1/2})^{-1/2}Q^{-1/2} of two positive definite matrices of bandwidth 2, enclosed in O(n) integer
 * operations for each pole; undefined when the parameters prove nothing.
 *
 * With t = e^u, x^{-1/2} = (2/π)∫ e^u/(e^{2u} + x) du. By Poisson's summation formula the trapezoidal rule of step h has the relative error
 * |2·Σ_{m≥1} sech(π²m/h)·cos(…)| ≤ 4q/(1 − q), q = e^{−π²/h}, at every x > 0; for h = ln 2/(2M), q < 2^(−41M). Hence the sum of
 * w_k·(P + s_kQ)^{-1} over all integers k, s_k = 2^(k/M), w_k = (ln 2/(πM))·2^(k/(2M)), is the mean up to a factor 1 ± 2^(2−41M).
 * The terms beyond an end are between 1 and 1 + s_first/λ (below), 1 + Λ/s_last (above) times what the end's term, scaled, says, for
 * λQ ⪯ P ⪯ ΛQ. All roundings of the elimination are those of P + s_kQ changed by less than 16 units, that is by a factor 1 ± 16/(s_k·λ_min(Q)).
 *
 * @param leastOfQ a positive lower bound of the least eigenvalue of Q
 * @param onPart called after every pole with the part of them that is done, up to 1
 */
export function meanDiagonal(
  P: SymmetricBand<Rational>,
  Q: SymmetricBand<Rational>,
  leastOfQ: Rational,
  { perOctave, first, last, bottom, top, bits }: MeanParameters,
  onPart?: (part: number) => void,
): MeanDiagonal | undefined {
  const n = P.main.length;
  const M = BigInt(perOctave);
  const one = 1n << BigInt(bits);
  const p = fixedPointBand(P, bits);
  const times = scaledBand(Q);
  // λ = 2^(bottom − 1), Λ = 2^(top + 1): the 16 units of rounding are at most half of 2^bottom·Q and 2^top·Q.
  const least = leastOfQ.mul(Rational.dyadic(1n, bits));
  const half = least.mul(Rational.dyadic(1n, bottom - 1));
  if (half.compare(Rational.integer(16n)) < 0) return undefined;
  const low = times(1n << BigInt(bits + bottom));
  const high = times(1n << BigInt(bits + top));
  if (
    inverseDiagonal(
      combined(p, low, (x, y) => x - y),
      bits,
    ) === undefined
  )
    return undefined;
  if (
    inverseDiagonal(
      combined(p, high, (x, y) => y - x),
      bits,
    ) === undefined
  )
    return undefined;

  const roots = Array.from({ length: 2 * perOctave }, (_, j) => rootOfTwo(j, 2 * perOctave, bits));
  const powerOfRoot = (k: number): bigint => {
    const j = ((k % (2 * perOctave)) + 2 * perOctave) % (2 * perOctave);
    return shifted(roots[j]!, (k - j) / (2 * perOctave));
  };
  const c = leadingConstant(M, bits);
  const root = roots[1 % roots.length]! + 1n;
  const beyond = (weight: bigint): bigint => (weight * root) / (root - one);
  const weightOf = (k: number): bigint => (c * powerOfRoot(k)) >> BigInt(bits);

  const lower = new Array<bigint>(n).fill(0n);
  const spread = new Array<bigint>(n).fill(0n);
  let all = 0n;
  for (let k = first; k <= last; k++) {
    const s = powerOfRoot(2 * k);
    const z = inverseDiagonal(
      combined(p, times(s), (x, y) => x + y),
      bits,
    );
    if (z === undefined) return undefined;
    const weight = k === first || k === last ? beyond(weightOf(k)) : weightOf(k);
    all += weight;
    for (let j = 0; j < n; j++) lower[j]! += weight * z[j]!;
    if (k === first || k === last) {
      const extra =
        (k === first
          ? shifted(weight * (s + 1n), 1 - bottom - bits)
          : (weight << BigInt(bits + top + 1)) / s) + 1n;
      for (let j = 0; j < n; j++) spread[j]! += extra * (z[j]! + 1n);
    }
    onPart?.((k - first + 1) / (last - first + 1));
  }
  // Every rounding changes its quantity by a factor 1 ± 1/u or less: five of them, the first one with 16 units. Twice as much is allowed for, so
  // that a checker whose last bits differ comes to the same claim.
  const s = powerOfRoot(2 * first);
  const u = [floorDiv(s * leastOfQ.num, leastOfQ.den), s, weightOf(first), c, root - one - 1n].reduce(
    (x, y) => (y < x ? y : x),
  );
  if (u <= 0n) return undefined;
  const tau = Rational.ratio(160n, u).add(Rational.dyadic(1n, 2 - 41 * perOctave));
  if (tau.compare(Rational.ONE) >= 0) return undefined;
  return { lower, upper: lower.map((x, j) => x + spread[j]! + all), tau, bits };
}

/** ⌊x·2^k⌋. */
const shifted = (x: bigint, k: number): bigint => (k >= 0 ? x << BigInt(k) : x >> BigInt(-k));

/**
 * 2^bits·ln 2/(πM), rounded down by less than 1.01: with 16 bits more, ln 2 and π are rounded by relative errors below 2^(−bits − 9), the quotient,
 * which is below 2^(bits − 2), by less than 2^−10 in all, and the last floor by less than 1. In integers, so that who certifies has no need of intervals.
 */
function leadingConstant(M: bigint, bits: number): bigint {
  const w = bits + 16;
  return (ln2Units(w).floor << BigInt(bits)) / (piUnits(w).ceiling * M);
}

/** ⌊2^(bits + j/degree)⌋ by bisection, 0 ≤ j < degree. */
function rootOfTwo(j: number, degree: number, bits: number): bigint {
  const target = 1n << BigInt(degree * bits + j);
  let low = 1n << BigInt(bits);
  let high = low << 1n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle;
  }
  return low;
}
