import { ldlt } from '../../linear/ldlt.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { slater } from './ground/program.js';

export default statement({
  id: 'HUU Lemma 42',
  section: 'A',
  mark: 'forced',
  forcedBy: 'the strictly feasible points of both programs, which its proof gives',
  says: 'Both programs are strictly feasible; their values agree, are attained, and are γ_F(A).',
  formula:
    'P=\\tfrac{\\eta}{2q}I,\\ Q=\\tfrac\\eta2I,\\ \\eta>2\\sqrt q\\,\\|A\\|;\\qquad t=\\tfrac12,\\ v=\\tfrac1{2m}\\mathbf 1,\\ Y=0',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every q×m matrix A',
      step(
        'primal',
        'P = (η/(2q))I, Q = (η/2)I with η > 2√q·‖A‖ is strictly feasible: 2·Re x*Ay ≥ −2‖A‖·‖x‖·‖y‖ > −η‖x‖·‖y‖/√q ≥ −(η/(2q))‖x‖² − (η/2)‖y‖² for x, y ≠ 0, and tr P = Q_jj = η/2 < η.',
        given,
      ),
      step('dual', 't = 1/2, v_j = 1/(2m), Y = 0 is strictly feasible.', cites('HUU eq (41)')),
      step(
        'strong',
        'So both programs have the same value and attain it.',
        after('primal'),
        after('dual'),
        cites('HUU eq (40)'),
        literature(
          'Strong duality of semidefinite programs under Slater’s condition',
          'both programs have strictly feasible points and are each other’s duals',
        ),
      ),
      step('gamma', 'The value of the primal program is γ_F(A).', after('strong'), cites('HUU eq (38)')),
    ),
    slater,
  ),
});
