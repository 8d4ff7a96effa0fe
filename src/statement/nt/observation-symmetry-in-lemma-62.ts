import type { Rational } from '../../arithmetic/rational.js';
import { segmentGamma } from '../../geometry/closed-forms.js';
import { PointSet } from '../../geometry/point-set.js';
import { kroneckerSet } from '../../geometry/set-operations.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { fact, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';

const unit = PointSet.parse([['0'], ['1']]);
const gamma = (k: PointSet): Rational => segmentGamma(k.points[0]!, k.points[1]!, rational('2')).rational!;

const bits = (): Outcome =>
  fact(
    '{0, 1}⊗{0, 1} = {0, 1}',
    kroneckerSet(unit, unit).equals(unit) &&
      gamma(kroneckerSet(unit, unit)).equals(rational('1/2')) &&
      gamma(unit).pow(2).equals(rational('1/4')),
    'K_1 = K_2 = {0, 1}',
  );

export default observation({
  id: 'NT observation: symmetry in Lemma 62',
  about: ['NT Lemma 62'],
  says: 'Symmetry is needed in Lemma 62: for K = {0, 1} on the line K⊗K = K, so Γ_p(K⊗K) = 1/2 while Γ_p(K)² = 1/4.',
  formula: '\\Gamma_p(\\{0,1\\}\\otimes\\{0,1\\})=\\tfrac12\\ne\\tfrac14',
  expected: 'holds',
  rests: { kroneckerSet, segmentGamma, PointSet },
  truth: confirmed(
    proof(
      'K_1 = K_2 = {0, 1} and every p in [2, ∞]',
      step('half', 'The least interval around {0, 1} has the half length 1/2 = Γ_p(K).', given),
      step('product', 'The products of 0 and 1 are 0 and 1, so K⊗K = K, and 1/2 ≠ 1/4.', after('half')),
    ),
    bits,
  ),
  evidence: () => [
    number('Γ of {0, 1}⊗{0, 1}', gamma(kroneckerSet(unit, unit))),
    number('Γ({0, 1})²', gamma(unit).pow(2)),
  ],
});
