import { LN2, PI } from '../../arithmetic/elementary.js';
import { treeToSquareRootLimit, treeToSquareRootRatio } from '../../bound/tree/tree-ratio.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, proof, step, type Step } from '../proof.js';
import { statement } from '../statement.js';
import { binaryGrowth, squareRootGrowth, streamingGrowth } from './ground/asymptotic-errors.js';

/** π/(ln(2)√divisor) beside two numbers. */
const root = (divisor: bigint, least: string, most: string): Outcome =>
  checked(`π/(ln(2)·√${divisor}) between ${least} and ${most}`, [divisor], (d) => {
    const square = PI.div(LN2).sqr().div(d);
    return square.compare(rational(least).pow(2)) > 0 && square.compare(rational(most).pow(2)) < 0;
  });

const quotient = (estimator: Step, divisor: bigint, least: string, most: string) =>
  proof(
    'n = 2^k as k → ∞',
    estimator,
    squareRootGrowth,
    step(
      'quotient',
      `The noise term of a regret bound is a multiple of the root of the mean squared error, so the quotient of the noise terms tends to π/(ln(2)·√${divisor}).`,
      after(estimator.name),
      after('root'),
    ),
    step(
      'value',
      `That number lies between ${least} and ${most}.`,
      after('quotient'),
      computed(() => root(divisor, least, most)),
    ),
  );

export default statement({
  id: 'HUU Section 1.1.2: improvement over Kairouz et al.',
  section: '1.1.2',
  mark: 'none',
  alternatives: ['any constant of their proof in the place of the quotient of the noise terms'],
  says: 'The regret bound improves on Theorem 4.1 of Kairouz et al. by a constant factor, which is offered as a reason why two thirds of the gap to training without privacy are closed in the experiments of Denisov et al.; the number is lost.',
  formula: '\\sqrt{\\mathrm{err}_B/\\mathrm{err}_{\\sqrt{}}}\\to\\frac{\\pi}{\\sqrt2\\ln2}',
  expected: 'reading: + +',
  rests: { treeToSquareRootLimit, treeToSquareRootRatio },
  readings: [
    {
      says: 'the factor is the limit of the quotient of the noise terms, with the binary tree in their place, between 3.2 and 3.21',
      truth: quotient(binaryGrowth, 2n, '3.2', '3.21'),
    },
    {
      says: 'the same with the streaming estimator of the tree, between 2.26 and 2.27',
      truth: quotient(streamingGrowth, 4n, '2.26', '2.27'),
    },
  ],
  evidence: () =>
    (['binary', 'streaming'] as const).flatMap((estimator) => [
      number(`limit of the quotient, ${estimator}`, treeToSquareRootLimit(estimator).sqrt()),
      number(`quotient at n = 2^20, ${estimator}`, treeToSquareRootRatio(estimator, 20).sqrt()),
    ]),
});
