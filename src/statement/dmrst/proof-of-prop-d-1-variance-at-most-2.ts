import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** The variance of ⟨x − y, Z⟩ for a standard Gaussian Z, from the bilinear form of the differences. */
const variance = (x: Matrix, y: Matrix): Rational => {
  const difference = x.sub(y);
  return difference.transpose().mul(difference).get(0, 0);
};

/** The inputs 0, ±e_1, ±e_2 of the plane. */
const inputs = (): Matrix[] =>
  [...matricesOf(2, 1, [-1n, 0n, 1n])].filter((x) => x.integers.filter((entry) => entry !== 0n).length <= 1);

const pairs = (): { x: Matrix; y: Matrix }[] => inputs().flatMap((x) => inputs().map((y) => ({ x, y })));

const named = ({ x, y }: { x: Matrix; y: Matrix }): string =>
  `x = (${x.column(0).join(', ')}), y = (${y.column(0).join(', ')})`;

const within = (most: bigint, on: string, some: { x: Matrix; y: Matrix }[]): Outcome =>
  checked(on, some, ({ x, y }) => variance(x, y).compare(Rational.integer(most)) <= 0, named);

/** Inputs of one unit each at distance 2. */
const opposite = (): Outcome => {
  const [x, y] = [Matrix.ofIntegers(2, 1, [1n, 0n]), Matrix.ofIntegers(2, 1, [-1n, 0n])];
  return checked(
    'x = e_1, y = −e_1',
    [{ x, y }],
    () => variance(x, y).compare(Rational.integer(2n)) > 0,
    named,
  );
};

export default statement({
  id: 'DMRST Proof of Prop D.1: variance at most 2',
  section: 'D.1',
  mark: 'printed',
  isProofStep: true,
  forcedBy: 'the bound is printed, the law and its scale are lost',
  alternatives: ['a normalised Z_1, or a difference of norm at most √2: then 2 is right'],
  says: 'The inner product of Z_1 with the difference of two inputs is Gaussian with variance at most 2.',
  formula: '\\operatorname{Var}\\langle x_2-y_2,Z_1\\rangle\\le2',
  expected: 'reading: - + +',
  rests: { Matrix },
  readings: [
    {
      says: 'of variance at most 2, for a standard Z_1 and all inputs of norm at most 1',
      truth: refuted(
        'x_2 = e_1, y_2 = −e_1',
        proof(
          'x_2 = e_1, y_2 = −e_1 and a standard Gaussian Z_1: the variance is 4',
          step('four', '⟨2e_1, Z_1⟩ is twice a standard Gaussian variable.', given, computed(opposite)),
        ),
      ),
    },
    {
      says: 'of standard deviation at most 2, for a standard Z_1 and all inputs of norm at most 1',
      truth: confirmed(
        proof(
          'all x_2, y_2 of norm at most 1 and a standard Gaussian Z_1',
          step('variance', 'The variance of ⟨w, Z_1⟩ is wᵀIw = ‖w‖².', given),
          step('triangle', '‖x_2 − y_2‖ ≤ 2: the standard deviation is at most 2.', after('variance')),
        ),
        () => within(4n, 'inputs 0, ±e_1, ±e_2', pairs()),
      ),
    },
    {
      says: 'of variance at most 2, for a standard Z_1 and inputs one of which is 0',
      truth: confirmed(
        proof(
          'all ‖x_2‖ ≤ 1, y_2 = 0 and a standard Gaussian Z_1',
          step('variance', 'The variance of ⟨x_2, Z_1⟩ is ‖x_2‖² ≤ 1 ≤ 2.', given),
        ),
        () =>
          within(
            1n,
            'inputs 0, ±e_1, ±e_2 against 0',
            pairs().filter(({ y }) => y.isZero()),
          ),
      ),
    },
  ],
});
