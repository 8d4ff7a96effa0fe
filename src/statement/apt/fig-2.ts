import { offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeight } from '../../factorization/k-ary/k-ary-weight.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

/** The least number of nodes whose sum, with or without signs, is the prefix of t items: steps of 1, 3, 9, 27 up or down. */
function leastNodes(t: number, signs: readonly number[]): number {
  const steps = [1, 3, 9, 27].flatMap((size) => signs.map((sign) => sign * size));
  let reached = new Set([0]);
  for (let count = 0; ; count += 1) {
    if (reached.has(t)) return count;
    reached = new Set(
      [...reached].flatMap((p) => steps.map((size) => p + size).filter((p) => p >= 0 && p <= 81)),
    );
  }
}

/** The plain and the offset digits of t take the stated numbers of nodes, and no fewer suffice. */
const example = (t: number, plain: number, offset: number): Outcome =>
  checked(
    `t = ${t}`,
    [t],
    () =>
      leastNodes(t, [1]) === plain &&
      leastNodes(t, [1, -1]) === offset &&
      kAryWeight(plainDigits(3n), BigInt(t)) === BigInt(plain) &&
      kAryWeight(offsetDigits(3n), BigInt(t)) === BigInt(offset),
    () => `t = ${t}`,
  );

export default statement({
  id: 'APT Fig 2',
  section: '1.2, 3.3',
  mark: 'candidate',
  forcedBy: 'the tree is ternary; all other numbers of the drawing are unknown',
  alternatives: ['any t for which subtraction helps'],
  says: 'A drawing of a ternary tree and of one time t, whose prefix needs a number of nodes with addition alone and a smaller one with subtraction. Shown is t = 8, with four nodes against two.',
  formula: '8=2\\cdot3+2=9-1',
  expected: 'reading: + +',
  rests: { kAryWeight },
  readings: [
    { says: 't = 8, with four nodes against two', truth: () => example(8, 4, 2) },
    { says: 't = 26, with six nodes against two', truth: () => example(26, 6, 2) },
  ],
});
