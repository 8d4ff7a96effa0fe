import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { outsideMean } from './ground/error-terms.js';
import { compared, rowsOf } from './ground/outside-mass.js';

/** The square of the term against q(1 − q)·σ_Q², q = Q(S^c), which a law on two points attains. */
const schwarz = (): Outcome =>
  all(
    compared('(E_Q[f; S^c])² ≤ Q(S^c)(1 − Q(S^c))·σ_Q² ≤ δ′·σ_Q² for f(y) = y − E_Q y', (found) => {
      const { q, mass } = found;
      const own = Rational.sum(rowsOf(found, false).map((row) => row.q));
      const variance = q.variance([Rational.ONE]);
      const most = own.mul(Rational.ONE.sub(own)).mul(variance);
      return (
        outsideMean(found, 'q', q.mean()[0]!).pow(2).compare(most) <= 0 &&
        most.compare(mass.mul(variance)) <= 0
      );
    }),
    checked(
      'laws on 0 and 1 with masses q and 1 − q, q = 1/10, 1/3, S^c = {0}: (E_Q[f; S^c])² = q(1 − q)·σ_Q²',
      ['1/10', '1/3'].map(rational),
      (q) => {
        const rest = Rational.ONE.sub(q);
        const law = VectorLaw.of([
          { outcome: [Rational.ZERO], probability: q },
          { outcome: [Rational.ONE], probability: rest },
        ]);
        const term = q.mul(Rational.ZERO.sub(law.mean()[0]!));
        return term.pow(2).equals(q.mul(rest).mul(law.variance([Rational.ONE])));
      },
      (q) => `q = ${q}`,
    ),
  );

export default statement({
  id: 'NT eq (22)',
  section: '5.1',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'it is said to be analogous to (21)',
  says: 'The third error term is at most √δ′ times the root of the second moment of f under Q: √δ′·σ_Q for f of mean 0 under Q.',
  formula: "|\\mathbb E_Q[f;S^c]|\\le\\sqrt{\\delta'}\\,(\\mathbb E_Qf^2)^{1/2}",
  expected: 'reading: +',
  rests: { comparisonLaw, VectorLaw },
  readings: [
    {
      says: 'with the constant 1',
      truth: confirmed(
        proof(
          'all laws of Lemma 46 and all f of finite second moment under Q',
          step('mass', 'Q(S^c) ≤ δ′.', given),
          step(
            'schwarz',
            '|E_Q[f; S^c]| ≤ (Q(S^c)·E_Q f²)^{1/2}, and E_Q f² = σ_Q² where E_Q f = 0.',
            after('mass'),
            literature(
              'Inequality of Cauchy and Schwarz',
              'f and the indicator of S^c are square integrable',
            ),
          ),
        ),
        schwarz,
      ),
    },
  ],
});
