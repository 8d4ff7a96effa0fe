import { Interval } from '../arithmetic/interval.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import { prove, type ProveOptions } from '../certificate/prove.js';
import type { Workload } from '../workload/workload.js';
import type { Value } from './quantity.js';
import { enclosedOnce } from './values.js';

/** γ_F or γ_(p) of a workload, or Γ_p of points, by a search whose certificate the checker accepts. */
export function proved(
  name: string,
  workload: Workload,
  options: Pick<ProveOptions, 'p' | 'kind' | 'domain'> & { readonly digits: number },
): Value {
  const { digits } = options;
  const { inf, sup, reached } = prove(workload, options);
  if (!reached)
    throw new UndecidedError(`${name}: expected ${digits} digits, got fewer from the search for the optimum`);
  const bits = Math.ceil((digits * 10) / 3) + 32;
  return enclosedOnce(Interval.hullOfRationals(inf, sup, bits).sqrt(bits));
}
