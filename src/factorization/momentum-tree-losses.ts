import { requireSize } from '../arithmetic/require.js';
import { Rational } from '../arithmetic/rational.js';
import { checkedSchedule } from '../workload/schedule.js';
import { binaryTreeNodes, dyadicBlocks } from './binary-tree.js';
import { rootOf, treeInputs, wavelets, type Inputs, type Term } from './momentum-tree-terms.js';
import type { MomentumTreeErrors } from './momentum-trees.js';

/** Largest k: the fractions have some 2^(k+1)·log₂ den(β) bits. */
const LARGEST = 8;

/**
 * The total squared errors, exactly, of the tree mechanisms for momentum β over n = 2^k steps at the constant rate 1 and noise
 * multiplier 1: the sums of what encloseMomentumTreeErrors encloses. [DMRST] Table 1.
 *
 * The recurrences m_i = β·m_{i−1} + g_i, θ_i = θ_{i−1} + m_i run over integers in units of 1/(s·b^i), where β = a/b and s is a common
 * denominator of the entries g.
 *
 * @example
 * ```ts
 * momentumTreeLosses(2, Rational.ratio(19n, 20n)).online.toString(); // '21310378821/448000000'
 * ```
 * @throws RangeError unless k is an integer from 0 to 8 and 0 ≤ β < 1.
 */
export function momentumTreeLosses(
  k: number,
  beta: Rational,
): Readonly<Record<keyof MomentumTreeErrors, Rational>> {
  requireSize('momentumTreeLosses', 'k', k, 0, LARGEST);
  const n = 2 ** k;
  checkedSchedule('momentumTreeLosses', n, beta, undefined);
  const nodes = binaryTreeNodes(n);
  let scale = 1n;
  for (let h = 0; h <= k; h += 1) scale *= (2n << BigInt(h)) - 1n;
  const { sums, vanillaRows, onlineRows } = treeInputs(k, nodes, scale);
  const loss = (
    inputs: Inputs,
    terms: (i: number, theta: readonly bigint[]) => readonly Term[],
  ): Rational => {
    let total = Rational.ZERO;
    follow(n, nodes.length, beta, inputs, (i, theta) => {
      const squares = terms(i, theta).map((term) => term.weight.mul(Rational.integer(term.squares)));
      const unit = scale * beta.den ** BigInt(i);
      total = total.add(Rational.sum(squares).div(Rational.integer(unit * unit)));
    });
    return total.mul(Rational.integer(BigInt(k + 1)));
  };
  return {
    vanilla: loss(vanillaRows, (_, theta) => [plain(theta)]),
    online: loss(onlineRows, (_, theta) => [plain(theta)]),
    full: loss(sums, (_, theta) => wavelets([rootOf(n, k)], theta)),
    reestimated: loss(sums, (i, theta) => wavelets(dyadicBlocks(i), theta)),
  };
}

const plain = (theta: readonly bigint[]): Term => ({
  squares: theta.reduce((sum, x) => sum + x * x, 0n),
  sum: 0n,
  count: theta.length,
  weight: Rational.ONE,
});

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
