/** What a number called a separation counts: b = j − i, or the rounds between two of a record, j − i − 1 = b − 1. */
export type SeparationConvention = 'difference' | 'between';

/** b, the least difference of two rounds of a record, as stated in one convention or the other. */
export const statedSeparation = (value: bigint, convention: SeparationConvention): bigint =>
  convention === 'between' ? value + 1n : value;

/**
 * What was expected of a stated separation or period that is none among n rounds: 1 ≤ b ≤ n. No two rounds are farther apart than that, so that a larger number
 * would be without effect, and is one that was not meant.
 *
 * @returns `undefined` for one in this range
 */
export function separationObstacle(
  value: bigint,
  n: bigint,
  convention: SeparationConvention,
): string | undefined {
  const b = statedSeparation(value, convention);
  if (b >= 1n && b <= n) return undefined;
  const [least, most] = convention === 'between' ? [0n, n - 1n] : [1n, n];
  return `a whole number from ${least} to ${most}, with n = ${n} rounds`;
}
