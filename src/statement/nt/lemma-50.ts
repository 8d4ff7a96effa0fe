import type { Rational } from '../../arithmetic/rational.js';
import { leastWidth, wideProjection } from '../../geometry/narrow-directions.js';
import { PointSet } from '../../geometry/point-set.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { setText } from './ground/samples.js';

/** {±a·u, ±b·v} for orthonormal rational u, v, with Γ_2 = c where a² + b² = c². */
const crosses = [
  ['3', '4', '5'],
  ['8', '15', '17'],
  ['20', '99', '101'],
  ['28', '195', '197'],
].flatMap((triple) =>
  [
    ['1', '0'],
    ['3/5', '4/5'],
  ].map((unit) => {
    const [a, b, c] = triple.map(rational) as [Rational, Rational, Rational];
    const [x, y] = unit.map(rational) as [Rational, Rational];
    const [u, v] = [
      [x.mul(a), y.mul(a)],
      [y.neg().mul(b), x.mul(b)],
    ];
    return {
      k: PointSet.of([u, v, u.map((t) => t.neg()), v.map((t) => t.neg())]),
      short: a,
      long: b,
      gamma: c,
    };
  }),
);

/** A direction goes exactly when the height 2ab/c of the rhombus is less than c/2; what is left keeps half of Γ_2. */
const projections = (): Outcome =>
  checked(
    '{±a·u, ±b·v}, u ⊥ v unit vectors, Γ_2² = a² + b²: projected exactly where the width is below Γ_2/2, with Γ_2 ≥ ½Γ_2(K)',
    crosses,
    ({ k, short, long, gamma }) => {
      const { removed, image } = wideProjection(k, gamma);
      const least = gamma.div(rational('2')).pow(2);
      // The least width of a rhombus is its height 2ab/c.
      const narrow = short.mul(long).mul(rational('2')).div(gamma).pow(2).compare(least) < 0;
      const left = leastWidth(image).widthSquared;
      if (!narrow) return removed.length === 0 && left.compare(least) >= 0;
      // Projected along the normal of a side, what is left is a segment of half length b²/c.
      const half = long.pow(2).div(gamma);
      return (
        removed.length === 1 &&
        left.equals(half.mul(rational('2')).pow(2)) &&
        half.compare(gamma.div(rational('2'))) >= 0
      );
    },
    ({ k }) => `K = ${setText(k)}`,
  );

export default statement({
  id: 'NT Lemma 50',
  section: '5.2',
  mark: 'restored',
  forcedBy:
    'the proof: narrow directions are removed one by one, at most d of them, each at a cost of at most half its width',
  alternatives: ['a width of at least Γ_2(K)/(2d)'],
  says: 'For every bounded K in ℝ^d some orthogonal projection P has Γ_2(PK) ≥ ½Γ_2(K) and w_{PK}(θ) ≥ Γ_2(K)/d for every unit θ in its image.',
  formula: '\\Gamma_2(PK)\\ge\\tfrac12\\Gamma_2(K),\\quad w_{PK}(\\theta)\\ge\\tfrac1d\\Gamma_2(K)',
  expected: 'reading: +',
  rests: { wideProjection, leastWidth, PointSet },
  readings: [
    {
      says: 'with Γ_2(K)/d',
      truth: confirmed(
        proof(
          'every bounded K in ℝ^d; γ = Γ_2(K)',
          step(
            'greedy',
            'Start with P = I. While some unit θ in the image of P has w_{PK}(θ) = w_K(θ) < γ/d, replace P by P − θθᵀ. This ends after at most d rounds.',
            given,
          ),
          step(
            'cost',
            'In such a round PK lies in (P − θθᵀ)K plus a segment of length w_K(θ) along θ, so Γ_2(PK) ≤ Γ_2((P − θθᵀ)K) + w_K(θ)/2: a round costs less than γ/(2d).',
            after('greedy'),
            cites('NT Thm 20'),
          ),
          step(
            'end',
            'At the end Γ_2(PK) ≥ γ − d·γ/(2d) = γ/2, and every unit θ in the image has a width of at least γ/d.',
            after('greedy'),
            after('cost'),
          ),
        ),
        projections,
      ),
    },
  ],
});
