import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import type { Matrix } from '../../linear/matrix.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

export default statement({
  id: 'HUU erratum: normalisation of the error',
  says: 'The mean squared error (1) is the sum of the squared errors over the number q of rows, or over the number of inputs.',
  formula: '\\mathrm{err}(\\mathcal M,A)=\\max_x\\mathbb E\\,\\tfrac1q\\|Ax-\\mathcal M(x)\\|_2^2',
  expected: 'reading: + -',
  erratum:
    'Which one is printed could not be recovered; only division by the number of rows agrees with Thm 9.',
  rests: { exactGammaFSquared },
  decide: () => {
    const agrees = (divisor: (a: Matrix) => number, on: string): Outcome =>
      checked(
        on,
        range(1, 4).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
        ({ d, w }) => {
          const S = parityMatrix(d, w);
          // Thm 9 with Thm 36: γ_F(S)²/divisor = C(d, w).
          const squared = exactGammaFSquared(S)!.squared;
          return squared.equals(Rational.integer(BigInt(divisor(S) * S.rows)));
        },
        ({ d, w }) => `d = ${d}, w = ${w}`,
      );
    return settleReadings(
      [
        {
          says: 'divided by the number of rows',
          outcome: agrees((a) => a.rows, 'parities of d ≤ 4 bits'),
        },
        {
          says: 'divided by the number of columns',
          outcome: agrees((a) => a.cols, 'parities of d ≤ 4 bits'),
        },
      ],
      [
        number(
          'γ_F of the parities of one of two bits, squared',
          exactGammaFSquared(parityMatrix(2, 1))!.squared,
        ),
      ],
    );
  },
});
