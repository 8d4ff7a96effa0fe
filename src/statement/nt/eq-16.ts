import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared, rowsOf } from './ground/outside-mass.js';

const onS = (): Outcome =>
  compared('on S the ratio is within e^{2ε}/(1 − δ′) and its inverse', (found) => {
    const most = found.ratio.pow(2).div(Rational.ONE.sub(found.mass));
    return rowsOf(found, true).every((row) => {
      const ratio = found.law.probability(row.outcome).div(row.q);
      return ratio.compare(most) <= 0 && ratio.mul(most).compare(Rational.ONE) >= 0;
    });
  });

export default statement({
  id: 'NT eq (16)',
  section: '5.1',
  mark: 'restored',
  forcedBy: 'it is proved from the bound of the factor and from membership in S',
  alternatives: ['on the whole space'],
  says: 'The ratio of P̃ to Q lies between e^{−ε′} and e^{ε′}, ε′ = 2ε − ln(1 − δ′).',
  formula: "e^{-\\varepsilon'}\\le\\frac{d\\tilde P}{dQ}\\le e^{\\varepsilon'}",
  expected: 'reading: + +',
  rests: { comparisonLaw },
  readings: [
    {
      says: 'on S',
      truth: confirmed(
        proof(
          'all laws of Lemma 46, on S',
          step(
            'ratio',
            'On S the ratio is τ·dP/dQ with dP/dQ in [e^{−2ε}, e^{2ε}].',
            given,
            cites('NT Def 44'),
          ),
          step(
            'bounds',
            'With τ in [1 − δ′, 1/(1 − δ′)] it lies in [(1 − δ′)e^{−2ε}, e^{2ε}/(1 − δ′)] = [e^{−ε′}, e^{ε′}].',
            after('ratio'),
            cites('NT eq (18)'),
          ),
        ),
        onS,
      ),
    },
    {
      says: 'on the whole space',
      truth: proof(
        'all laws of Lemma 46',
        step('off', 'Outside S the ratio is 1, and ε′ ≥ 0.', cites('NT eq (17)', 1)),
        step('all', 'So the bounds hold everywhere.', after('off'), cites('NT eq (16)', 1)),
      ),
    },
  ],
});
