import { LN2, PI } from '../../arithmetic/elementary.js';
import {
  firstTreeToSquareRootRatio,
  treeToSquareRootLimit,
  treeToSquareRootRatio,
} from '../../bound/tree/tree-ratio.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { binaryGrowth, squareRootGrowth } from './ground/asymptotic-errors.js';

/** π²/(2 ln²2) lies between 10 and 10.3. */
const limit = (): Outcome =>
  checked('π²/(2 ln²2) beside 10 and 10.3', [2n], (two) => {
    const value = PI.div(LN2).sqr().div(two);
    return value.compare(10n) > 0 && value.compare(rational('10.3')) < 0;
  });

/** The quotient at n = 2^k lies between two numbers. */
const quotients = (first: number, last: number, least: string, most: string): Outcome =>
  checked(
    `n = 2^k, k = ${first}, …, ${last}: between ${least} and ${most}`,
    range(first, last),
    (k) => {
      const ratio = treeToSquareRootRatio('binary', k);
      return ratio.compare(rational(least)) >= 0 && ratio.compare(rational(most)) <= 0;
    },
    (k) => `n = 2^${k}`,
  );

export default statement({
  id: 'HUU Abstract: factor 10',
  section: 'Abstract, 1, 6',
  mark: 'printed',
  alternatives: [
    'in the limit of long streams',
    'for every stream length',
    'approximately, as Sections 1 and 6 say, at lengths of practice',
  ],
  says: 'The mean squared error of the square-root mechanism is asymptotically optimal and a factor 10 below that of the binary mechanism, approximately so in the later sections; no range of stream lengths is given.',
  formula: '\\frac{\\mathrm{err}_B}{\\mathrm{err}_{\\sqrt{}}}\\to\\frac{\\pi^2}{2\\ln^22}=10.27\\ldots',
  expected: 'reading: + - +',
  rests: { treeToSquareRootRatio, firstTreeToSquareRootRatio, treeToSquareRootLimit },
  cost: 'moderate',
  readings: [
    {
      says: 'the quotient tends to a limit between 10 and 10.3, for n = 2^k',
      truth: proof(
        'n = 2^k as k → ∞',
        binaryGrowth,
        squareRootGrowth,
        step(
          'quotient',
          'With ln n = k ln 2 the quotient tends to π²/(2 ln²2).',
          after('tree'),
          after('root'),
        ),
        step('value', 'That number lies between 10 and 10.3.', after('quotient'), computed(limit)),
      ),
    },
    {
      says: 'the quotient is at least 10 for every n = 2^k, k ≥ 1',
      truth: refuted(
        'n = 2',
        proof(
          'n = 2',
          step(
            'quotient',
            'At n = 2 the quotient lies between 1.41 and 1.43.',
            computed(() => quotients(1, 1, '1.41', '1.43')),
          ),
        ),
      ),
    },
    {
      says: 'approximately: at lengths of practice, n = 2^20, …, 2^64, the quotient lies between 7.4 and 9.3',
      truth: () => quotients(20, 64, '7.4', '9.3'),
    },
  ],
  evidence: () => {
    const first = firstTreeToSquareRootRatio('binary', rational('10'));
    return [
      ...[1, 20, 64, first - 1, first].map((k) =>
        number(`quotient at n = 2^${k}`, treeToSquareRootRatio('binary', k)),
      ),
      number('the first k with a quotient of at least 10 at n = 2^k', first),
      number('limit π²/(2 ln²2)', treeToSquareRootLimit('binary')),
    ];
  },
});
