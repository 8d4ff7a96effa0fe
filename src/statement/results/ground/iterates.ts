import { UndecidedError } from '../../../arithmetic/enclose.js';
import { Interval } from '../../../arithmetic/interval.js';
import { Rational } from '../../../arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../../factorization/optimum/geometric-mean.js';
import type { Matrix } from '../../../linear/matrix.js';

const ONE = Rational.ONE;
const TWO = Rational.integer(2n);

/**
 * φ of every v in a box: at its middle w, widened by 1 ± 2ε where |v_j − w_j| ≤ ε·w_j, ε ≤ 1/4.
 *
 * X(v) decreases in v and X(tv) = X(v)/√t, so that X_jj(v) lies between X_jj(w)/√(1 + ε) and X_jj(w)/√(1 − ε) and φ_j(v) = v_j·X_jj(v)
 * between φ_j(w)·(1 − 2ε) and φ_j(w)·(1 + 2ε).
 *
 * @throws UndecidedError where the box is too wide
 */
export function phiOfBox(a: Matrix, v: readonly Interval[], bits: number): Interval[] {
  const middle = v.map((x) => x.mid().toRational());
  const spreads = v.map((x, j) => x.rad().toRational().div(middle[j]!));
  const spread = Rational.max(spreads[0]!, ...spreads.slice(1));
  if (spread.compare(Rational.ratio(1n, 4n)) > 0)
    throw new UndecidedError(`phiOfBox: expected weights known to a quarter, got ${v.join(', ')}`);
  const factor = Interval.hullOfRationals(ONE.sub(TWO.mul(spread)), ONE.add(TWO.mul(spread)), bits);
  return phiOf(encloseGeometricMean(a, middle, bits), bits).map((x) => x.mul(factor, bits));
}

/** The map that is iterated: v ← φ(v), or v ← φ(v)²/v. */
export type Iteration = 'plain' | 'squared';

/** The exact iterates v_0, …, v_steps, enclosed. */
export function enclosedIterates(
  a: Matrix,
  start: readonly Rational[],
  steps: number,
  { bits, iteration = 'plain' }: { readonly bits: number; readonly iteration?: Iteration },
): Interval[][] {
  let v = start.map((x) => Interval.fromRational(x, bits));
  const iterates = [v];
  for (let step = 1; step <= steps; step += 1) {
    const phi = phiOfBox(a, v, bits);
    v = iteration === 'plain' ? phi : phi.map((f, j) => f.sqr(bits).div(v[j]!, bits));
    iterates.push(v);
  }
  return iterates;
}

const total = (terms: readonly Interval[], bits: number): Interval =>
  terms.reduce((sum, x) => sum.add(x, bits), Interval.point(0n));

/** The loss ‖B‖_F²·max_j ‖C_j‖² = Σφ_j·max φ_j/v_j of BC = A, CᵀC = X(v), from v and φ = φ(v). */
export function lossOf(v: readonly Interval[], phi: readonly Interval[], bits: number): Interval {
  const [first, ...rest] = phi.map((f, j) => f.div(v[j]!, bits));
  return total(phi, bits).mul(Interval.max(first!, ...rest), bits);
}

/** The dual value g(v) = 2Σφ_j − Σv_j, from v and φ = φ(v). */
export const dualOf = (v: readonly Interval[], phi: readonly Interval[], bits: number): Interval =>
  total(phi, bits).shift(1).sub(total(v, bits), bits);
