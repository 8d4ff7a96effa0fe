import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** ‖x₁ − x₂‖² ≤ (‖b‖/α)² and φ₂(x₁) − φ₂(x₂) ≤ ‖b‖²/(2α) for two-dimensional quadratics. */
function perturbedMinimum(): Outcome {
  const hessians = [
    [1n, 0n, 1n],
    [2n, 1n, 1n],
    [3n, -1n, 1n],
  ].map(([a, b, c]) => Matrix.ofIntegers(2, 2, [a!, b!, b!, c!]));
  const cases = hessians.flatMap((H) =>
    hessians.flatMap((K) =>
      [...vectors(4, [-1n, 2n])].map((v) => ({ H, K, g: v.slice(0, 2), e: v.slice(2) })),
    ),
  );
  return checked(
    'quadratics φ₁ = ½xᵀHx + gᵀx and ψ = ½xᵀKx + eᵀx of three H, three K and integer g, e, α in sixteenths',
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
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the lemma that it is said to be, and its use for the noise of the gradients',
  alternatives: ['only the bound on the distance'],
  says: 'Let φ₁ be convex with the minimiser x₁, ψ convex, φ₂ = φ₁ + ψ α-strongly convex in a norm with the minimiser x₂. For every subgradient b of ψ at x₁, ‖x₁ − x₂‖ ≤ ‖b‖_*/α, and φ₂(x₁) − φ₂(x) ≤ ‖b‖_*²/(2α) for all x.',
  formula:
    '\\|x_1-x_2\\|\\le\\frac{\\|b\\|_*}\\alpha,\\qquad\\varphi_2(x_1)-\\varphi_2(x)\\le\\frac{\\|b\\|_*^2}{2\\alpha}',
  expected: 'reading: +',
  rests: { solveExactly, ldlt },
  cost: 'moderate',
  readings: [
    {
      says: 'both inequalities, for every norm and its dual norm',
      truth: confirmed(
        proof(
          'all convex φ₁ and ψ on ℝ^d, possibly infinite somewhere, whose sum is α-strongly convex in a norm, α > 0',
          step(
            'subgradient',
            'As x₁ minimises φ₁ and b is a subgradient of ψ at x₁, φ₂(x) ≥ φ₁(x₁) + ψ(x₁) + ⟨b, x − x₁⟩ for all x: b is a subgradient of φ₂ at x₁.',
            given,
          ),
          step(
            'strong',
            'Strong convexity at x₁ with this subgradient gives φ₂(x) ≥ φ₂(x₁) + ⟨b, x − x₁⟩ + (α/2)‖x − x₁‖² for all x.',
            after('subgradient'),
            cites('HUU Def 25'),
          ),
          step('dual', '|⟨b, h⟩| ≤ ‖b‖_*·‖h‖ for all h, by the definition of the dual norm.', given),
          step(
            'value',
            'With r = ‖x − x₁‖, φ₂(x₁) − φ₂(x) ≤ ‖b‖_*·r − αr²/2 = ‖b‖_*²/(2α) − (α/2)(r − ‖b‖_*/α)² ≤ ‖b‖_*²/(2α).',
            after('strong'),
            after('dual'),
          ),
          step(
            'minimum',
            '0 is a subgradient of φ₂ at its minimiser x₂, so φ₂(x₁) ≥ φ₂(x₂) + (α/2)‖x₁ − x₂‖².',
            cites('HUU Def 25'),
          ),
          step(
            'both',
            'The sum of this and of the inequality at x = x₂ is α‖x₁ − x₂‖² ≤ ⟨b, x₁ − x₂⟩ ≤ ‖b‖_*·‖x₁ − x₂‖; division by α‖x₁ − x₂‖, unless it is 0, bounds the distance, and the bound of the values is that above.',
            after('strong'),
            after('minimum'),
            after('dual'),
            after('value'),
          ),
        ),
        perturbedMinimum,
      ),
    },
  ],
});
