import { Real } from '../../arithmetic/real.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { notAbove, pText, shapes } from './ground/samples.js';

/** tr_s on matrices, s = 1, 3/2, 2, ∞. */
const traces = (): Outcome => {
  const exponents = [rational('1'), rational('3/2'), rational('2'), 'infinity' as const];
  return checked(
    'order 2, s = 1, 3/2, 2, ∞',
    shapes.flatMap((m) => shapes.flatMap((n) => exponents.map((s, i) => ({ m, n, s, i })))),
    ({ m, n, s, i }) => {
      const smaller = exponents[Math.max(0, i - 1)]!;
      const ratio = Real.of(2n).mul(diagonalNorm(m, s));
      return (
        notAbove(diagonalNorm(m.add(n), s), diagonalNorm(m, s).add(diagonalNorm(n, s))) &&
        notAbove(diagonalNorm(m, s), diagonalNorm(m, smaller)) &&
        notAbove(diagonalNorm(m, smaller), ratio)
      );
    },
    ({ s }) => `s = ${pText(s)}`,
  );
};

export default statement({
  id: 'NT Lemma 14',
  says: 'tr_s is homogeneous and subadditive, and tr_s ≤ tr_s′ ≤ d^{1/s′ − 1/s}·tr_s for s′ ≤ s.',
  formula: "\\mathrm{tr}_s\\le\\mathrm{tr}_{s'}\\le d^{1/s'-1/s}\\mathrm{tr}_s",
  expected: 'holds',
  rests: { diagonalNorm },
  decide: () =>
    settle(
      proved(
        traces(),
        'all s, s′ and M ⪰ 0',
        'these are the laws of the s-norm of the diagonal, which is non-negative',
      ),
      [],
    ),
});
