import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** ‖x‖² ≤ (‖b‖/α)² for two-dimensional quadratics. [HUU] Lemma 26. */
function perturbedMinimum(): Outcome {
  const hessians = [
    [1n, 0n, 1n],
    [2n, 0n, 1n],
    [2n, 1n, 1n],
    [2n, 1n, 2n],
    [3n, -1n, 1n],
  ].map(([a, b, c]) => Matrix.ofIntegers(2, 2, [a!, b!, b!, c!]));
  const cases = hessians.flatMap((H) =>
    hessians.flatMap((K) =>
      [...vectors(4, [-1n, 0n, 2n])].map((v) => ({ H, K, g: v.slice(0, 2), e: v.slice(2) })),
    ),
  );
  return checked(
    'quadratics φ₁ = ½xᵀHx + gᵀx and ψ = ½xᵀKx + eᵀx of five H, five K and integer g, e, α in sixteenths',
    cases,
    ({ H, K, g, e }) => {
      const of = (v: readonly bigint[]): Matrix => Matrix.ofIntegers(2, 1, [...v]);
      const x1 = solveExactly(H, of(g))!.scaleBy(Rational.integer(-1n));
      const sum = H.add(K);
      const x2 = solveExactly(sum, of(g).add(of(e)))!.scaleBy(Rational.integer(-1n));
      const b = K.mul(x1).add(of(e));
      const alpha = strongConvexity(sum);
      const value = (x: Matrix): Rational =>
        x
          .transpose()
          .mul(sum)
          .mul(x)
          .get(0, 0)
          .div(Rational.integer(2n))
          .add(of(g).add(of(e)).transpose().mul(x).get(0, 0));
      const distance = x1.sub(x2).frobeniusSquared().mul(alpha.pow(2));
      const excess = value(x1).sub(value(x2)).mul(Rational.integer(2n)).mul(alpha);
      return distance.compare(b.frobeniusSquared()) <= 0 && excess.compare(b.frobeniusSquared()) <= 0;
    },
    ({ g, e }) => `g = ${g.join(', ')}, e = ${e.join(', ')}`,
  );
}

/** The largest multiple α of 1/16 with H − α·I ⪰ 0. */
function strongConvexity(H: Matrix): Rational {
  let k = 1n;
  const fits = (m: bigint): boolean =>
    ldlt(H.sub(Matrix.identity(2).scaleBy(Rational.ratio(m, 16n)))).definiteness !== 'indefinite';
  while (fits(k + 1n)) k += 1n;
  return Rational.ratio(k, 16n);
}

export default statement({
  id: 'HUU Lemma 26',
  says: 'Adding ψ to φ₁ so that the sum is α-strongly convex moves the minimiser by at most ‖b‖_*/α and costs at most ‖b‖_*²/(2α), b a subgradient of ψ there.',
  formula:
    '\\|x_1-x_2\\|\\le\\frac{\\|b\\|_*}\\alpha,\\qquad\\varphi_2(x_1)-\\varphi_2(x)\\le\\frac{\\|b\\|_*^2}{2\\alpha}',
  expected: 'holds-on',
  rests: { solveExactly, ldlt },
  cost: 'moderate',
  decide: () => settle(perturbedMinimum(), []),
});
