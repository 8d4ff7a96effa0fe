import { bitLength, floor, largest, least, shift, type Fraction } from './arithmetic.js';
import { nodesError, poleWeights, poleWork, type Nodes } from './gamma-f-banded-nodes.js';
import type { Diagonal } from './gamma-f-banded-mean.js';
import type { GramForm } from './gamma-f-gram-workload.js';
import { lastPivots, pivotsFromAbove, type Rows } from './gram-elimination.js';
import { need, type Part } from './text.js';
import { multiplication } from './work.js';

/** Section 8 of docs/certificate-gram.md: the work, for weights of at most `v` bits. */
export function gramMeanWork(
  { bits, interval, poles }: Nodes,
  { n, reach }: GramForm,
  v: bigint,
  exponent: bigint,
): bigint {
  const count = BigInt(poles.length); // N
  const [t, last] = [bitLength(interval[1]), bitLength(poles[poles.length - 1]!)]; // σ
  const scale = largest([bits, last, 2n * t - bits]) + largest([0n, -exponent]);
  const B = BigInt(reach);
  const entry = scale + 8n; // η
  const row = (2n * B * B + 4n * B + 2n) * 3n * multiplication(entry) + 8n * multiplication(entry + bits + v);
  return (count + 2n) * BigInt(n) * row + poleWork(count, bits, t, last);
}

/**
 * Lemma M of docs/certificate-gram.md: integers with lower_j·(1 − τ) ≤ 4^bits·v_j·X_jj ≤ upper_j/(1 − τ), X = V^{-1} # AᵀA, and τ; by the steps of section 5.
 */
export function gramDiagonal(
  form: Nodes,
  workload: GramForm,
  v: readonly bigint[],
  exponent: bigint,
): Diagonal {
  const { bits, interval, poles, part, parts } = form;
  const [a, b] = interval;
  const one = 1n << bits;
  const G = workload.gram(bits);
  const B = BigInt(workload.reach);
  /** ⌊s·2^places/v_j⌋. */
  const over = (s: bigint, places = 0n): bigint[] => {
    const power = places - exponent;
    return power >= 0n ? v.map((entry) => (s << power) / entry) : v.map((entry) => s / (entry << -power));
  };
  const shifted = (sign: bigint, D: readonly bigint[]): Rows =>
    G.map((row, j) => row.map((entry, d) => (d === 0 ? sign * entry + D[j]! : sign * entry)));

  const eliminated = <T>(found: T | undefined, at: Part, expected: string): T => {
    need(found !== undefined, 'vacuous', at, expected, 'a pivot that is not positive');
    return found;
  };

  // Step 1: a²V^{-1} ⪯ G ⪯ b²V^{-1}.
  const [low, high] = parts.interval as [Part, Part];
  const margin = least(over(a * a, -bits - 6n));
  need(margin >= B * B + 1n, 'vacuous', low, 'a precision that resolves the interval');
  const below = over(((65n * a * a) >> (bits + 6n)) + 1n).map((entry) => -entry);
  eliminated(pivotsFromAbove(shifted(1n, below), workload.reach), low, 'a²/V below AᵀA');
  const above = over((63n * b * b) >> (bits + 6n));
  eliminated(pivotsFromAbove(shifted(-1n, above), workload.reach), high, 'b²/V above AᵀA');

  // Steps 2 and 3: the poles and their weights.
  const { W, resolved } = poleWeights(form);

  // Step 4: the errors, relative (τ) and of what cancels (h).
  const u = least([least(over(poles[0]!)), poles[0]!, ...W, ...resolved]);
  need(u >= 4n * (B * B + 1n), 'vacuous', part, 'a first pole that the precision resolves');
  const tau: Fraction = [3n * one + 2n * nodesError(form) * u, u * one];
  need(tau[0] < tau[1], 'vacuous', part, 'τ < 1', 'τ ≥ 1');
  const h = (4n * (B * B + 1n) * one) / u + 2n;

  // Step 5: the sum over the poles of W·(1 − s·z/v), each term from 0 to W.
  const lower = new Array<bigint>(v.length).fill(0n);
  const upper = new Array<bigint>(v.length).fill(0n);
  poles.forEach((pole, k) => {
    const found = lastPivots(shifted(1n, over(pole)), workload.reach);
    const pivots = eliminated(found, part, 'AᵀA + s/V positive definite');
    const quotients = over(pole, bits);
    pivots.forEach((pivot, j) => {
      const rest = one - floor(quotients[j]!, pivot);
      if (rest > h) lower[j] = lower[j]! + W[k]! * (rest - h);
      upper[j] = upper[j]! + W[k]! * least([one, rest + h]);
    });
  });
  return { lower, upper, tau };
}

/** The bounds of Lemma P: Σ lower, Σ upper, and the largest upper_j/v_j, over the entries of v. */
export function gramBounds(
  { lower, upper, tau }: Diagonal,
  v: readonly bigint[],
  bits: bigint,
  exponent: bigint,
) {
  const total = (x: readonly bigint[]): bigint => x.reduce((y, z) => y + z, 0n);
  let most: Fraction = [0n, 1n];
  upper.forEach((entry, j) => {
    if (entry * most[1] > most[0] * v[j]!) most = [entry, v[j]!];
  });
  const [kept, whole] = [(tau[1] - tau[0]) ** 2n, tau[1] ** 2n]; // (1 − τ)²
  const places = -exponent - 4n * bits;
  const [up, down] = [shift(1n, largest([0n, places])), shift(1n, largest([0n, -places]))];
  const inf: Fraction = [total(lower) ** 2n * kept * up, total(v) * whole * down];
  const sup: Fraction = [total(upper) * most[0] * whole * up, most[1] * kept * down];
  return { inf, sup };
}
