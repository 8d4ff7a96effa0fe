import { halfExponent } from '../../arithmetic/exponent.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { agree, exponents, notAbove, pText, shapes } from './ground/samples.js';

/** The objective at a mixture of matrices against the mixture of its values. */
function convexity(): Outcome {
  return checked(
    'pairs of three matrices of order 2, t = 1/4, 1/2, p = 2, 3, 4, ∞: convex, and constant for equal matrices',
    shapes.flatMap((m) =>
      shapes.flatMap((n) =>
        ['1/4', '1/2'].flatMap((t) => exponents.map((p) => ({ m, n, t: rational(t), p }))),
      ),
    ),
    ({ m, n, t, p }) => {
      const rest = rational('1').sub(t);
      const value = (x: typeof m) => diagonalNorm(x, halfExponent(p));
      const mixed = value(m.scaleBy(t).add(n.scaleBy(rest)));
      const chord = value(m).mul(t).add(value(n).mul(rest));
      return notAbove(mixed, chord) && (m !== n || agree(mixed, chord));
    },
    ({ t, p }) => `t = ${t}, p = ${pText(p)}`,
  );
}

export default statement({
  id: 'NT eq (11)',
  section: '2.6',
  mark: 'forced',
  forcedBy: 'a convex objective that is the p/2-norm of the diagonal',
  alternatives: ['the root of it, whose minimum is Γ_p(K) and not its square'],
  says: 'The objective of the program is tr_{p/2}(M), which is convex; its infimum under the constraints (12) and (13) is Γ_p(K)².',
  formula: '\\inf\\ \\mathrm{tr}_{p/2}(M)=\\Gamma_p(K)^2\\quad\\text{s.t. }(12),(13)',
  expected: 'holds',
  rests: { diagonalNorm },
  truth: confirmed(
    proof(
      'all bounded K in ℝ^d and all p in [2, ∞]; the centre free, in the closed hull of K or in its hull',
      step(
        'convex',
        'tr_{p/2} is subadditive and homogeneous on semidefinite matrices, hence convex.',
        cites('NT Lemma 14'),
      ),
      step('value', 'The infimum of √tr_{p/2}(M) under the constraints is Γ_p(K).', cites('NT Lemma 28')),
      step(
        'square',
        'So the infimum of the convex objective tr_{p/2}(M) is Γ_p(K)².',
        after('convex'),
        after('value'),
      ),
    ),
    convexity,
  ),
});
