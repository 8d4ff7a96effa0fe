import type { Canonical } from '../arithmetic/canonical.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Fraction } from '../checker/arithmetic.js';
import { nearest } from '../checker/double.js';
import {
  bidiagonalDoubles,
  CARRIED,
  ENTRIES,
  isWithin,
  momentumDoubles,
  RATES,
} from '../checker/sweeps-doubles.js';
import { bidiagonalLevel, momentumLevel, PREFIX_LEVEL, type SweepLevel } from '../float64/sweep-level.js';
import { LARGEST_SWEPT } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { describeInverse } from './certify-banded.js';
import { RefusedSearch } from './refused-search.js';

/** A workload that sweeps can prove bounds of: its doubles, and how a certificate names it. */
export interface SweptSubject {
  readonly level: SweepLevel;
  readonly description: Canonical;
}

/** Whether the inverse of a workload is bidiagonal, or that of momentum. */
export function isSwept({ kind, momentum, inverse }: Workload): boolean {
  if (kind === 'prefix-sum' || momentum !== undefined) return true;
  return inverse?.().second.every((x) => x.sign() === 0) ?? false;
}

const fraction = ({ num, den }: Rational): Fraction => [num, den];

const expected = (what: string, got: string): RefusedSearch =>
  new RefusedSearch('certifySweeps', `expected ${what}, got ${got}`);

/** @throws RefusedSearch for a workload that is not swept, and for numbers beyond the range of the kind. */
export function sweptSubject(workload: Workload): SweptSubject {
  const { kind, rows, title, momentum, inverse } = workload;
  if (kind === 'prefix-sum') {
    if (rows > LARGEST_SWEPT) throw expected(`prefix-sum of at most ${LARGEST_SWEPT} steps`, title);
    return { level: PREFIX_LEVEL, description: describeInverse(workload) };
  }
  if (momentum !== undefined) {
    const { beta, rates } = momentum;
    const exact = rates.map(fraction);
    const doubles = Float64Array.from(exact, nearest);
    const strange = rates[doubles.findIndex((rate) => !isWithin(rate, RATES))];
    if (strange !== undefined) throw expected(`rates from 1/${RATES} to ${RATES}`, strange.toString());
    const isDue = beta.sign() === 0 || isWithin(nearest(fraction(beta)), RATES);
    const found = isDue ? momentumDoubles(fraction(beta), exact, doubles) : undefined;
    if (found === undefined)
      throw expected(
        `a beta of 0 or at least 1/${RATES}, and rates carried on to at most 2^${CARRIED}`,
        title,
      );
    return { level: momentumLevel(found), description: describeInverse(workload) };
  }
  const band = inverse?.();
  if (band === undefined || !band.second.every((x) => x.sign() === 0))
    throw expected('prefix-sum, momentum or a workload with a bidiagonal inverse', title);
  const doubles = bidiagonalDoubles(band.main.map(fraction), band.first.map(fraction));
  const strange =
    band.main.find((_, j) => !isWithin(doubles.main[j]!, ENTRIES)) ??
    band.first.find((x, j) => x.sign() !== 0 && !isWithin(doubles.first[j + 1]!, ENTRIES));
  if (strange !== undefined)
    throw expected(`entries of the inverse from 1/${ENTRIES} to ${ENTRIES}`, strange.toString());
  return { level: bidiagonalLevel(doubles), description: describeInverse(workload) };
}
