import { descentRegretBound } from '../../bound/learning/regret-descent.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: last row of the noise (Prop 4.1)',
  says: 'Every row of BZ enters the regret.',
  formula: '\\textstyle\\sum_{i\\le n}\\|(BZ)_i\\|',
  expected: 'imprecise: row 4 of 4',
  erratum: 'Row n of BZ moves only θ_{n+1}, which is not played; the bound has one row more than it needs.',
  rests: { descentRegretBound },
  decide: () => {
    /** Whether noise in one row alone moves an iterate θ_1, …, θ_4 = θ_1 − η(Σ g + (BZ)_{t−1}). */
    const moves = (row: number): boolean => range(1, 4).some((t) => t - 1 === row);
    return settle(
      checked('4 steps, noise in one row alone', range(1, 4), moves, (row) => `row ${row} of 4`),
      [],
      {
        says: 'the rows 1, …, n − 1 do',
        outcome: proved(
          checked('4 steps', range(1, 3), moves, (row) => `row ${row}`),
          'all n',
          'θ_t depends on the rows before t, and θ_{n+1} is not played',
        ),
      },
    );
  },
});
