import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { totalVariation } from '../../privacy/finite/divergence.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared, rowsOf } from './ground/outside-mass.js';

const offS = (): Outcome =>
  compared('P̃ = Q off S, and where there is such an outcome P differs from Q there', (found) =>
    rowsOf(found, false).every(
      (row) => found.law.probability(row.outcome).equals(row.q) && !row.p.equals(row.q),
    ),
  );

const near = (): Outcome =>
  compared('the total variation distance of P̃ and P is at most δ′', ({ p, law, mass }) => {
    return totalVariation(law, p).compare(mass) <= 0;
  });

export default statement({
  id: 'NT eq (17)',
  section: '5.1',
  mark: 'candidate',
  forcedBy: 'it is proved from the agreement of P̃ and Q outside S',
  alternatives: ['a bound of χ² outside S'],
  says: 'The second property of P̃, which follows from its agreement with Q outside S.',
  formula: '\\tilde P|_{S^c}=Q|_{S^c}',
  expected: 'reading: + +',
  rests: { comparisonLaw, totalVariation },
  readings: [
    {
      says: 'P̃ = Q outside S',
      truth: confirmed(
        proof('all laws of Lemma 46', step('definition', 'P̃ is defined as Q outside S.', given)),
        offS,
      ),
    },
    {
      says: 'the total variation distance of P̃ and P is at most δ′',
      truth: confirmed(
        proof(
          'all laws of Lemma 46',
          step(
            'parts',
            'Twice the distance is |τ − 1|·P(S) on S and at most P(S^c) + Q(S^c) outside; |τ − 1|·P(S) = |Q(S) − P(S)| = |P(S^c) − Q(S^c)|.',
            given,
          ),
          step(
            'sum',
            'Together at most |a − b| + a + b = 2·max{a, b} ≤ 2δ′ with a = P(S^c), b = Q(S^c).',
            after('parts'),
          ),
        ),
        near,
      ),
    },
  ],
});
