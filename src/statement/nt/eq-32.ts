import { Rational } from '../../arithmetic/rational.js';
import { barycentre } from '../../geometry/hull.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, nameOf, planarSets } from './ground/samples.js';
import { form, lawsOn, meanForm, unitTrace } from './ground/trace-one.js';

/** The difference between the mean forms about v and about the mean is the form of v − m. */
const steiner = (): Outcome =>
  checked(
    'seven sets, two laws on each, three matrices, 15 centres: the excess over the mean is the form of the difference',
    planarSets.flatMap((k) =>
      lawsOn(k).flatMap((weights) => unitTrace.flatMap((m) => directions.map((v) => ({ k, weights, m, v })))),
    ),
    ({ k, weights, m, v }) => {
      const center = barycentre(k, weights);
      const excess = meanForm(k, weights, m, v).sub(meanForm(k, weights, m, center));
      return excess.equals(form(m, v, center)) && excess.compare(Rational.ZERO) >= 0;
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (32)',
  section: 'A',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'the words that the second moment is least at the expectation',
  says: 'For M ≻ 0 the mean form E_P(x − v)ᵀM⁻¹(x − v) about any centre v is at least that about the mean of P.',
  formula: '\\mathbb E_P(x-v)^{\\!\\top}M^{-1}(x-v)\\ge\\mathbb E_P(x-\\mu_P)^{\\!\\top}M^{-1}(x-\\mu_P)',
  expected: 'holds',
  rests: { barycentre },
  truth: confirmed(
    proof(
      'every law P on ℝ^d with finite second moments, M ≻ 0 and v',
      step(
        'expand',
        'With m the mean of P, x − v = (x − m) + (m − v), and the mixed terms have mean 0: the left side is the right side plus (m − v)ᵀM⁻¹(m − v).',
        given,
      ),
      step('positive', 'The last term is at least 0, since M⁻¹ ≻ 0.', after('expand')),
    ),
    steiner,
  ),
});
