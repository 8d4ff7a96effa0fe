import { parityGammaF, parityReplacementSensitivitySquared } from '../../bound/optimum/parity.js';
import { number } from '../evidence.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU erratum: parity neighbours',
  says: 'Replacing a record changes one entry of the histogram, so that the parities have squared sensitivity C(d, w).',
  formula: "\\max_{x\\sim x'}\\|S(x-x')\\|_2^2=\\binom dw",
  expected: 'imprecise: d = 1, w = 1',
  erratum: 'It changes two entries; for odd w the squared sensitivity is 4·C(d, w).',
  rests: { parityReplacementSensitivitySquared, parityGammaF },
  decide: () => {
    const cases = range(1, 8).flatMap((d) => range(1, d).map((w) => ({ d, w })));
    const name = ({ d, w }: { d: number; w: number }): string => `d = ${d}, w = ${w}`;
    return settle(
      checked(
        'd ≤ 8, w ≤ d',
        cases,
        ({ d, w }) => parityReplacementSensitivitySquared(d, w) === parityGammaF(d, w),
        name,
      ),
      [
        number('squared sensitivity for d = 9, w = 3', parityReplacementSensitivitySquared(9, 3)),
        number('C(9, 3)', parityGammaF(9, 3)),
      ],
      {
        says: '4·C(d, w) for odd w, and at most that for even w',
        outcome: checked(
          'd ≤ 8, w ≤ d',
          cases,
          ({ d, w }) => {
            const [squared, most] = [parityReplacementSensitivitySquared(d, w), 4n * parityGammaF(d, w)];
            return w % 2 === 1 ? squared === most : squared <= most;
          },
          name,
        ),
      },
    );
  },
});
