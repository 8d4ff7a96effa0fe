import { kAryLifetime, kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { all, checked, integers, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { cases, name, on, type DigitKind } from './ground/systems.js';

/** Each noise term is used on one interval of times, the stated one. */
function lifetimes(kind: DigitKind): Outcome {
  const outcome = checked(
    on(kind),
    cases(kind),
    ({ system, T }) => {
      const used = new Map<bigint, bigint[]>();
      for (const t of integers(1n, BigInt(T))) {
        for (const { p } of kAryNoiseTerms(system, BigInt(T), t)) used.set(p, [...(used.get(p) ?? []), t]);
      }
      return [...used].every(([p, times]) => {
        const { first, last } = kAryLifetime(system, BigInt(T), p);
        return `${times}` === `${integers(first, last)}`;
      });
    },
    name,
  );
  return proved(
    outcome,
    'all k and T',
    'key p of level i is used exactly at the t with the digits of p above place i and with digit i from that of p to the end of the digits on ' +
      'its side; numbers are ordered as their digits are, from the highest down, so these t are consecutive',
  );
}

export default statement({
  id: 'APT Prop 4.10',
  says: 'Each noise term is used in the releases of one contiguous interval of times.',
  formula: '\\{t:\\text{key }p\\text{ is used}\\}=[\\,p-c_i,\\ \\dots]',
  expected: 'holds',
  rests: { kAryLifetime, kAryNoiseTerms },
  cost: 'moderate',
  decide: () => settle(all(lifetimes('plain'), lifetimes('offset')), []),
});
