import { cites, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. B: global convergence of the iterates',
  section: 'B',
  mark: 'printed',
  says: 'It is conjectured that the iterates v_{k+1} = φ(v_k) converge to v* from every v_0 > 0; Theorem 3.3 is called partial progress.',
  formula: '\\lim_{k\\to\\infty}\\varphi^k(v_0)=v^*\\quad(v_0>0)',
  expected: 'holds',
  open: 'Answered: true (Rush, arXiv:2603.19465, 2026; Result: global convergence).',
  truth: proof(
    'every A of full column rank and every v_0 > 0',
    step(
      'convergence',
      'The dual value 2Σφ_j(v) − Σv_j never falls along the iterates, which stay in a compact box, and it stays only at the one fixed point: the iterates converge to it.',
      result('Result: global convergence'),
      cites('DMRST Remark after Prop E.1'),
    ),
  ),
});
