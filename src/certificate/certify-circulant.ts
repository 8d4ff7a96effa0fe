import { requireExponent, type Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import { circularRange, circularWindow, type CircleForm } from '../checker/circulant-workload.js';
import { circulantPower, traceEnds } from '../checker/circulant.js';
import { circularFourthRoot } from '../factorization/optimum/circular-root.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import type { Workload } from '../workload/workload.js';
import { MAX_POWER } from './limits.js';
import { rootAbove, rootBelow } from '../arithmetic/root.js';
import { RefusedSearch } from './refused-search.js';
import { sealCertificate, type Certificate } from './seal.js';

/** Whether a certificate of kind circulant can speak of γ_(p) of a workload: windows on a circle, or all of its arcs and p = 2. */
export const isCircular = ({ circle }: Workload, p: Exponent): boolean =>
  circle !== undefined &&
  (circle.window !== undefined || (p !== 'infinity' && p.equals(Rational.integer(2n))));

/**
 * Issues the certificate of γ_(p)(A)² of a workload that the turns of a circle map to itself: n/2 integers, checked by two products of integers. docs/certificate-circulant.md.
 *
 * @param p at least 2 with a numerator of at most 64, or infinity
 * @param digits significant digits of γ_(p)(A), 1 to 100
 * @throws RefusedSearch for another workload, or when p is not 2 and A not square
 */
export function certifyCirculant(
  workload: Workload,
  p: Exponent,
  digits: number,
  onProgress?: OptimalProgress,
): Certificate {
  requireExponent('certifyCirculant', p);
  const { circle, cols: n, title } = workload;
  if (circle === undefined || !isCircular(workload, p) || (p !== 'infinity' && p.num > MAX_POWER))
    throw new RefusedSearch(
      'certifyCirculant',
      `expected circular windows, or all circular ranges and p = 2, for a certificate of kind circulant, got ${title} and p = ${p}`,
    );
  const { window } = circle;
  const form: CircleForm = window === undefined ? circularRange(n) : circularWindow(n, window);
  onProgress?.('fixed point', n);
  // The error of the trace is the root of that of AᵀA, to which a unit of K contributes about n^(17/4) of them.
  const bits = Math.ceil((digits * 20) / 3) + 5 * n.toString(2).length + 12;
  const entries = circularFourthRoot(form.gram(), bits);
  const ends = traceEnds(entries, BigInt(bits), form);
  const [a, b] = p === 'infinity' ? ([1n, 0n] as const) : ([p.num, p.den] as const);
  const square = (end: bigint): Rational => {
    const [num, den] = circulantPower(end, BigInt(bits), n, [a, b]);
    return Rational.ratio(num, den);
  };
  const places = 2 * bits;
  return sealCertificate(
    'circulant',
    {
      fourthRoot: { bits: `${bits}`, entries: entries.map(String) },
      workload:
        window === undefined
          ? { name: 'circular-range', n: `${n}` }
          : { name: 'circular-window', n: `${n}`, window: `${window}` },
    },
    rootBelow(square(ends.inf), Number(a), places),
    rootAbove(square(ends.sup), Number(a), places),
    { p: p === 'infinity' ? p : [`${p.num}`, `${p.den}`] },
  );
}
