import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';
import { bitsGamma } from '../../geometry/closed-forms.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import {
  dualExponent,
  reciprocalExponent,
  requireExponent,
  type Exponent,
} from '../../arithmetic/exponent.js';
import { approxMarginalWeights } from '../../float64/marginal-weights.js';
import { approxDouble } from '../../arithmetic/rational.js';
import { binomial } from '../optimum/parity.js';
import type { GammaBounds } from './sign-tensors.js';

/** Largest number of attributes and order. */
const LARGEST = 64;
const TWO = Rational.integer(2n);

/**
 * The bounds of [NT] Theorem 65 for the w-way marginals Q_{d,w} = {y^⊗w}, y = (x_1, 1 − x_1, …, x_d, 1 − x_d), x ∈ {0, 1}^d, all (2d)^w
 * coordinates: 2^{−w}·⌊d/w⌋^w ≤ Γ_2 ≤ 2^{w/2}·d^w, and Γ_2/(2d)^{w/2} ≤ Γ_∞ ≤ d^{w/2}. For p = ∞ the lower one is that of Γ_2, so divided.
 *
 * With `improved` 2^{−w/2} stands in the place of 2^{−w}: the coordinates of a bit are projected on (e_{i0} − e_{i1})/√2 rather than dropped.
 */
export function marginalGammaBounds(
  d: number,
  w: number,
  p: '2' | 'infinity',
  form: 'restored' | 'improved' = 'restored',
): GammaBounds {
  requireMarginals('marginalGammaBounds', d, w);
  const half = Rational.ratio(BigInt(w), 2n);
  const two = Real.of(2n);
  const factor = two.power((form === 'restored' ? Rational.integer(BigInt(w)) : half).neg());
  const lower = Real.of(BigInt(Math.floor(d / w)) ** BigInt(w)).mul(factor);
  if (p === '2') return { lower, upper: two.power(half).mul(Real.of(BigInt(d) ** BigInt(w))) };
  return { lower: lower.div(Real.of(BigInt(2 * d)).power(half)), upper: Real.of(BigInt(d)).power(half) };
}

/** Γ_2(Q_{d,w}) = Σ_{s=1}^{min(d,w)} C(d, s)·√a_s, a_s = Σ_j C(d − s, j − s)·Surj(w, j)·2^{−j}; inside the bounds of [NT] Theorem 65. */
export function marginalGammaTwo(d: number, w: number): Real {
  requireMarginals('marginalGammaTwo', d, w);
  const terms = levelsOf(d, w).map((s) => {
    const a = levelsOf(d, w).map((j) => Rational.dyadic(binomial(d - s, j - s) * surjections(w, j), -j));
    return Real.of(Rational.sum(a))
      .sqrt()
      .mul(Real.of(binomial(d, s)));
  });
  return Real.sum(terms);
}

/**
 * Γ_∞(Q_{d,2}): √(d(d + 3))/4 for d ≤ 5, and (√(2d) + √(d(d − 1)/2))/4 for d ≥ 5.
 */
export function pairMarginalGamma(d: number): Real {
  requireMarginals('pairMarginalGamma', d, 2);
  const n = BigInt(d);
  const four = Real.of(4n);
  if (d <= 5)
    return Real.of(n * (n + 3n))
      .sqrt()
      .div(four);
  return Real.of(2n * n)
    .sqrt()
    .add(Real.of(Rational.ratio(n * (n - 1n), 2n)).sqrt())
    .div(four);
}

/** Weights and eigenvalues of the levels 1, …, min(d, w) that witness Γ_p(Q_{d,w}) from below and above. */
export interface MarginalWitness {
  /** e_j ≥ 0: the diagonal of D² on the coordinates with j different attributes. */
  readonly weights: readonly Rational[];
  /** λ_s > 0: the eigenvalues of M on the characters of s attributes, up to a common factor. */
  readonly eigenvalues: readonly Rational[];
}

/**
 * What a witness proves of Γ_p(Q_{d,w}). The coordinates with j different attributes have, up to symmetry, the diagonal entry
 * f_j = 4^{−j}·Σ_{s≤j} C(j, s)·λ_s of M; there are m_j = C(d, j)·Surj(w, j)·2^j of them, and every point has the form Σ_s C(d, s)/λ_s. Hence
 *
 *     (Σ_s √(C(d, s)·c_s))²/(Σ_j m_j·e_j^q)^{1/q} ≤ Γ_p² ≤ Σ_s C(d, s)/λ_s · (Σ_j m_j·f_j^{p/2})^{2/p},   c_s = Σ_j m_j·e_j·4^{−j}·C(j, s).
 *
 * @throws RangeError for a witness of the wrong length or sign.
 */
export function judgeMarginalWitness(
  d: number,
  w: number,
  p: Exponent,
  witness: MarginalWitness,
): GammaBounds {
  requireMarginals('judgeMarginalWitness', d, w);
  requireExponent('judgeMarginalWitness', p);
  const { weights, eigenvalues } = witness;
  const { multiplicities, binomials, diagonals } = programOf(d, w);
  const levels = binomials.length;
  if (weights.length !== levels || eigenvalues.length !== levels) {
    throw new RangeError(
      `judgeMarginalWitness: expected ${levels} weights and eigenvalues, got ${weights.length} and ${eigenvalues.length}`,
    );
  }
  if (
    weights.some((x) => x.sign() < 0) ||
    weights.every((x) => x.sign() === 0) ||
    eigenvalues.some((x) => x.sign() <= 0)
  ) {
    throw new RangeError('judgeMarginalWitness: expected weights >= 0, one positive, and eigenvalues > 0');
  }
  const gradient = binomials.map((b, s) =>
    b.mul(Rational.sum(diagonals.map((row, j) => multiplicities[j]!.mul(weights[j]!).mul(row[s]!)))),
  );
  const root = Real.sum(gradient.map((x) => Real.of(x).sqrt()));
  const lower = root.div(weightedNorm(weights, multiplicities, dualExponent(p)).sqrt());
  const form = Rational.sum(binomials.map((b, s) => b.div(eigenvalues[s]!)));
  const values = diagonals.map((row) => Rational.sum(row.map((x, s) => x.mul(eigenvalues[s]!))));
  const half = p === 'infinity' ? p : p.div(TWO);
  return {
    lower,
    upper: Real.of(form)
      .mul(weightedNorm(values, multiplicities, half))
      .sqrt(),
  };
}

/**
 * Γ_p(Q_{d,w}) between two bounds: equal where a closed form is known (p = 2; w = 1; w = 2 and p = ∞), otherwise those of a witness
 * found in float64 ({@link judgeMarginalWitness}), close to each other but at a fixed distance.
 */
export function marginalGamma(d: number, w: number, p: Exponent): GammaBounds {
  requireMarginals('marginalGamma', d, w);
  requireExponent('marginalGamma', p);
  const known = closedForm(d, w, p);
  if (known !== undefined) return { lower: known, upper: known };
  const { multiplicities, binomials, diagonals } = programOf(d, w);
  const found = approxMarginalWeights(
    {
      multiplicities: multiplicities.map(approxDouble),
      binomials: binomials.map(approxDouble),
      diagonals: diagonals.map((row) => row.map(approxDouble)),
    },
    approxDouble(reciprocalExponent(p)),
  );
  return judgeMarginalWitness(d, w, p, {
    weights: found.weights.map((x) => Rational.fromDouble(x)),
    eigenvalues: found.eigenvalues.map((x) => Rational.fromDouble(x)),
  });
}

function closedForm(d: number, w: number, p: Exponent): Real | undefined {
  if (p !== 'infinity' && p.equals(TWO)) return marginalGammaTwo(d, w);
  if (w === 1) return bitsGamma(BigInt(d), p);
  return w === 2 && p === 'infinity' ? pairMarginalGamma(d) : undefined;
}

/** The number of maps of w things onto j things. */
function surjections(w: number, j: number): bigint {
  let count = 0n;
  for (let i = 0; i <= j; i += 1) {
    const term = binomial(j, i) * BigInt(j - i) ** BigInt(w);
    count += i % 2 === 0 ? term : -term;
  }
  return count;
}

/** m_j, C(d, s), and the coefficients 4^{−j}·C(j, s) of f_j. */
function programOf(
  d: number,
  w: number,
): { multiplicities: Rational[]; binomials: Rational[]; diagonals: Rational[][] } {
  const levels = levelsOf(d, w);
  return {
    multiplicities: levels.map((j) => Rational.integer((binomial(d, j) * surjections(w, j)) << BigInt(j))),
    binomials: levels.map((s) => Rational.integer(binomial(d, s))),
    diagonals: levels.map((j) => levels.map((s) => Rational.dyadic(binomial(j, s), -2 * j))),
  };
}

/** (Σ_j m_j·x_j^s)^{1/s}; the greatest x_j for s = ∞. */
function weightedNorm(values: readonly Rational[], multiplicities: readonly Rational[], s: Exponent): Real {
  if (s === 'infinity') return exponentNorm(values, s);
  const terms = values.map((x, j) =>
    x.sign() === 0 ? Real.ZERO : Real.of(x).power(s).mul(Real.of(multiplicities[j]!)),
  );
  return Real.sum(terms).power(Rational.ONE.div(s));
}

const levelsOf = (d: number, w: number): number[] => Array.from({ length: Math.min(d, w) }, (_, k) => k + 1);

function requireMarginals(caller: string, d: number, w: number): void {
  requireSize(caller, 'd', d, 1, LARGEST);
  requireSize(caller, 'w', w, 1, LARGEST);
}
