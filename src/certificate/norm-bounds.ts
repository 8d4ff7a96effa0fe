import { bitLength, ceilDiv, integerRoot } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { maxColumnNormSquared } from '../linear/column-norms.js';
import type { Matrix } from '../linear/matrix.js';
import { spectralBound, type LowerWitness, type UpperWitness } from './witness.js';

/** p = num/den in lowest terms, at least 2; infinity is 1/0. */
export interface NormPower {
  readonly num: number;
  readonly den: number;
}

/** The checker's own rounding: powers of numbers between 0 and 1 are rounded up to multiples of 2^−512. */
const BITS = 512;
const UNIT = 1n << BigInt(BITS);
/** More than all roundings of at most 4096 powers, relatively. */
const SLACK = Rational.ONE.add(Rational.dyadic(1n, -488));

/**
 * Lemma U_p: the bound (s + t)·‖(‖B_i‖² + ‖E_i‖²/t)_i‖_{p/2} for γ_(p)(A)², or a number above it by less than 2^−480 relatively when p is
 * neither 2 nor ∞. `undefined` when t = 0 although BC ≠ A. docs/certificate-format.md, section 7.
 *
 * @param a the matrix that is factored: A − v·1ᵀ for a shifted set
 */
export function normUpperBound(a: Matrix, witness: UpperWitness, p: NormPower): Rational | undefined {
  const costs = rowErrors(a, witness);
  return costs === undefined ? undefined : normOfErrors(costs, p);
}

/** ‖(√e_i)_i‖_p² of squared errors e_i, rounded up as {@link normUpperBound} is. */
export function normOfErrors(costs: readonly Rational[], p: NormPower): Rational {
  if (p.num === 2) return Rational.sum(costs);
  const largest = Rational.max(Rational.ZERO, ...costs);
  if (p.den === 0 || largest.sign() === 0) return largest;
  const degree = 2 * p.den;
  const excess = 1n << BigInt(BITS * (p.num - degree));
  const total = costs.reduce((sum, cost) => {
    const y = cost.div(largest).mul(Rational.integer(UNIT)).ceil();
    return sum + integerRoot(ceilDiv(y ** BigInt(p.num), excess), degree) + 1n; // above 2^512·(y/2^512)^{p/2}
  }, 0n);
  const root = integerRoot(total ** BigInt(degree) * excess, p.num) + 1n; // above 2^512·(total/2^512)^{2/p}
  return largest.mul(Rational.dyadic(root, -BITS)).mul(SLACK);
}

/**
 * The squared error of every answer of [B | E/√t]·[C ; √t·I], E = A − BC, at noise multiplier 1: (s + t)·(‖B_i‖² + ‖E_i‖²/t), s = ‖C‖²_{1→2};
 * `undefined` when t = 0 although BC ≠ A.
 */
export function rowErrors(a: Matrix, { B, C, t }: UpperWitness): Rational[] | undefined {
  const left = a.sub(B.mul(C)).rowNormsSquared();
  const exactly = left.every((x) => x.sign() === 0);
  if (!exactly && t.sign() === 0) return undefined;
  const s = maxColumnNormSquared(C).add(t);
  return B.rowNormsSquared().map((b, i) => s.mul(exactly ? b : b.add(left[i]!.div(t))));
}

/**
 * Lemma L_p: (σ^{2a}/((κω)^a·X^{a−2b}))^{1/a} ≤ γ_(p)(A)² for p = a/b, rounded down by less than 2^−500 relatively. `undefined` when the lemma
 * does not apply (σ < 0, or U, w or x is zero). docs/certificate-format.md, section 7.
 *
 * @param a A, centred at its mean under the weights w² for a shifted set
 * @param x the row weights (1×m), unused for p = 2
 */
export function normLowerBound(
  a: Matrix,
  { U, w }: LowerWitness,
  x: Matrix,
  p: NormPower,
): Rational | undefined {
  const c = p.num - 2 * p.den;
  const weights = x.integers.map((y) => y ** BigInt(c));
  let sum = 0n;
  U.integers.forEach((u, at) => {
    const entry = a.integers[at]!;
    if (u !== 0n && entry !== 0n)
      sum += u * entry * w.integers[at % U.cols]! * weights[Math.floor(at / U.cols)]!;
  });
  const sigma = Rational.integer(sum).mul(U.scale).mul(a.scale).mul(w.scale);
  const X = x.integers.reduce((total, y) => total + y ** BigInt(2 * p.num), 0n);
  const rest = spectralBound(U).mul(w.frobeniusSquared());
  if (sigma.sign() < 0 || rest.sign() === 0 || X === 0n) return undefined;
  const square = sigma.mul(sigma).div(rest); // the bound is square/X^{1/a}
  if (c === 0) return square;
  if (p.num === 1) return square.div(Rational.integer(X));
  return square.div(powerAbove(X, c, p.num));
}

/** X^{c/a} for X ≥ 1, rounded up. */
function powerAbove(x: bigint, c: number, a: number): Rational {
  const excess = Math.max(0, bitLength(x) - 2 * BITS);
  const leading = ceilDiv(x, 1n << BigInt(excess)); // x ≤ leading·2^excess
  const rest = (excess * c) % a;
  const root = integerRoot(((leading ** BigInt(c)) << BigInt(rest)) << BigInt(BITS * a), a) + 1n;
  return Rational.dyadic(root, (excess * c - rest) / a - BITS);
}
