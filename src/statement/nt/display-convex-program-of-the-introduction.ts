import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Display: convex program of the introduction',
  section: '1',
  mark: 'restored',
  forcedBy: 'only “s.t.” is left of the display; (8) and (11)–(13) are the program',
  alternatives: ['the objective tr_{p/2}(M) or its root', 'the centre in the hull of K or free'],
  says: 'Γ_p(K)² is the value of a convex program over a matrix M ≻ 0 and a centre v, with the quadratic constraint (x − v)ᵀM⁻¹(x − v) ≤ 1 for every x in K; it can be solved approximately in polynomial time given an oracle that maximises such forms.',
  formula:
    '\\inf\\ \\mathrm{tr}_{p/2}(M)\\quad\\text{s.t. }(x-v)^\\top M^{-1}(x-v)\\le1\\ \\forall x\\in K,\\ M\\succ0',
  expected: 'reading: +',
  rests: { judgePrimalWitness },
  readings: [
    {
      says: 'the program (11)–(13), solved up to the factor of Theorem 30',
      truth: proof(
        'all bounded K in ℝ^d and p in [2, ∞]; for the time, the hypotheses of Theorem 30',
        step('value', 'The infimum is Γ_p(K)², and the objective is convex.', cites('NT eq (11)')),
        step('constraint', 'The constraint is convex in (M, v) jointly.', cites('NT eq (12)')),
        step('domain', 'M ≻ 0 is convex.', cites('NT eq (13)')),
        step('time', 'An approximate solution is found in polynomial time.', cites('NT Thm 30')),
        step(
          'all',
          'This is the assertion.',
          after('value'),
          after('constraint'),
          after('domain'),
          after('time'),
        ),
      ),
    },
  ],
});
