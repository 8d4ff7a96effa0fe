import { bitLength } from '../arithmetic/bits.js';
import type { Matrix } from '../linear/matrix.js';
import type { Workload } from '../workload/workload.js';
import type { Canonical } from '../arithmetic/canonical.js';
import { MAX_BYTES, MAX_CHARACTERS } from './limits.js';
import { reducedQuotients } from './matrix-text.js';

/** The largest entry's power of ten at most: twice as much and the digits of γ² fit into a numeral. */
const LARGEST_EXPONENT = 1950;

/**
 * Why no certificate can name this workload, or undefined when one can: an entry, a common denominator or all entries together
 * are longer than the certificate format allows, or the bounds would be. A workload of kind `prefix-sum` is named by its size alone.
 */
export function certificateObstacle(workload: Workload, a: Matrix): string | undefined {
  if (workload.kind === 'prefix-sum') return undefined;
  const { entries, denominator } = reducedQuotients(a);
  const written = [denominator, ...entries];
  // −10x: the sign is a character, too.
  const limit = 10n ** BigInt(MAX_CHARACTERS);
  const long = written.find((x) => x >= limit || -10n * x >= limit);
  if (long !== undefined)
    return `expected entries and a common denominator of at most ${MAX_CHARACTERS} characters, got ${String(long).length}`;
  // Every entry is written "x", with quotes and a comma.
  const all = written.reduce((sum, x) => sum + leastCharacters(x) + 3, 0);
  if (all > MAX_BYTES)
    return `expected entries of at most ${MAX_BYTES} characters in all, got at least ${all}`;
  // The bounds of γ² are decimals of the size of the largest entry squared, with a hundred digits and some.
  const { num, den } = a.largestEntry().value.abs();
  const exponent = num === 0n ? 0 : Math.floor(((bitLength(num) - bitLength(den)) * 30103) / 100000);
  if (Math.abs(exponent) > LARGEST_EXPONENT)
    return `expected a largest entry between 1e-${LARGEST_EXPONENT} and 1e${LARGEST_EXPONENT}, got about 1e${exponent}`;
  return undefined;
}

/**
 * The workload as a certificate describes it: by name, or by its entries over their common denominator.
 * @throws RangeError when there is a {@link certificateObstacle}.
 */
export function describeWorkload(workload: Workload, a: Matrix): Canonical {
  if (workload.kind === 'prefix-sum') return { name: 'prefix-sum', n: `${workload.rows}` };
  const obstacle = certificateObstacle(workload, a);
  if (obstacle !== undefined) throw new RangeError(`describeWorkload: ${obstacle}`);
  const { entries, denominator } = reducedQuotients(a);
  return {
    name: 'explicit',
    rows: `${a.rows}`,
    cols: `${a.cols}`,
    denominator: `${denominator}`,
    entries: entries.map(String),
  };
}

/** At most the characters of x in decimal: 30102/100000 < log₁₀ 2. */
const leastCharacters = (x: bigint): number =>
  Math.max(1, Math.ceil((Math.max(0, bitLength(x) - 1) * 30102) / 100000));
