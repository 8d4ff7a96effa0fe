import { cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: distributional version in the introduction',
  section: '1',
  mark: 'restored',
  forcedBy: 'Theorem 59; the distance 1/n comes from mixing a point mass into the law',
  says: 'For every law P on K, a private mechanism that is unbiased for the mean of the law errs by the amount of Theorem 59 on samples of P or of some law within total variation distance 1/n of P.',
  formula: 'Q=\\bigl(1-\\tfrac1n\\bigr)P+\\tfrac1n\\delta_x,\\qquad\\mathrm{TV}(P,Q)\\le\\tfrac1n',
  expected: 'reading: +',
  readings: [
    {
      says: 'with the amounts and the condition of Theorem 59',
      truth: proof(
        'the parameters of Theorem 59, every law P on a bounded K',
        step(
          'dichotomy',
          'Either the error on samples of P is large, or the error on samples of some Q within 1/n of P.',
          cites('NT Thm 59', 1),
        ),
      ),
    },
  ],
});
