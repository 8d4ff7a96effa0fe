import type { Interval } from '../../../arithmetic/interval.js';
import { encloseOptimum, encloseStepErrors } from '../../../factorization/optimum/optimum-enclosure.js';
import { encloseMomentumTreeErrors } from '../../../factorization/tree/momentum-trees.js';
import { momentum } from '../../../workload/momentum.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { rational } from '../../ground/rational.js';

/** The squared errors of the steps of the four mechanisms of Table 1. */
export interface Curves {
  readonly online: readonly Interval[];
  readonly full: readonly Interval[];
  readonly prefix: readonly Interval[];
  readonly own: readonly Interval[];
}

const known = new Map<string, Curves>();

/** The curves for 2^k steps of momentum β at constant rate, enclosed to 60 bits. */
export function curves(k: number, beta: string): Curves {
  const name = `${k} ${beta}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const n = 2 ** k;
  const a = momentum(n, rational(beta)).matrix();
  const { online, full } = encloseMomentumTreeErrors(k, rational(beta), undefined, 60);
  const prefix = encloseStepErrors(encloseOptimum(prefixSum(n).matrix(), 80), a, 80);
  const own = beta === '0' ? prefix : encloseStepErrors(encloseOptimum(a, 80), a, 80);
  const made = { online, full, prefix, own };
  known.set(name, made);
  return made;
}

/** How many steps at the beginning have the larger error on the first curve. */
export function crossing(first: readonly Interval[], second: readonly Interval[]): number {
  let step = 0;
  while (step < first.length && second[step]!.strictPrecedes(first[step]!)) step += 1;
  return step;
}
