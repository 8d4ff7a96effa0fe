import { Rational } from '../../arithmetic/rational.js';
import { optimalWeightBox, spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { matricesOf, matrixText, semidefinite } from '../ground/small-matrices.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { manufactured, MANUFACTURED, named } from './ground/examples.js';

/** A pair with rational square roots P ≤ R: squares of commuting or ordered roots need not be ordered, their roots are. */
const monotoneRoot = (): Outcome =>
  checked(
    'roots X, Y of integer entries 0, 1, 2 of order 2 with X² ≤ Y²',
    (function* () {
      const positive = [...matricesOf(2, 2, [0n, 1n, 2n])].filter(
        (x) => x.equals(x.transpose()) && semidefinite(x),
      );
      for (const x of positive)
        for (const y of positive) if (semidefinite(y.mul(y).sub(x.mul(x)))) yield { x, y };
    })(),
    ({ x, y }) => semidefinite(y.sub(x)),
    ({ x, y }) => `X = ${matrixText(x)}, Y = ${matrixText(y)}`,
  );

export default statement({
  id: 'DMRST Prop E.1',
  also: ['DMRST eq (17)', 'DMRST eq (18)'],
  says: 'αI ≤ AᵀA ≤ βI implies α ≤ v*_j ≤ β; the proof uses that P ≤ R implies √P ≤ √R.',
  formula: '\\alpha I\\preceq A^\\top A\\preceq\\beta I\\Rightarrow\\alpha\\le v^*_j\\le\\beta',
  expected: 'holds',
  rests: { spectrumWithin, optimalWeightBox },
  decide: () => {
    const { workload } = manufactured()[2]!;
    const box = optimalWeightBox(workload);
    return settle(
      proved(
        all(
          checked(
            `${MANUFACTURED}, α and β from the exact box 1/(T⁻¹)_jj ≤ v*_j ≤ T_jj and on a grid`,
            manufactured(),
            ({ workload: a, weights }) => {
              const { lower, upper } = optimalWeightBox(a);
              const inside = weights.every((v, j) => lower[j]!.compare(v) <= 0 && v.compare(upper[j]!) <= 0);
              const grid = range(-12, 12).map((e) => rational('3/2').pow(e));
              return (
                inside &&
                grid.every(
                  (alpha) =>
                    !spectrumWithin(a, alpha, rational('1e9')) || weights.every((v) => v.compare(alpha) >= 0),
                ) &&
                grid.every(
                  (beta) =>
                    !spectrumWithin(a, Rational.ZERO, beta) || weights.every((v) => v.compare(beta) <= 0),
                )
              );
            },
            named,
          ),
          monotoneRoot(),
        ),
        'all A of full column rank',
        '1/(T⁻¹)_jj ≤ v*_j ≤ T_jj for every j, and these ends lie between the ends of the spectrum of T',
      ),
      box.lower.map((x, j) => number(`lower end ${j + 1} of an example`, x)),
    );
  },
});
