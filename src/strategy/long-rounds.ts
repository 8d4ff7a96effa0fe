import type { Count } from '../arithmetic/require.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { wholeText } from '../text/whole.js';
import { LONGEST_STREAM } from '../workload/long-workload.js';
import type { Workload } from '../workload/workload.js';

/** @throws ParameterError unless the workload is asked of a stream of n items */
export function requireColumns(workload: Workload<Count>, n: bigint): void {
  if (BigInt(workload.cols) !== n)
    throw new ParameterError(['workload'], `${n} columns, the rounds of the strategy`, `${workload.cols}`);
}

/** @throws ParameterError where the errors of so many answers are asked for */
export function requireListedSteps(n: bigint, most: number): void {
  if (n > most) throw new ParameterError(['n'], `at most ${most} where every error is asked for`, `${n}`);
}

/** Whether a number is a whole number, exact in either form. */
const isWithin = (n: Count, most: Count): boolean =>
  (typeof n === 'bigint' || Number.isSafeInteger(n)) && n >= 1 && n <= most;

/**
 * The rounds of a strategy that closed forms answer.
 * @throws ParameterError unless they are a whole number from 1 to 10^18
 */
export function longRounds(n: Count, of: string): bigint {
  if (isWithin(n, LONGEST_STREAM)) return BigInt(n);
  throw new ParameterError(['n'], `a whole number from 1 to ${wholeText(LONGEST_STREAM)} for ${of}`, `${n}`);
}

/**
 * The rounds of a strategy that goes through them one by one, as a number.
 * @throws ParameterError unless they are a whole number from 1 to `most`
 */
export function listedRounds(n: Count, most: number, of: string): number {
  if (isWithin(n, most)) return Number(n);
  throw new ParameterError(['n'], `a whole number from 1 to ${most} for ${of}`, `${n}`);
}
