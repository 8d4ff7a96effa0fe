import { floor, times } from './arithmetic.js';
import type { Form } from './claim.js';
import { within } from './numerals.js';
import { over, type SweptNorm } from './sweeps-bounds.js';
import { provedBySweeps, type SweptRoot } from './sweeps-kind.js';
import { REVERSED } from './sweeps-reversed.js';
import { MAX_N, type SweptForm } from './swept-form.js';
import { fields, need, type Part } from './text.js';
import { multiplication } from './work.js';
import { nameOf } from './workload.js';

/** γ_2², Lemma J: (t/Σ v_j)² ≤ γ_2² ≤ (max_j X_jj)². */
export const LARGEST_REVERSED: SweptNorm = {
  counted: 4n,
  bounds: ({ low, most, total, factor }) => {
    const mean = over(low, total);
    return { lower: times(times(mean, mean), factor), upper: over(times(most, most), factor) };
  },
};

/** Kind gamma-2-sweeps (docs/certificate-norm-sweeps.md): inf ≤ γ_2(A)² ≤ sup. */
export const gamma2Sweeps = (root: SweptRoot, integers: boolean): Form =>
  provedBySweeps(root, readReversed, LARGEST_REVERSED, integers);

/** Bits of a sum, and of a product, of two weights, at most. */
const PAIR = 104n;

/** Prefix sums: K_ii = 1/u_i + 1/u_{i−1} and K_{i,i−1} = −1/u_{i−1} for u_i = v_{n+1−i}. */
function readReversed(part: Part): SweptForm {
  const { name, at } = nameOf(part);
  need(name === 'prefix-sum', 'workload', at, 'prefix-sum');
  const n = Number(within(fields(part, ['n', 'name']).n, 1n, MAX_N));
  return {
    ...{ n, title: `prefix-sum n=${n}`, bits: 1n, work: 0n, perStep: 400, perPole: 25 },
    gramWork: (places) => 4n * BigInt(n) * multiplication(places + PAIR),
    doubles: () => REVERSED,
    gram: (places, v) => {
      const u = v.slice().reverse();
      const one = 1n << places;
      const main = u.map((x, i) => {
        const before = u[i - 1];
        return before === undefined ? one / x : (one * (x + before)) / (x * before);
      });
      return {
        main,
        first: u.slice(0, -1).map((x) => floor(-one, x)),
        second: new Array<bigint>(n > 2 ? n - 2 : 0).fill(0n),
      };
    },
  };
}
