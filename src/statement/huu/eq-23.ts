import { ldlt } from '../../linear/ldlt.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { optimal } from './ground/program.js';

export default statement({
  id: 'HUU eq (23)',
  section: '3',
  mark: 'restored',
  forcedBy: 'the argument that otherwise a rescaled point has a smaller value',
  alternatives: ['only tr P = η', 'only max_j Q_jj = η'],
  says: 'At every optimum of the program for A ≠ 0 both constraints are tight: tr P = η = max_j Q_jj.',
  formula: '\\operatorname{tr}P=\\eta=\\max_jQ_{jj}',
  expected: 'reading: +',
  rests: { ldlt },
  readings: [
    {
      says: 'both equations',
      truth: confirmed(
        proof(
          'every A ≠ 0 and every optimal point (P, Q) at η',
          step(
            'positive',
            'Neither tr P nor max_j Q_jj is 0: a positive semidefinite matrix with a zero diagonal block has zeros beside it, and A ≠ 0.',
            given,
          ),
          step(
            'scale',
            'For c > 0, (cP A; A* Q/c) is positive semidefinite, by congruence with diag(√c·I, I/√c).',
            given,
          ),
          step(
            'slack',
            'If tr P < η, some c > 1 leaves c·tr P < η and makes max_j Q_jj/c < η; if max_j Q_jj < η, some c < 1 does the same. Either point is feasible at a smaller η.',
            after('positive'),
            after('scale'),
          ),
          step('tight', 'So at an optimum neither inequality is strict.', after('slack')),
        ),
        optimal,
      ),
    },
  ],
});
