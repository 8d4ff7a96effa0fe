import { dualExponent, parseExponent } from '../../../arithmetic/exponent.js';
import type { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { boxGamma } from '../../../geometry/closed-forms.js';
import { exponentNorm } from '../../../geometry/diagonal-norm.js';
import { weightedCovariance } from '../../../geometry/hull.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { agree, pText } from './samples.js';

/** The even law on the corners of a box has cov = diag(a_i²), and the best D has D_i² ∝ a_i^{2(p−2)/(p+2)}. */
export function boxDuality(): Outcome {
  const corners = Matrix.ofIntegers(2, 4, [1n, 1n, -1n, -1n, 8n, -8n, 8n, -8n]);
  const covariance = weightedCovariance(
    corners,
    corners.row(0).map(() => rational('1/4')),
  );
  return checked(
    '[−1, 1]×[−8, 8], p = 2, 4, ∞ with D = (1, 1), (1, 2), (1, 8): tr((D·cov(P)·D)^{1/2})/√tr_q(D²) is Γ_p, and less for another D',
    [
      { p: '2', best: ['1', '1'], other: ['1', '1/2'] },
      { p: '4', best: ['1', '2'], other: ['1', '1'] },
      { p: 'inf', best: ['1', '8'], other: ['1', '2'] },
    ].map(({ p, best, other }) => ({
      p: parseExponent(p),
      best: best.map(rational),
      other: other.map(rational),
    })),
    ({ p, best, other }) => {
      const dual = (diagonal: readonly Rational[]): Real => {
        const squares = diagonal.map((x) => x.pow(2));
        const roots = squares.map((x, i) => Real.of(x.mul(covariance.get(i, i))).sqrt());
        return Real.sum(roots).div(exponentNorm(squares, dualExponent(p)).sqrt());
      };
      const gamma = boxGamma(['1', '8'].map(rational), p);
      return covariance.get(0, 1).sign() === 0 && agree(dual(best), gamma) && dual(other).compare(gamma) < 0;
    },
    ({ p }) => `p = ${pText(p)}`,
  );
}
