import { approxLog } from '../float64/elementary/logarithm.js';

/** Measured seconds by size, in increasing order of sizes. */
export type Measured = readonly (readonly [size: number, seconds: number])[];

/**
 * Seconds at a size, by the power law between the measured sizes next to it, and beyond them by that of the last two.
 * Only an estimate: nothing that is proved depends on it.
 */
export function secondsAt(table: Measured, size: number): number {
  const above = table.findIndex(([at]) => at >= size);
  const last = table.length - 1;
  if (above === 0) return table[0]![1];
  const right = above < 0 ? last : above;
  const [[a, s], [b, t]] = [table[right - 1]!, table[right]!];
  const steps = approxLog(size / a) / approxLog(b / a);
  return s * (t / s) ** steps;
}
