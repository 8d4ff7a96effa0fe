import { traceNorm, traceNormLowerBounds } from '../../bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { overColumns, traceBound, traceLowerSquared } from './ground/trace-bound.js';

export default statement({
  id: 'HUU erratum: abstract',
  says: 'For A with m rows and n columns γ_F(A) ≥ ‖A‖_1/√m.',
  formula: 'A\\in\\mathbb C^{m\\times n}:\\quad\\gamma_F(A)\\ge\\frac{\\|A\\|_1}{\\sqrt m}',
  expected: 'imprecise: A = (1 1)',
  erratum: 'The divisor is the root of the number of columns, not of rows.',
  rests: { traceNorm, traceNormLowerBounds, exactGammaFSquared },
  decide: () => {
    const wide = Matrix.ofIntegers(1, 2, [1n, 1n]);
    return settle(
      traceBound((a) => a.rows),
      [
        number('‖A‖_1²/rows for A = (1 1)', traceLowerSquared(wide, 1)),
        number('γ_F(A)²', exactGammaFSquared(wide)!.squared),
        number('‖A‖_1²/columns', traceLowerSquared(wide, 2)),
      ],
      { says: 'the divisor is the root of the number of columns', outcome: overColumns() },
    );
  },
});
