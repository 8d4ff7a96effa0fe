import { Rational } from '../../arithmetic/rational.js';
import { kAryItemWeight } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { nineteen } from './ground/lengths.js';

/** Columns of C against the digits of x − 1 other than b, and against h, at full capacity. */
const used = (): Outcome =>
  checked(
    'k = 2, …, 7 with plain and offset digits, heights 1 and 2, every item',
    [plainDigits, offsetDigits].flatMap((digits) =>
      integers(2n, 7n).flatMap((k) => [1, 2].map((h) => ({ system: digits(k), h }))),
    ),
    ({ system, h }) => {
      const T = kAryCapacity(system, h);
      const { C } = kAryFactorization(system, Number(T));
      const ones = C.columnNormsSquared();
      return integers(1n, T).every((x) => {
        const digits = integers(0n, BigInt(h) - 1n).map((i) => ((x - 1n) / system.k ** i) % system.k);
        const count = digits.filter((digit) => digit !== system.b).length;
        return (
          ones[Number(x) - 1]!.equals(Rational.integer(BigInt(count))) &&
          count <= h &&
          (x > 1n || count === h)
        );
      });
    },
    ({ system, h }) => `k = ${system.k}, h = ${h}`,
  );

export default observation({
  id: 'APT observation: items in unused nodes',
  about: ['APT Lemma 3.3', 'APT Lemma 4.5'],
  says:
    'Of the k children of a node one is never used. At full capacity item x is in c_x used nodes, c_x the number of the h ordinary base-k digits of x − 1 that are not b, and its privacy loss is at most ε·c_x/h; ' +
    'for item 1 c_x = h, so the scale h/ε cannot be lowered in this way.',
  formula: 'c_x=\\#\\{i<h:\\lfloor(x-1)/k^i\\rfloor\\bmod k\\ne b\\}\\le c_1=h',
  expected: 'holds',
  rests: { kAryFactorization, kAryItemWeight },
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, 1 ≤ b, k = a + b + 1, all heights h and T = b(k^h − 1)/(k − 1)',
      step(
        'child',
        'A node [jk^i + 1, (j + 1)k^i] is added only if j + 1 is congruent to one of 1, …, b modulo k, and subtracted only if j + 1 is congruent to one of −a + 1, …, 0: child number j mod k = b of its parent is neither.',
        given,
      ),
      step(
        'others',
        'Let j mod k differ from b, and let the node hold an item x ≤ T = e_h = e_(h−i)·k^i + e_i. Then j ≤ e_(h−i), and j ≠ e_(h−i), which is congruent to b modulo k: so (j + 1)k^i ≤ T. The key of the node, (j + 1)k^i or ' +
          'jk^i with j > 0, is a time between 1 and T whose lowest digit other than 0 is at place i and has the sign of the node: the last move at that time uses the node.',
        cites('APT observation: digits of times'),
      ),
      step(
        'count',
        'Item x is at level i in the node with j = ⌊(x − 1)/k^i⌋: so it is in as many used nodes as digits ⌊(x − 1)/k^i⌋ mod k are not b, and item 1, all of whose digits are 0 < b, is in h.',
        after('child'),
        after('others'),
      ),
      step(
        'loss',
        'The releases are functions of the noisy sums of the used nodes, which change by c_x in the ℓ₁ norm, at scale h/ε.',
        after('count'),
        cites('APT Lemma A.2'),
      ),
    ),
    used,
  ),
  evidence: () => [
    number('nodes used that contain item 1, k = 19, T = 180', kAryItemWeight(nineteen, 180n, 1n)),
    number('nodes used that contain item 180', kAryItemWeight(nineteen, 180n, 180n)),
  ],
});
