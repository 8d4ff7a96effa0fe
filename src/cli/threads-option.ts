import { defaultThreads, MOST_THREADS, Threads } from '../files/threads.js';
import { wholeNumber, type Arguments } from './arguments.js';
import { TEXT, type OptionTable } from './option-table.js';

/** The option of commands whose long work is divided. */
export const THREADS_TABLE: OptionTable = [
  [
    '--threads N',
    'threads for long work, 1 to 64, as many as there are processors unless given; the output does not depend on it',
    { threads: TEXT },
  ],
];

/** How many threads a command may use. */
export const threadCount = (args: Arguments): number =>
  wholeNumber(args.text('threads') ?? `${defaultThreads()}`, '--threads', 1, MOST_THREADS);

/** The threads that a command may use; of short work none is begun. */
export function readThreads(args: Arguments): Threads | undefined {
  const count = threadCount(args);
  return count === 1 ? undefined : new Threads(count);
}
