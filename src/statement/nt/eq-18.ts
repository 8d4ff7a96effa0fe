import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared, rowsOf } from './ground/outside-mass.js';

const factor = (): Outcome =>
  compared('τ = Q(S)/P(S) is between 1 − δ′ and 1/(1 − δ′)', (found) => {
    const [p, q] = [
      Rational.sum(rowsOf(found, true).map((row) => row.p)),
      Rational.sum(rowsOf(found, true).map((row) => row.q)),
    ];
    const least = Rational.ONE.sub(found.mass);
    return (
      q.div(p).equals(found.tau) &&
      found.tau.compare(least) >= 0 &&
      found.tau.compare(Rational.ONE.div(least)) <= 0
    );
  });

export default statement({
  id: 'NT eq (18)',
  section: '5.1',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'both probabilities are said to be at least 1 − δ′ and at most 1',
  alternatives: ['written for P(S)/Q(S)'],
  says: 'The factor τ = Q(S)/P(S) lies between 1 − δ′ and 1/(1 − δ′).',
  formula: "1-\\delta'\\le\\frac{Q(S)}{P(S)}\\le\\frac1{1-\\delta'}",
  expected: 'holds',
  rests: { comparisonLaw },
  truth: confirmed(
    proof(
      'all laws with P(S), Q(S) ≥ 1 − δ′ > 0',
      step('range', 'P(S) and Q(S) lie in [1 − δ′, 1].', given),
      step('quotient', 'So Q(S)/P(S) is at least (1 − δ′)/1 and at most 1/(1 − δ′).', after('range')),
    ),
    factor,
  ),
});
