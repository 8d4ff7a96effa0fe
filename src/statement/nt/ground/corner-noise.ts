import { Rational } from '../../../arithmetic/rational.js';
import {
  differenceNoiseCovariance,
  meanNoiseCovariance,
  meanNoiseRho,
} from '../../../bound/mean/mean-noise.js';
import { judgeDualWitness, supportFrame } from '../../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { cornerOptimum } from '../../../geometry/rational-optima.js';
import { differenceBody } from '../../../geometry/set-operations.js';
import { trace } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';
import { checked, fact, type Outcome } from '../../outcome.js';
import { zero } from './samples.js';

/** {0, e_1, e_2}. */
export const corner = cornerOptimum();

/** The noise of Theorem 15 on {0, e_1, e_2}, its covariance scaled by t: ρ-zCDP for t ≥ 8/9, and not below. */
export const cornerFactor = (): Outcome =>
  checked(
    'K = {0, e_1, e_2}, n = 3, ρ = 1/2, the covariance (2/(ρn²))·M of its optimal M times 7/9, 8/9, 1: at most ρ for the last two, and exactly ρ for 8/9',
    ['7/9', '8/9', '1'].map(rational),
    (t) => {
      const covariance = corner.upper.matrix.scaleBy(rational('4/9').mul(t));
      const found = meanNoiseRho(corner.points, covariance, 3n)!;
      return found.compare(rational('1/2')) === rational('8/9').compare(t);
    },
    (t) => `t = ${t}`,
  );

/** The best ellipsoid around the hexagon K − K. */
const matrix = Matrix.ofIntegers(2, 2, [4n, -2n, -2n, 4n], rational('1/3'));

/** The traces at ρ = n = 1 of the noise of K − K and of that of Theorem 15. */
export const traces = (): [Rational, Rational] => [
  trace(differenceNoiseCovariance(matrix, Rational.ONE, 1n)),
  trace(meanNoiseCovariance(corner.upper.matrix, Rational.ONE, 1n)),
];

/** The hexagon {0, ±e_1, ±e_2, ±(e_1 − e_2)}: its covariance is (3/8)·M² for M = (4/3, −2/3; −2/3, 4/3) and these weights. */
export function hexagon(): Outcome {
  const k = differenceBody(corner.points);
  const weights = k.points.map(([x, y]) =>
    x!.sign() * y!.sign() < 0 ? rational('1/3') : rational(x!.equals(y!) ? '0' : '1/12'),
  );
  const basis = supportFrame(k, weights)!.frame.basis;
  const law = { weights, diagonal: [Rational.ONE, Rational.ONE], scale: rational('8/3') };
  const upper = judgePrimalWitness(k, { center: zero, matrix }, rational('2'));
  const lower = judgeDualWitness(k, { ...law, factor: solveExactly(basis, matrix)! }, rational('2'));
  const [least, theirs] = traces();
  return fact(
    'K = {0, e_1, e_2}: an ellipsoid around K − K and a law on it both give Γ_2(K − K)² = 8/3; at ρ = n = 1 the least trace is 4/3, that of Theorem 15 is 27/16, and the quotient 64/81',
    upper.proved &&
      lower.proved &&
      upper.bound.sqr().compare(rational('8/3')) === 0 &&
      lower.bound.sqr().compare(rational('8/3')) === 0 &&
      least.equals(rational('4/3')) &&
      theirs.equals(rational('27/16')) &&
      least.div(theirs).equals(rational('64/81')),
    'K = {0, e_1, e_2}',
  );
}
