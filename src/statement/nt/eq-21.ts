import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { outsideMean } from './ground/error-terms.js';
import { compared } from './ground/outside-mass.js';

const schwarz = (): Outcome =>
  compared('(τE_P[f; S^c])² ≤ 4δ′·E_P f² for f(y) = y − E_Q y and δ′ ≤ 1/2', (found) => {
    const { p, q, tau, mass } = found;
    if (mass.compare(rational('1/2')) > 0) return true;
    const m = q.mean()[0]!;
    const second = p.variance([Rational.ONE]).add(p.mean()[0]!.sub(m).pow(2));
    const term = tau.mul(outsideMean(found, 'p', m));
    return term.pow(2).compare(mass.mul(second).mul(rational('4'))) <= 0;
  });

export default statement({
  id: 'NT eq (21)',
  section: '5.1',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'Cauchy–Schwarz, which the text names',
  says: 'The second error term is at most 2√δ′ times the root of the second moment of f under P, which is at most σ_P + |E_P f|, for δ′ ≤ 1/2.',
  formula:
    "\\tau\\,|\\mathbb E_P[f;S^c]|\\le2\\sqrt{\\delta'}\\,(\\mathbb E_Pf^2)^{1/2}\\le2\\sqrt{\\delta'}\\,(\\sigma_P+|\\mathbb E_Pf|)",
  expected: 'reading: +',
  rests: { comparisonLaw },
  readings: [
    {
      says: 'with the constant 2 for δ′ ≤ 1/2',
      truth: confirmed(
        proof(
          'all laws of Lemma 46 with δ′ ≤ 1/2 and all f of finite second moment',
          step(
            'schwarz',
            '|E_P[f; S^c]| ≤ (P(S^c)·E_P f²)^{1/2} ≤ √δ′·(E_P f²)^{1/2}.',
            literature(
              'Inequality of Cauchy and Schwarz',
              'f and the indicator of S^c are square integrable',
            ),
          ),
          step('factor', 'τ ≤ 1/(1 − δ′) ≤ 2.', cites('NT eq (18)')),
          step(
            'moment',
            'E_P f² = σ_P² + (E_P f)² ≤ (σ_P + |E_P f|)²; multiply.',
            after('schwarz'),
            after('factor'),
          ),
        ),
        schwarz,
      ),
    },
  ],
});
