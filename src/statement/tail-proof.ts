import type { ProvedInequality } from '../bound/inequality.js';
import { everywhere } from './outcome.js';
import { after, computed, proof, step, type Proof, type Step } from './proof.js';

/**
 * The proof that an inequality holds for every index: one by one up to where a bound of its tail is positive, and beyond by the
 * reason why that bound then stays positive.
 *
 * @param reasons why a positive tail at n proves the inequality at n and beyond; the last of them is named `tail`
 */
export function byTail(inequality: ProvedInequality, reasons: readonly Step[]): Proof {
  return proof(
    `every n ≥ ${inequality.first}`,
    ...reasons,
    step(
      'cases',
      `The margin is decided for each n below an index at which the bound of the tail is positive.`,
      computed(() => everywhere(inequality)),
    ),
    step(
      'all',
      `Below that index it holds by computation, from there on by its tail.`,
      after('tail'),
      after('cases'),
    ),
  );
}
