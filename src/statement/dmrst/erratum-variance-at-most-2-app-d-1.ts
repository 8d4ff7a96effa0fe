import { rowDifference } from '../../privacy/notion/sensitivity.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: variance at most 2 (App. D.1)',
  says: '⟨Δ, Z₁⟩ has variance at most 2 for ‖Δ‖ ≤ 2.',
  formula: '\\operatorname{Var}\\langle\\Delta,Z_1\\rangle\\le2',
  expected: 'imprecise: ‖Δ‖² = 3',
  erratum: 'The standard deviation is at most 2; the variance is at most 4.',
  rests: { rowDifference },
  decide: () => {
    const bound = (most: bigint): Outcome =>
      checked(
        '‖Δ‖² = 1, 2, 3, 4',
        [1n, 2n, 3n, 4n],
        (square) => square <= most,
        (square) => `‖Δ‖² = ${square}`,
      );
    return settle(bound(2n), [], {
      says: 'its variance ‖Δ‖² is at most 4, its standard deviation at most 2',
      outcome: proved(bound(4n), 'all ‖Δ‖ ≤ 2', 'Z₁ is standard Gaussian, so the variance is ‖Δ‖²'),
    });
  },
});
