import { Rational } from '../../arithmetic/rational.js';
import { trace } from '../../linear/block.js';
import { solveExactly } from '../../linear/solve.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { shapes } from './ground/samples.js';
import { unitTrace } from './ground/trace-one.js';

/** C = X²: M = X/tr X has tr(M⁻¹C) = (tr X)², other M of trace 1 have more. */
const squares = (): Outcome =>
  checked(
    'C = X² for three definite X, four matrices M of trace 1: tr(M⁻¹C) is (tr X)² for M = X/tr X, and more for the others',
    shapes.flatMap((x) => unitTrace.map((m) => ({ x, m }))),
    ({ x, m }) => {
      const c = x.mul(x);
      const value = trace(solveExactly(m, c)!);
      const best = x.scaleBy(Rational.ONE.div(trace(x)));
      const least = trace(x).pow(2);
      return (
        trace(solveExactly(best, c)!).equals(least) &&
        value.compare(least) >= 0 &&
        value.equals(least) === m.equals(best)
      );
    },
    ({ x }) => `X = ${x.row(0).join(' ')}, ${x.row(1).join(' ')}`,
  );

export default statement({
  id: 'NT eq (31)',
  section: 'A',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'it is what is left between (30) and (28)',
  alternatives: ['the root of both sides'],
  says: 'For a law P with finite second moments the infimum over M ≻ 0 of trace 1 and v of E_P(x − v)ᵀM⁻¹(x − v) is (tr cov(P)^{1/2})².',
  formula:
    '\\inf_{M\\succ0,\\,\\mathrm{tr}M=1,\\,v}\\mathbb E_P(x-v)^{\\!\\top}M^{-1}(x-v)=\\bigl(\\mathrm{tr}\\,\\mathrm{cov}(P)^{1/2}\\bigr)^2',
  expected: 'reading: +',
  readings: [
    {
      says: 'squared',
      truth: confirmed(
        proof(
          'every law P on ℝ^d with finite second moments, C = cov(P)',
          step(
            'mean',
            'The best v is the mean, and then the form has the mean tr(M⁻¹C).',
            cites('NT eq (32)'),
            given,
          ),
          step(
            'schwarz',
            'tr C^{1/2} = tr(M^{1/2}·M^{−1/2}C^{1/2}) ≤ (tr M)^{1/2}·(tr C^{1/2}M⁻¹C^{1/2})^{1/2} = (tr M⁻¹C)^{1/2}.',
            after('mean'),
            literature('Inequality of Cauchy and Schwarz', 'for the inner product tr XᵀY of matrices'),
          ),
          step(
            'limit',
            'M = (C^{1/2} + tI)/T, T = tr C^{1/2} + td, t > 0, has tr(M⁻¹C) = T·tr((C^{1/2} + tI)⁻¹C) ≤ T·tr C^{1/2}, which tends to (tr C^{1/2})² as t → 0.',
            after('schwarz'),
          ),
        ),
        squares,
      ),
    },
  ],
});
