import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { checkedSchedule } from '../../workload/schedule.js';
import { binaryTreeNodes, dyadicBlocks } from './binary-tree.js';
import { rootOf, treeInputs, wavelets, type Inputs, type Term } from './momentum-tree-terms.js';
import type { MomentumTreeErrors } from './momentum-trees.js';

/** Largest k: the fractions have some 2^(k+1)·log₂ den(β) bits. */
const LARGEST = 8;

/**
 * The total squared error, exactly, of a tree mechanism for momentum β over n = 2^k steps at the constant rate 1 and noise multiplier 1: the
 * sum of what encloseMomentumTreeErrors encloses. [DMRST] Table 1.
 *
 * The recurrences m_i = β·m_{i−1} + g_i, θ_i = θ_{i−1} + m_i run over integers in units of 1/(s·b^i), where β = a/b and s is a common
 * denominator of the entries g; the sum of the squares over integers too, with one division in the end.
 *
 * @example
 * ```ts
 * momentumTreeLoss('online', 2, Rational.ratio(19n, 20n)).toString(); // '21310378821/448000000'
 * ```
 * @throws RangeError unless k is an integer from 0 to 8 and 0 ≤ β < 1.
 */
export function momentumTreeLoss(mechanism: keyof MomentumTreeErrors, k: number, beta: Rational): Rational {
  requireSize('momentumTreeLoss', 'k', k, 0, LARGEST);
  const n = 2 ** k;
  checkedSchedule('momentumTreeLoss', n, beta, undefined);
  const nodes = binaryTreeNodes(n);
  // Of the entries 2^g/(2^(h+1) − 1), and with 2^k of the weights 1/(N(N − 1)) and 1/(N(2N − 1)), N = 2^h ≤ n.
  let scale = 1n;
  for (let h = 0; h <= k; h += 1) scale *= (2n << BigInt(h)) - 1n;
  const common = scale * BigInt(n);
  const { sums, vanillaRows, onlineRows } = treeInputs(k, nodes, scale);
  const { inputs, terms } = {
    vanilla: { inputs: vanillaRows, terms: plain },
    online: { inputs: onlineRows, terms: plain },
    full: { inputs: sums, terms: (theta: readonly bigint[]) => wavelets([rootOf(n, k)], theta) },
    reestimated: {
      inputs: sums,
      terms: (theta: readonly bigint[], i: number) => wavelets(dyadicBlocks(i), theta),
    },
  }[mechanism];
  let total = 0n;
  follow(n, nodes.length, beta, inputs, (i, theta) => {
    total *= beta.den ** 2n;
    for (const { squares, weight } of terms(theta, i)) total += squares * weight.num * (common / weight.den);
  });
  const unit = scale * beta.den ** BigInt(n);
  return Rational.ratio(BigInt(k + 1) * total, common * unit * unit);
}

const plain = (theta: readonly bigint[]): readonly Term[] => [
  {
    squares: theta.reduce((sum, x) => sum + x * x, 0n),
    sum: 0n,
    count: theta.length,
    weight: Rational.ONE,
  },
];

/** Runs the recurrence over `size` entries and visits θ_i in units of 1/(s·b^i). */
function follow(
  steps: number,
  size: number,
  beta: Rational,
  inputs: Inputs,
  visit: (i: number, theta: readonly bigint[]) => void,
): void {
  const { num, den } = beta;
  const momentum = new Array<bigint>(size).fill(0n);
  const theta = new Array<bigint>(size).fill(0n);
  let unit = 1n;
  for (let i = 1; i <= steps; i += 1) {
    unit *= den;
    for (let v = 0; v < size; v += 1) momentum[v] = momentum[v]! * num;
    for (const [v, amount] of inputs(i)) momentum[v] = momentum[v]! + amount * unit;
    for (let v = 0; v < size; v += 1) theta[v] = theta[v]! * den + momentum[v]!;
    visit(i, theta);
  }
}
