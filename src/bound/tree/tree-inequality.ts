import { brief } from '../../arithmetic/require.js';
import type { ProvedInequality } from '../inequality.js';
import { belowRestored } from '../square-root/square-root-inequalities.js';
import { binaryToSquareRootReading, treeToSquareRootRatio } from './tree-ratio.js';

/** Largest k that is decided by itself. */
const LARGEST_LEVEL = 1n << 20n;

function level(k: bigint): number {
  if (k > LARGEST_LEVEL)
    throw new RangeError(`binary-ratio: expected k of at most ${LARGEST_LEVEL}, got ${brief(k)}`);
  return Number(k);
}

/** [HUU] Thm 5, in its first reading, as an inequality in k ≥ 0 for streams of n = 2^k. */
export const treeInequality: ProvedInequality = {
  name: 'binary-ratio',
  statement: 'err_binary/err_sqrt >= pi^2 k (k+1)/(2 (pi + ln(4n/5))^2), n = 2^k',
  source: 'HUU Thm 5',
  first: 0n,
  strict: false,
  margin: (k) => treeToSquareRootRatio('binary', level(k)).sub(binaryToSquareRootReading(level(k))),
  // The ratio is rational and at least 1; the right side is 0 at k = 0 and transcendental beyond.
  isEquality: () => false,
  eventually: true,
  argument:
    'err_binary = (k+1)(k/2 + 2^-k) > k(k+1)/2, and U_n < 1 + ln(4n/5)/pi wherever the tail of error-restored is positive.',
  tail: (k) => belowRestored.tail(1n << k),
};
